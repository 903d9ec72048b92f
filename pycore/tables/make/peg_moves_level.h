/* The states of one level of `peg_moves.cpp`, each stored once, with the fewest moves known. */

#pragma once

#include "peg_memory.h"
#include "peg_moves_board.h"

static const int PARTS = 256;

/* A state in one word: position, moves, the peg that may continue (NONE: no peg gains by it). */
static inline u64 packed(u64 position, int moves, int tag) { return position << 11 | (u64)moves << 6 | (u64)tag; }
static inline u64 position_of(u64 entry) { return entry >> 11; }
static inline int moves_of(u64 entry) { return (int)(entry >> 6 & 31); }
static inline int tag_of(u64 entry) { return (int)(entry & 63); }
static inline u64 hashed(u64 position) {
  position *= 0x9E3779B97F4A7C15u;
  position ^= position >> 29;
  return position * 0xBF58476D1CE4E5B9u;
}

/* The states of one level are stored in parts that grow separately; position 0 marks a free slot (no position of a game
   is empty). */
struct Part {
  u64 *slots = nullptr;
  u64 size = 0, used = 0;
};
static const u64 DEAD = 2;  // a slot whose state was discarded: position 0, but not free

struct Level {
  vector<Part> parts = vector<Part>(PARTS);

  ~Level() { clear(); }
  void clear() { for (auto &part : parts) drop(part); }
  static void drop(Part &part) {
    give_back(part.slots, part.size);
    part = Part();
  }
  static inline u64 slot_of(const Part &part, u64 hash) {
    return (u64)((unsigned __int128)(hash << 8) * part.size >> 64);
  }
  static inline int part_of(u64 hash) { return (int)(hash >> 56); }

  void grow(Part &part) {
    Part wider;
    wider.size = part.size ? part.size + part.size / 2 : 1024;
    wider.slots = taken(wider.size);
    for (u64 slot = 0; slot < part.size; slot++) {
      u64 entry = part.slots[slot];
      if (entry <= DEAD) continue;
      u64 at = slot_of(wider, hashed(position_of(entry)));
      while (wider.slots[at]) if (++at == wider.size) at = 0;
      wider.slots[at] = entry;
      wider.used++;
    }
    drop(part);
    part = wider;
  }
  inline void fetch(u64 hash) const {
    const Part &part = parts[part_of(hash)];
    if (part.size) __builtin_prefetch(part.slots + slot_of(part, hash));
  }
  void add(u64 entry, u64 hash) {
    Part &part = parts[part_of(hash)];
    if (part.used * 5 >= part.size * 4) grow(part);
    u64 position = position_of(entry);
    int moves = moves_of(entry), tag = tag_of(entry);
    bool placed = false;
    u64 at = slot_of(part, hash);
    for (; part.slots[at]; at = at + 1 == part.size ? 0 : at + 1) {
      u64 other = part.slots[at];
      if (position_of(other) != position || other == DEAD) continue;
      int least = moves_of(other);
      if (least < moves) return;
      if (least == moves) {
        if (tag_of(other) == tag) return;
        if (tag == NONE) return;
        if (tag_of(other) != NONE) continue;
      }
      part.slots[at] = placed ? DEAD : entry;
      placed = true;
    }
    if (!placed) {
      part.slots[at] = entry;
      part.used++;
    }
  }
  /* Call `seen` with every state until it returns false. */
  template <class Seen> void all(Seen seen) const {
    for (const auto &part : parts)
      for (u64 slot = 0; slot < part.size; slot++)
        if (part.slots[slot] > DEAD && !seen(part.slots[slot])) return;
  }
  /* Mark lost states as discarded, just before the level is expanded. */
  template <class Lost> void leave_out(Lost lost) {
    for (auto &part : parts)
      for (u64 slot = 0; slot < part.size; slot++)
        if (part.slots[slot] > DEAD && lost(part.slots[slot])) part.slots[slot] = DEAD;
  }
  /* Keep only the wanted states. */
  template <class Wanted> void keep(Wanted wanted) {
    for (auto &part : parts) {
      u64 left = 0;
      for (u64 slot = 0; slot < part.size; slot++) {
        u64 &entry = part.slots[slot];
        if (entry > DEAD && !wanted(entry)) entry = DEAD;
        left += entry > DEAD;
      }
      Part old = part, fewer;
      fewer.size = left * 4 / 3 + 64;  // full size at once: states arrive in the order of their slots
      fewer.slots = taken(fewer.size);
      part = fewer;
      for (u64 slot = 0; slot < old.size; slot++)
        if (old.slots[slot] > DEAD) add(old.slots[slot], hashed(position_of(old.slots[slot])));
      drop(old);
    }
  }
  template <class Seen> void look(u64 position, u64 hash, Seen seen) const {
    const Part &part = parts[part_of(hash)];
    if (!part.size) return;
    for (u64 at = slot_of(part, hash); part.slots[at]; at = at + 1 == part.size ? 0 : at + 1)
      if (position_of(part.slots[at]) == position && part.slots[at] != DEAD) seen(part.slots[at]);
  }
  u64 count() const {
    u64 sum = 0;
    for (const auto &part : parts) sum += part.used;
    return sum;
  }
};
