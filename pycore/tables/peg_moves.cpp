/* Shortest peg solutions in moves, proved from both ends; `make_peg_moves.py` compiles and runs it.

   Breadth-first by single jumps, with a limit on moves that rises (J. K. Barker and R. E. Korf, "Solving Peg Solitaire
   with Bidirectional BFIDA*", AAAI 2012). A state is a position, the peg that may go on for nothing, and the moves made.
   From both ends a state is dropped when
   - its moves and the full Merson regions that must still be broken into exceed the limit (several families of disjoint
     regions are tried, the best of them counts), or
   - a pagoda function shows that the other end is out of reach, or
   - the same position is known with fewer moves, or with as many and the same peg.
   What is left meets in the middle, or there is no solution within the limit.

   Input: holes; jumps, each origin over target; regions, each a mask; pagoda functions, each a value for every hole;
   memory in megabytes; problems, each: start mask, goal mask, limit. Output, a line for each problem: "none EXPANDED",
   "full EXPANDED" (out of memory), or "found EXPANDED" and the jumps, each origin-target. */

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <random>
#include <tuple>
#include <vector>

using std::vector;
typedef uint64_t u64;

static const int NONE = 63, MOST_FAMILIES = 24, LANES = 16, PARTS = 256, OFFERED = 30, KEPT = 6, PIECE = 13;
static int holes;
static u64 memory_limit;  // bytes
struct Jump { int origin, over, target; };
static vector<Jump> jumps;
static vector<u64> all_regions;
static vector<vector<int>> pagodas;

/* One direction of play: forward jumps as they are, backward jumps taken back. */
struct Step { u64 changed, need; int key, tag; };

static std::mt19937_64 chance(1);
static bool loud = false;

/* A state in one word: position, moves, the peg that may go on (NONE: no peg gains by it). */
static inline u64 packed(u64 position, int moves, int tag) { return position << 11 | (u64)moves << 6 | (u64)tag; }
static inline u64 position_of(u64 entry) { return entry >> 11; }
static inline int moves_of(u64 entry) { return (int)(entry >> 6 & 31); }
static inline int tag_of(u64 entry) { return (int)(entry & 63); }
static inline u64 hashed(u64 position) {
  position *= 0x9E3779B97F4A7C15u;
  position ^= position >> 29;
  return position * 0xBF58476D1CE4E5B9u;
}

static u64 in_use = 0;

/* States of one level, in parts that grow alone; position 0 marks a free slot (no position of a game is empty). */
struct Part {
  u64 *slots = nullptr;
  u64 size = 0, used = 0;
};
static const u64 DEAD = 2;  // a slot whose state was dropped: position 0, but not free

struct Level {
  vector<Part> parts = vector<Part>(PARTS);

  ~Level() { clear(); }
  void clear() { for (auto &part : parts) drop(part); }
  static void drop(Part &part) {
    free(part.slots);
    in_use -= 8 * part.size;
    part = Part();
  }
  static inline u64 slot_of(const Part &part, u64 hash) { return (u64)((unsigned __int128)(hash << 8) * part.size >> 64); }
  static inline int part_of(u64 hash) { return (int)(hash >> 56); }

