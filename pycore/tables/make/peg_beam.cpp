/* Finds short peg solutions in moves, on boards where no limit can be searched exhaustively; `make_peg_shorter.py`
   compiles and runs it.

   Like `peg_moves.cpp` it searches under one limit on moves, jump by jump from the start until it meets the positions
   that are the last few moves from the goal. But only the states with the least sum of moves made, moves that must
   still begin and weights of the pegs are kept in each level. So it proves nothing, and other weights may find what
   some miss.

   Input: the board (`peg_moves_input.h`); then problems, each: start mask, goal mask, limit, the most states made from
   the goal, states kept of a level, and the weight of a peg in each hole, in thousandths of a move. Output: "lost", or
   "found" and the jumps, each origin-target. */

#include <ctime>

#include "peg_moves_input.h"

static bool loud = false;

/* Replace a state by one that leads to it, found in the level before; also give the step between. False: none. */
static bool before(const Level &level, const Steps &steps, u64 &state, Step &made) {
  u64 position = position_of(state), found = 0;
  for (const auto &step : steps.all) {
    u64 earlier = position ^ step.changed;
    if ((earlier & step.changed) != step.need) continue;
    level.look(earlier, hashed(earlier), [&](u64 entry) {
      if (moves_of(entry) + (step.key != tag_of(entry)) != moves_of(state)) return;
      if (steps.useful(position, step.tag) == tag_of(state)) found = entry, made = step;
    });
    if (found) break;
  }
  state = found;
  return found;
}
/* The jump of a step in either direction. */
static Jump jump_of(const Step &step, const Steps &steps) {
  size_t index = 0;
  while (steps.all[index].changed != step.changed || steps.all[index].key != step.key) index++;
  return jumps[index];
}

struct Beam {
  u64 start, goal;
  int limit, length;
  u64 kept;
  const vector<int> &weights;
  std::unique_ptr<Behind> behind;
  vector<std::unique_ptr<Level>> levels;
  u64 met = 0;

  Beam(u64 from, u64 to, int moves, u64 most, u64 width, const vector<int> &pegs)
      : start(from), goal(to), limit(moves), kept(width), weights(pegs) {
    static const vector<Image> none;
    length = __builtin_popcountll(start) - __builtin_popcountll(goal);
    for (int last = 1; last < limit; last++) {
      std::unique_ptr<Behind> further(new Behind(goal, length, last, most, none));
      if (behind && further->states > most) break;
      behind = std::move(further);
    }
  }
  /* Discard states that cannot meet the limit, then the worst of the rest until at most `kept` are left. */
  void narrow(Level &level, const Bound &bound) const {
    static const int CLASSES = 1 << 13, STEP = 16;  // classes of the sum, and the width of each
    vector<u64> number(CLASSES);
    auto worth = [&](u64 entry) {
      u64 position = position_of(entry);
      int moves = moves_of(entry) + bound.needed(position, tag_of(entry)), sum = 1000 * moves;
      if (moves > limit) return CLASSES;
      for (u64 pegs = position; pegs; pegs &= pegs - 1) sum += weights[__builtin_ctzll(pegs)];
      return std::min(sum / STEP, CLASSES - 1);
    };
    level.leave_out([&](u64 entry) {
      int class_of = worth(entry);
      if (class_of < CLASSES) number[class_of]++;
      return class_of == CLASSES;
    });
    int last = 0;
    for (u64 room = kept; last < CLASSES && number[last] <= room; last++) room -= number[last];
    level.keep([&](u64 entry) { return worth(entry) < last; });
  }
  bool run() {
    static const vector<Image> none;
    int cap = limit - 1;
    std::unique_ptr<Bound> bound(new Bound({goal}));
    levels.emplace_back(new Level);
    levels[0]->add(packed(start, 0, NONE), hashed(start));
    for (int left = length - 1; left >= 0 && levels.back()->count() && !met; left--) {
      bool near = left < (int)behind->levels.size();
      levels.push_back(widened(*levels.back(), *ahead, none, cap, false, [&](u64 position, int moves, int tag) {
        if (!bound->perhaps(position, tag, limit - moves)) return false;
        if (near && !met && behind->knows(packed(position, 0, NONE), hashed(position), left, limit - moves))
          met = packed(position, moves, tag);
        return true;
      }));
      bound->learn(*levels.back());
      u64 made = levels.back()->count();
      if (!met) narrow(*levels.back(), *bound);
      if (loud && left % 8 == 0)
        fprintf(stderr, "  after %d jumps: %lu of %lu states, %lu MB\n", length - left, levels.back()->count(), made,
                (u64)in_use >> 20);
    }
    return met;
  }
  /* The jumps of the solution found. */
  vector<Jump> way() const {
    vector<Jump> found;
    Step step;
    u64 state = met;
    for (int index = (int)levels.size() - 2; index >= 0; index--) {
      if (!before(*levels[index], *ahead, state, step)) exit(4);  // the levels must contain a solution
      found.push_back(jump_of(step, *ahead));
    }
    std::reverse(found.begin(), found.end());
    int left = length - (int)found.size(), most = limit - moves_of(met);
    u64 position = position_of(met);
    state = 0;
    behind->levels[left]->look(position, hashed(position), [&](u64 entry) { if (moves_of(entry) <= most) state = entry; });
    for (; left; left--) {
      if (!before(*behind->levels[left - 1], *back, state, step)) exit(4);
      found.push_back(jump_of(step, *back));
    }
    return found;
  }
};

int main(int count, char **) {
  loud = count > 1;
  if (!read_board()) return 2;
  u64 start, goal, most, kept;
  int limit;
  while (scanf("%lu %lu %d %lu %lu", &start, &goal, &limit, &most, &kept) == 5) {
    vector<int> weights(holes);
    for (auto &weight : weights) if (scanf("%d", &weight) != 1) return 2;
    vector<Jump> found;
    try {
      Beam beam(start, goal, limit, most, kept, weights);
      if (beam.run()) found = beam.way();
    } catch (const std::bad_alloc &) {  // nothing was found within the memory
    }
    printf("%s", found.empty() ? "lost" : "found");
    for (const auto &jump : found) printf(" %d-%d", jump.origin, jump.target);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
