/* The positions of one level of `peg_decide.cpp`, without duplicates: sorted by hash and stored as differences between
   neighbours, which take less than three bytes each when there are billions. A level is built in slices of the hash
   range, and only the current slices are open hash tables, with four bytes per slot. */

#pragma once

#include <algorithm>
#include <cmath>

#include "peg_memory.h"
#include "peg_moves_board.h"

static const int PARTS = 1 << 16;  // by the first 16 bits of the hash; the rest fit into 32 bits
static int bits = 32;  // bits of a position and of its hash
static int tail = 16;  // bits of a hash within its part

/* An invertible hash: multiplication by an odd number and an XOR with a shift by half are bijections. */
static const u64 SPREAD[2] = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9};
static constexpr u64 inverse(u64 odd) {
  u64 found = odd;
  for (int round = 0; round < 6; round++) found *= 2 - odd * found;
  return found;
}
static inline u64 low(u64 word, int number) { return word & (((u64)1 << number) - 1); }
static inline u64 hashed(u64 position) {
  position = low(position * SPREAD[0], bits);
  return low((position ^ position >> (bits + 1) / 2) * SPREAD[1], bits);
}
static inline u64 position_of(u64 hash) {
  hash = low(hash * inverse(SPREAD[1]), bits);
  return low((hash ^ hash >> (bits + 1) / 2) * inverse(SPREAD[0]), bits);
}
static inline int part_of(u64 hash) { return (int)(hash >> tail); }

/* Set the number of holes; call this before anything else. */
static void set_bits(int number) {
  bits = std::max(32, number);
  tail = bits - 16;
}

/* The number of slots in every part if the whole level holds `positions` positions. They are spread evenly over the
   parts, so there is room for six standard deviations above the mean. The number is even, to fill whole words. */
static inline u64 slots_for(double positions) {
  double mean = positions / PARTS;
  return (u64)((mean + 6 * sqrt(mean)) * 1.2 + 8) / 2 * 2;
}

/* A range of open parts, each a hash table of hash tails, plus one, since 0 marks a free slot. Slots are in the order
   of the hashes, except for entries that found their slot taken. */
struct Open {
  int from, to;
  u64 slots;  // in each part
  uint32_t *all;
  vector<uint32_t> used;

  Open(int first, int last, u64 many) : from(first), to(last), slots(many), used(last - first) {
    all = (uint32_t *)taken(words());
  }
  Open(const Open &) = delete;
  ~Open() { give_back((u64 *)all, words()); }
  u64 words() const { return (u64)(to - from) * slots / 2; }
  uint32_t *part(int index) const { return all + (u64)(index - from) * slots; }
  bool covers(u64 hash) const { return part_of(hash) >= from && part_of(hash) < to; }
  u64 slot_of(u64 hash) const { return (u64)((unsigned __int128)low(hash, tail) * slots >> tail); }
  void fetch(u64 hash) const { __builtin_prefetch(part(part_of(hash)) + slot_of(hash)); }
  bool has(u64 hash) const {
    const uint32_t *here = part(part_of(hash)), kept = (uint32_t)low(hash, tail) + 1;
    for (u64 at = slot_of(hash); here[at]; at = at + 1 == slots ? 0 : at + 1) if (here[at] == kept) return true;
    return false;
  }
  /* False: the part is full. */
  bool add(u64 hash) {
    uint32_t *here = part(part_of(hash)), kept = (uint32_t)low(hash, tail) + 1;
    u64 at = slot_of(hash);
    for (; here[at]; at = at + 1 == slots ? 0 : at + 1) if (here[at] == kept) return true;
    here[at] = kept;
    return ++used[part_of(hash) - from] < slots;
  }
};

/* The hash tails of one part in ascending order, each stored as the difference from the one before: seven bits per
   byte, the last byte below 128. */
struct Closed {
  uint8_t *bytes = nullptr;
  u64 size = 0, count = 0;

  Closed() = default;
  Closed(const Closed &) = delete;
  ~Closed() { drop(); }
  void drop() {
    free(bytes);
    in_use -= size;
    bytes = nullptr;
    size = count = 0;
  }
  /* Replace the tails; if memory runs out, the old ones remain. */
  void keep(const vector<u64> &tails) {
    static thread_local vector<uint8_t> written;
    written.clear();
    u64 before = 0;
    for (u64 one : tails) {
      u64 rest = one - before;
      for (; rest > 127; rest >>= 7) written.push_back((uint8_t)(rest | 128));
      written.push_back((uint8_t)rest);
      before = one;
    }
    uint8_t *found = (uint8_t *)malloc(written.size() + 1);  // one more, since malloc(0) may return null
    if (!found) throw std::bad_alloc();
    std::copy(written.begin(), written.end(), found);
    drop();
    bytes = found;
    size = written.size(), count = tails.size();
    in_use += size;
  }
  /* Call `seen` with every tail, in order. */
  template <class Seen> void all(Seen seen) const {
    u64 one = 0;
    for (const uint8_t *at = bytes, *end = bytes + size; at < end;) {
      u64 rest = 0;
      int shift = 0;
      for (; *at > 127; shift += 7) rest |= (u64)(*at++ & 127) << shift;
      one += rest | (u64)*at++ << shift;
      seen(one);
    }
  }
};

struct Level {
  vector<Closed> parts = vector<Closed>(PARTS);

  u64 count() const {
    u64 sum = 0;
    for (const auto &part : parts) sum += part.count;
    return sum;
  }
  void start_with(u64 position) {
    u64 hash = hashed(position);
    parts[part_of(hash)].keep({low(hash, tail)});
  }
  /* Call `seen` with every hash of a part. */
  template <class Seen> void all(int index, Seen seen) const {
    u64 head = (u64)index << tail;
    parts[index].all([&](u64 one) { seen(head | one); });
  }
  /* Store an open part. */
  void close(int index, const Open &open) {
    static thread_local vector<u64> tails;
    tails.clear();
    const uint32_t *part = open.part(index);
    for (u64 slot = 0; slot < open.slots; slot++) if (part[slot]) tails.push_back(part[slot] - 1);
    std::sort(tails.begin(), tails.end());
    parts[index].keep(tails);
  }
  /* Keep only the wanted positions of a part. */
  template <class Wanted> void keep(int index, Wanted wanted) {
    static thread_local vector<u64> tails;
    tails.clear();
    all(index, [&](u64 hash) { if (wanted(position_of(hash))) tails.push_back(low(hash, tail)); });
    if (tails.size() < parts[index].count) parts[index].keep(tails);
  }
};