  void grow(Part &part) {
    Part wider;
    wider.size = part.size ? part.size + part.size / 2 : 1024;
    wider.slots = (u64 *)calloc(wider.size, 8);
    if (!wider.slots) exit(3);
    in_use += 8 * wider.size;
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
  template <class Seen> void look(u64 position, Seen seen) const {
    u64 hash = hashed(position);
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

/* Families of disjoint regions, each padded with regions that are never full. */
struct Families {
  struct Family { u64 region[20]; int size = 0; };
  vector<Family> list;

  static int full(const Family &family, u64 position) {
    int count = 0;
    for (int index = 0; index < 20; index++) count += (position & family.region[index]) == family.region[index];
    return count;
  }
  /* Choose families that together say most of some positions: forward by regions that are full, backward by those that
     are not. */
  void choose(const vector<u64> &eligible, const vector<u64> &sample, bool forward) {
    vector<Family> offered;
    for (int round = 0; round < 600; round++) {
      vector<std::pair<double, u64>> order;
      for (u64 region : eligible) {
        double weight = __builtin_popcountll(region) + (round ? 2.5 * (double)(chance() % 1000) / 1000 : 0.0);
        order.push_back({weight, region});
      }
      std::sort(order.begin(), order.end());
      Family family;
      u64 taken = 0;
      for (auto &one : order)
        if (!(one.second & taken) && family.size < 20) taken |= one.second, family.region[family.size++] = one.second;
      for (int index = family.size; index < 20; index++) family.region[index] = ~(u64)0;
      offered.push_back(family);
    }
    auto told = [&](const Family &family, u64 position) {
      return forward ? full(family, position) : family.size - full(family, position);
    };
    vector<int> best(sample.size(), 0);
    while ((int)list.size() < MOST_FAMILIES) {
      int gain = 0;
      const Family *chosen = nullptr;
      for (const auto &family : offered) {
        int sum = 0;
        for (size_t index = 0; index < sample.size(); index++)
          sum += std::max(0, told(family, sample[index]) - best[index]);
        if (sum > gain) gain = sum, chosen = &family;
      }
      if (!chosen) break;
      list.push_back(*chosen);
      for (size_t index = 0; index < sample.size(); index++)
        best[index] = std::max(best[index], told(*chosen, sample[index]));
    }
  }
};

/* Parts of the board, looked at alone: how many moves must begin in each, whatever happens elsewhere. The parts are
   disjoint, and a move begins in one of them, so that their numbers add up. */
struct Partition {
  struct Piece {
    u64 cells;
    int size, rank[64];
    vector<uint8_t> table;  // by the place of the peg that goes on (the last: elsewhere, or there is none) and content
  };
  vector<Piece> pieces;

  static inline u64 gather(u64 position, u64 cells) {
#ifdef __BMI2__
    return __builtin_ia32_pext_di(position, cells);
#else
    u64 found = 0;
    for (int place = 0; cells; cells &= cells - 1, place++) found |= (u64)((position & cells & -cells) != 0) << place;
    return found;
#endif
  }
  /* Forward: moves that must begin in a piece to come to the goal. Backward: that must have begun there since the start. */
  static Piece make(u64 cells, bool forward, u64 far, int going) {
    Piece piece;
    piece.cells = cells;
    piece.size = 0;
    for (int hole = 0; hole < 64; hole++) piece.rank[hole] = -1;
    for (int hole = 0; hole < holes; hole++) if (cells >> hole & 1) piece.rank[hole] = piece.size++;
    int size = piece.size, tags = size + 1;
    size_t states = (size_t)tags << size;
    piece.table.assign(states, 255);
    vector<vector<uint32_t>> waiting(64);
    auto reach = [&](u64 content, int tag, int cost) {
      size_t index = ((size_t)tag << size) + content;
      if (piece.table[index] <= cost) return;
      piece.table[index] = (uint8_t)cost;
      waiting[cost].push_back((uint32_t)index);
    };
    u64 end = gather(far, cells);
    // Forward the search runs from the goal back, so that every state learns its way there; backward from the start.
    for (int tag = 0; tag < tags; tag++) if (forward || tag == size) reach(end, tag, 0);
    if (!forward && going != NONE && piece.rank[going] >= 0) reach(end, piece.rank[going], 0);
    for (int cost = 0; cost < 63; cost++)
      for (size_t next = 0; next < waiting[cost].size(); next++) {
        size_t index = waiting[cost][next];
        if (piece.table[index] != cost) continue;
        u64 content = index & (((u64)1 << size) - 1);
        int tag = (int)(index >> size);
        for (const auto &jump : jumps) {
          int a = piece.rank[jump.origin], o = piece.rank[jump.over], b = piece.rank[jump.target];
          if (a < 0 && o < 0 && b < 0) continue;
          if (forward) {  // a state before this one: the jump taken back
            if (b >= 0 ? tag != b && tag != size : tag != size) continue;
            if (b >= 0 && !(content >> b & 1)) continue;
            if ((a >= 0 && content >> a & 1) || (o >= 0 && content >> o & 1)) continue;
            u64 before = content;
            if (a >= 0) before |= (u64)1 << a;
            if (o >= 0) before |= (u64)1 << o;
            if (b >= 0) before &= ~((u64)1 << b);
            if (a >= 0) reach(before, a, cost);
            reach(before, size, cost + (a >= 0));
          } else {
            if ((a >= 0 && !(content >> a & 1)) || (o >= 0 && !(content >> o & 1)) || (b >= 0 && content >> b & 1)) continue;
            u64 after = content;
            if (a >= 0) after &= ~((u64)1 << a);
            if (o >= 0) after &= ~((u64)1 << o);
            if (b >= 0) after |= (u64)1 << b;
            reach(after, b >= 0 ? b : size, cost + (a >= 0 && tag != a));
            reach(after, size, cost + (a >= 0 && tag != a));
          }
        }
        // A peg that may go on need not; and jumps elsewhere forget it.
        if (forward) {
          if (tag == size) for (int other = 0; other < size; other++) reach(content, other, cost);
        } else {
          reach(content, size, cost);
        }
      }
    return piece;
  }
  /* Cut the board into connected pieces that grow from random holes. */
  static vector<u64> cut(int count) {
    vector<u64> grown(count, 0);
    u64 taken = 0;
    for (auto &piece : grown) {
      u64 hole;
      do hole = (u64)1 << chance() % (u64)holes; while (taken & hole);
      taken |= piece = hole;
    }
    int largest = (holes + count - 1) / count + 1;
    for (int idle = 0; __builtin_popcountll(taken) < holes && idle < 2000; idle++) {
      u64 &piece = grown[chance() % (u64)count];
      if (__builtin_popcountll(piece) >= largest) continue;
      const Jump &jump = jumps[chance() % jumps.size()];
      u64 origin = (u64)1 << jump.origin, over = (u64)1 << jump.over;
      if (piece & origin && !(taken & over)) piece |= over, taken |= over;
      else if (piece & over && !(taken & origin)) piece |= origin, taken |= origin;
    }
    return grown;
  }
  inline int needed(u64 position, int tag) const {
    int sum = 0;
    for (const auto &piece : pieces) {
      int place = tag == NONE || piece.rank[tag] < 0 ? piece.size : piece.rank[tag];
      sum += piece.table[((size_t)place << piece.size) + gather(position, piece.cells)];
    }
    return sum;
  }
};

/* Pagoda functions in lanes of eight bits: 128 and what a position has in reserve; a lane below 128 is lost. */
struct Reserves {
  static const int WORDS = LANES / 8;
  u64 table[6][256][WORDS];
  int used = 0;
  static const u64 GUARD = 0x8080808080808080u;

  /* Take the functions that together show most of some positions to be lost. */
  void make(u64 target, bool forward, const vector<u64> &sample) {
    memset(table, 0, sizeof table);
    int sign = forward ? 1 : -1;
    vector<bool> gone(sample.size(), false);
    vector<const vector<int> *> chosen;
    auto reserve = [&](const vector<int> &values, u64 position) {
      int sum = 0;
      for (int hole = 0; hole < holes; hole++)
        sum += values[hole] * ((int)(position >> hole & 1) - (int)(target >> hole & 1));
      return sign * sum;
    };
    while (chosen.size() < LANES) {
      int most = 0;
      const vector<int> *best = nullptr;
      for (const auto &values : pagodas) {
        int kills = 0;
        for (size_t index = 0; index < sample.size(); index++)
          kills += !gone[index] && reserve(values, sample[index]) < 0;
        if (kills > most) most = kills, best = &values;
      }
      if (!best) break;
      chosen.push_back(best);
      for (size_t index = 0; index < sample.size(); index++)
        if (reserve(*best, sample[index]) < 0) gone[index] = true;
    }
    for (size_t lane = 0; lane < LANES; lane++)
      for (int byte = 0; byte < 6; byte++)
        for (int value = 0; value < 256; value++) {
          int sum = byte ? 0 : 128;
          if (lane < chosen.size()) {
            if (byte == 0) sum += reserve(*chosen[lane], 0);
            for (int bit = 0; bit < 8; bit++)
              if (value >> bit & 1 && byte * 8 + bit < holes) sum += sign * (*chosen[lane])[byte * 8 + bit];
          }
          table[byte][value][lane / 8] += (u64)(int64_t)sum << lane % 8 * 8;
        }
    used = (int)chosen.size();
  }
  inline bool lost(u64 position) const {
    u64 sums[WORDS] = {};
    for (int byte = 0; byte < 6; byte++)
      for (int word = 0; word < WORDS; word++) sums[word] += table[byte][position >> 8 * byte & 255][word];
    for (int word = 0; word < WORDS; word++) if ((sums[word] & GUARD) != GUARD) return true;
    return false;
  }
};

/* Where a search begins or ends: a position, the peg that moves there, and the moves counted already. */
struct Tip { u64 position; int tag, moves; };

struct End {
  bool forward;
  vector<Step> steps;
  vector<vector<Step>> onward;  // for every hole the steps that go on with its peg
  Families families;
  vector<Partition> partitions;
  Reserves reserves;
  Level *level = new Level;
  u64 expanded = 0;
  int limit = 0;
  Tip far;

  End(bool ahead, Tip here, Tip there, int most) : forward(ahead), limit(most), far(there) {
    onward.resize(holes);
    for (const auto &jump : jumps) {
      u64 origin = (u64)1 << jump.origin, over = (u64)1 << jump.over, target = (u64)1 << jump.target;
      Step step = {origin | over | target, forward ? origin | over : target, forward ? jump.origin : jump.target,
                   forward ? jump.target : jump.origin};
      steps.push_back(step);
      onward[step.key].push_back(step);
    }
    choose(here.position, there.position);
    level->add(packed(here.position, here.moves, useful(here.position, here.tag)), hashed(here.position));
  }
  ~End() { delete level; }

  /* The peg that may go on, or NONE where it has nowhere to go. */
  int useful(u64 position, int tag) const {
    if (tag == NONE) return NONE;
    for (const auto &step : onward[tag]) if ((position & step.changed) == step.need) return tag;
    return NONE;
  }
  /* Forward: regions that the goal does not leave full must be broken into. Backward: those full at the start that are
     not full any more were broken into. */
  void choose(u64 here, u64 there) {
    vector<u64> eligible, sample;
    u64 start = forward ? here : there, goal = forward ? there : here;
    u64 spared = forward || far.tag == NONE ? 0 : (u64)1 << far.tag;
    for (u64 region : all_regions)
      if (forward ? (goal & region) != region : (start & region) == region && !(region & spared)) eligible.push_back(region);
    int depth = __builtin_popcountll(start) - __builtin_popcountll(goal);
    for (int round = 0; round < 3000; round++) {
      u64 position = here;
      int peg = NONE;
      int length = 1 + (int)(chance() % (u64)std::max(1, depth / 2 + 2));
      for (int made = 0; made < length; made++) {
        vector<u64> next;
        vector<int> tags;
        for (const auto &step : steps)
          if ((position & step.changed) == step.need && (step.key == peg || peg == NONE || chance() % 4 == 0))
            next.push_back(position ^ step.changed), tags.push_back(step.tag);
        peg = NONE;
        if (next.empty()) continue;
        size_t one = chance() % next.size();
        position = next[one];
        peg = tags[one];
      }
      sample.push_back(position);
    }
    families.choose(eligible, sample, forward);
    if (depth > 20) cut(sample, there);
    reserves.make(there, forward, sample);
  }
  /* Of some random partitions keep those that together say most of the sample, beyond the families. */
  void cut(const vector<u64> &sample, u64 there) {
    // The same cuts every time, so that the tables of a board are made once for each end.
    static std::map<std::tuple<int, bool, u64, int>, vector<Partition>> made;
    auto &offered = made[{0, forward, there, far.tag}];
    if (offered.empty()) chance.seed(7);
    for (int number = (int)offered.size(); number < OFFERED; number++) {
      offered.emplace_back();
      auto &one = offered.back();
      for (u64 cells : Partition::cut((holes + PIECE - 1) / PIECE)) one.pieces.push_back(Partition::make(cells, forward, there, far.tag));
    }
    vector<int> best;
    int before = 0, after = 0;
    for (u64 position : sample) {
      int most = 0;
      for (size_t family = 0; family < families.list.size(); family++) most = std::max(most, needed((int)family, position, NONE));
      best.push_back(most);
      before += most;
    }
    while (partitions.size() < KEPT) {
      int gain = 0;
      size_t chosen = 0;
      for (size_t one = 0; one < offered.size(); one++) {
        int sum = 0;
        for (size_t index = 0; index < sample.size(); index++)
          sum += std::max(0, offered[one].needed(sample[index], NONE) - best[index]);
        if (sum > gain) gain = sum, chosen = one;
      }
      if (!gain) break;
      for (size_t index = 0; index < sample.size(); index++)
        best[index] = std::max(best[index], offered[chosen].needed(sample[index], NONE));
      partitions.push_back(offered[chosen]);
    }
    for (int most : best) after += most;
    if (loud)
      fprintf(stderr, "  %s: the bound is %.2f by regions, %.2f with %zu partitions\n", forward ? "front" : "back",
              (double)before / (double)sample.size(), (double)after / (double)sample.size(), partitions.size());
  }
  inline bool cut_off(u64 position, int tag, int moves) const {
    for (const auto &one : partitions)
      if (moves + (forward ? one.needed(position, tag) : one.needed(position, NONE) - (tag != NONE)) > limit) return true;
    return false;
  }
  inline int needed(int family, u64 position, int tag) const {
    const auto &one = families.list[family];
    if (forward) return Families::full(one, tag == NONE ? position : position & ~((u64)1 << tag));
    return one.size - Families::full(one, position) - (tag != NONE);
  }
  bool hopeless(u64 position, int tag, int moves, int &told) const {
    for (size_t family = 0; family < families.list.size(); family++)
      if (moves + needed((int)family, position, tag) > limit) { told = (int)family; return true; }
    return false;
  }

  /* Make the next level; false: out of memory. */
  bool widen() {
    Level *next = new Level;
    static const int AHEAD = 32;
    u64 waiting[AHEAD], hashes[AHEAD];
    int queued = 0, told = 0;
    bool room = true;
    for (auto &part : level->parts) {
      for (u64 slot = 0; slot < part.size && room; slot++) {
        u64 entry = part.slots[slot];
        if (entry <= DEAD) continue;
        u64 position = position_of(entry);
        int tag = tag_of(entry), moves = moves_of(entry);
        if (hopeless(position, tag, moves, told)) continue;
        expanded++;
        for (const auto &step : steps) {
          if ((position & step.changed) != step.need) continue;
          u64 after = position ^ step.changed;
          int made = moves + (step.key != tag);
          if (made > limit || reserves.lost(after)) continue;
          int peg = useful(after, step.tag);
          if (!families.list.empty() &&
              (made + needed(0, after, peg) > limit || made + needed(told, after, peg) > limit)) continue;
          if (cut_off(after, peg, made)) continue;
          u64 hash = hashed(after);
          if (queued >= AHEAD) next->add(waiting[queued % AHEAD], hashes[queued % AHEAD]);
          waiting[queued % AHEAD] = packed(after, made, peg);
          hashes[queued % AHEAD] = hash;
          next->fetch(hash);
          queued++;
        }
        if ((expanded & 0xffff) == 0 && in_use > memory_limit) room = false;
      }
      Level::drop(part);
    }
    for (int index = std::max(0, queued - AHEAD); index < queued; index++)
      next->add(waiting[index % AHEAD], hashes[index % AHEAD]);
    delete level;
    level = next;
    return room;
  }
};

static u64 expanded_in_all = 0;

/* Append the jumps of a way of at most `most` moves; 1: found, 0: there is none, -1: out of memory. */
static int way(Tip start, Tip goal, int most, vector<Jump> &found, bool first = true) {
  int length = __builtin_popcountll(start.position) - __builtin_popcountll(goal.position);
  if (length == 0) return start.position == goal.position;
  if (length == 1) {
    for (const auto &jump : jumps) {
      u64 changed = (u64)1 << jump.origin | (u64)1 << jump.over | (u64)1 << jump.target;
      if ((start.position ^ changed) == goal.position && (start.position & changed) == (changed ^ (u64)1 << jump.target)) {
        found.push_back(jump);
        return 1;
      }
    }
    return 0;
  }
  // Taken back, a move that goes on from the start for nothing counts as one until it meets its beginning.
  End front(true, start, goal, most), back(false, goal, start, most + (start.tag != NONE));
  if (first && loud) fprintf(stderr, "limit %d: %zu and %zu families, %d and %d pagodas\n", most, front.families.list.size(),
                             back.families.list.size(), front.reserves.used, back.reserves.used);
  int done = 0;
  for (int ahead = 0, behind = 0; ahead + behind < length; done = ahead) {
    u64 before = front.level->count(), after = back.level->count();
    if (!before || !after) break;
    bool go = ahead + 1 == length ? behind > 0 : behind + 1 == length ? ahead == 0 : before <= after;
    clock_t begun = clock();
    if (!(go ? front : back).widen()) { expanded_in_all += front.expanded + back.expanded; return -1; }
    ++(go ? ahead : behind);
    if (first && loud)
      fprintf(stderr, "  %s %d: %lu states, %lu MB, %.1f s\n", go ? "front" : "back", go ? ahead : behind,
              (go ? front : back).level->count(), in_use >> 20, (double)(clock() - begun) / CLOCKS_PER_SEC);
  }
  expanded_in_all += front.expanded + back.expanded;
  if (__builtin_popcountll(start.position) - done < 1) return 0;
  u64 met = 0;
  int ahead = 0, behind = 0, tag = NONE;
  for (const auto &part : front.level->parts) {
    for (u64 slot = 0; slot < part.size && !met; slot++) {
      u64 entry = part.slots[slot];
      if (entry <= DEAD) continue;
      back.level->look(position_of(entry), [&](u64 other) {
        bool same = tag_of(entry) != NONE && tag_of(entry) == tag_of(other);
        if (moves_of(entry) + moves_of(other) - same <= most && !met) {
          met = position_of(entry);
          ahead = moves_of(entry);
          behind = moves_of(other) - same;
          tag = same ? tag_of(entry) : NONE;
        }
      });
    }
  }
  if (!met) return 0;
  front.level->clear();
  back.level->clear();
  Tip middle = {met, tag, 0};
  vector<Jump> one, other;
  Tip until = {met, tag, tag == NONE ? 0 : 1};
  if (way(start, until, ahead, one, false) != 1 || way(middle, goal, behind, other, false) != 1) {
    fprintf(stderr, "a meeting without a way\n");
    exit(4);
  }
  found.insert(found.end(), one.begin(), one.end());
  found.insert(found.end(), other.begin(), other.end());
  return 1;
}

int main(int count, char **) {
  loud = count > 1;
  int number, megabytes;
  if (scanf("%d %d", &holes, &number) != 2 || holes > 50) return 2;
  jumps.resize(number);
  for (auto &jump : jumps) if (scanf("%d %d %d", &jump.origin, &jump.over, &jump.target) != 3) return 2;
  if (scanf("%d", &number) != 1) return 2;
  all_regions.resize(number);
  for (auto &region : all_regions) if (scanf("%lu", &region) != 1) return 2;
  if (scanf("%d", &number) != 1) return 2;
  pagodas.resize(number);
  for (auto &values : pagodas) {
    values.resize(holes);
    for (auto &value : values) if (scanf("%d", &value) != 1) return 2;
  }
  if (scanf("%d", &megabytes) != 1) return 2;
  memory_limit = (u64)megabytes << 20;
  u64 start, goal;
  int limit;
  while (scanf("%lu %lu %d", &start, &goal, &limit) == 3) {
    vector<Jump> found;
    expanded_in_all = 0;
    int outcome = way({start, NONE, 0}, {goal, NONE, 0}, limit, found);
    printf("%s %lu", outcome > 0 ? "found" : outcome == 0 ? "none" : "full", expanded_in_all);
    for (const auto &jump : found) printf(" %d-%d", jump.origin, jump.target);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
