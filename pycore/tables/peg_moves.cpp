/* Shortest peg solutions in moves, proved from both ends; `make_peg_moves.py` compiles and runs it.

   Breadth-first by single jumps, with a limit on moves that rises (J. K. Barker and R. E. Korf, "Solving Peg Solitaire
   with Bidirectional BFIDA*", AAAI 2012). A state is a position, the peg that may go on for nothing, and the moves
   made.
   From both ends a state is dropped when
   - its moves and the full Merson regions that must still be broken into exceed the limit (several families of disjoint
     regions are tried, the best of them counts), or
   - its moves and those that must begin in each of some disjoint pieces of the board, looked at alone, exceed it, or
   - a pagoda function shows that the other end is out of reach, or
   - the same position is known with fewer moves, or with as many and the same peg.
   What is left meets in the middle, or there is no solution within the limit.

   Input: holes; jumps, each origin over target; regions, each a mask; pagoda functions, each a value for every hole;
   memory in megabytes; problems, each: start mask, goal mask, limit. Output, a line for each problem: "none EXPANDED",
   "full EXPANDED" (out of memory), or "found EXPANDED" and the jumps, each origin-target. */

#include <cstdio>
#include <ctime>
#include <map>
#include <tuple>

#include "peg_moves_bounds.h"
#include "peg_moves_level.h"

// Partitions that are tried and kept, holes of a piece at most.
static const int OFFERED = 30, KEPT = 6, PIECE = 13;
static u64 memory_limit;  // bytes
static bool loud = false;

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

  /* With `thorough` pieces of the board are looked at, too: that pays where the search is long. */
  End(bool ahead, Tip here, Tip there, int most, bool thorough) : forward(ahead), limit(most), far(there) {
    onward.resize(holes);
    for (const auto &jump : jumps) {
      u64 origin = (u64)1 << jump.origin, over = (u64)1 << jump.over, target = (u64)1 << jump.target;
      Step step = {origin | over | target, forward ? origin | over : target, forward ? jump.origin : jump.target,
                   forward ? jump.target : jump.origin};
      steps.push_back(step);
      onward[step.key].push_back(step);
    }
    choose(here.position, there.position, thorough);
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
  void choose(u64 here, u64 there, bool thorough) {
    vector<u64> eligible, sample;
    u64 start = forward ? here : there, goal = forward ? there : here;
    u64 spared = forward || far.tag == NONE ? 0 : (u64)1 << far.tag;
    for (u64 region : all_regions)
      if (forward ? (goal & region) != region : (start & region) == region && !(region & spared))
        eligible.push_back(region);
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
    if (thorough) cut(sample, there);
    reserves.make(there, forward, sample);
  }
  /* Of some random partitions keep those that together say most of the sample, beyond the families. */
  void cut(const vector<u64> &sample, u64 there) {
    // The same cuts every time, so that the tables of a board are made once for each end.
    static std::map<std::tuple<bool, u64, int>, vector<Partition>> made;
    auto &offered = made[{forward, there, far.tag}];
    if (offered.empty()) chance.seed(7);
    for (int number = (int)offered.size(); number < OFFERED; number++) {
      offered.emplace_back();
      auto &one = offered.back();
      for (u64 cells : Partition::cut((holes + PIECE - 1) / PIECE))
        one.pieces.push_back(Partition::make(cells, forward, there, far.tag));
    }
    vector<int> best;
    int before = 0, after = 0;
    for (u64 position : sample) {
      int most = 0;
      for (size_t family = 0; family < families.list.size(); family++)
        most = std::max(most, needed((int)family, position, NONE));
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
      if (moves + (forward ? one.needed(position, tag) : one.needed(position, NONE) - (tag != NONE)) > limit)
        return true;
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
      bool legal = (start.position & changed) == (changed ^ (u64)1 << jump.target);
      if (legal && (start.position ^ changed) == goal.position) {
        found.push_back(jump);
        return 1;
      }
    }
    return 0;
  }
  // Taken back, a move that goes on from the start for nothing counts as one until it meets its beginning.
  End front(true, start, goal, most, first), back(false, goal, start, most + (start.tag != NONE), first);
  if (first && loud)
    fprintf(stderr, "limit %d: %zu and %zu families, %d and %d pagodas\n", most, front.families.list.size(),
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
