/* Finds and proves shortest peg solutions in moves; `make_peg_moves.py` compiles and runs it.

   Each limit on moves is searched exhaustively from both ends, which meet after a number of moves, not of jumps. From
   the goal, jumps are taken back for as many of the last moves as a limit on states allows. From the start, the moves
   before them are made breadth-first by single jumps (J. K. Barker and R. E. Korf, "Solving Peg Solitaire with
   Bidirectional BFIDA*", AAAI 2012). So the end without a good lower bound makes few moves, and the end with one makes
   the others. If a level from the start exceeds the limit on states, both ends begin again with a limit eight times as
   large, until the states from the goals fill half of the memory: each further move there means many times fewer states
   from the start.
   A state is a position, the peg that may continue for free, and the moves made. A state from the start is discarded if
   - its moves and the full Merson regions that must still be broken into exceed the limit (several families of disjoint
     regions are tried, and the best counts), or
   - a pagoda function shows that the goal is out of reach, or
   - the same position is known with fewer moves, or with as many and the same peg.
   All goals of one start are searched for at once. Of states that are images under a symmetry of the start, only one is
   kept. The last move before the middle is completed at once and never becomes a state.

   Input: the board (`peg_moves_input.h`); then problems, each: start mask, limit, the initial limit on states from the
   goals, the number of goals, each a mask, and the number of symmetries that preserve the start without the identity,
   each a list of holes. Output, a line for each goal: "none EXPANDED", "full EXPANDED" (out of memory), or
   "found EXPANDED" and the jumps, each origin-target. When memory runs out, bad_alloc is thrown: if that happens while
   jumps are taken back from the goals, fewer moves are taken back; otherwise "full" is reported. */

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "peg_moves_input.h"

static bool loud = false;

/* Append the jumps of a single move from one position to another; false: there is none. */
static bool sweep(u64 position, int peg, u64 goal, vector<Jump> &found) {
  if (position == goal) return true;
  for (const auto &jump : jumps) {
    u64 target = (u64)1 << jump.target, changed = (u64)1 << jump.origin | (u64)1 << jump.over | target;
    if ((peg != NONE && jump.origin != peg) || (position & changed) != (changed ^ target)) continue;
    found.push_back(jump);
    if (sweep(position ^ changed, jump.target, goal, found)) return true;
    found.pop_back();
  }
  return false;
}

/* The position where both ends meet, and the moves from the start to it. */
struct Middle { u64 position = 0; int moves = 0; };

/* The search from one start to several goals, with at most `limit` moves. */
struct Search {
  u64 start;
  vector<u64> goals;
  int limit, length, furthest = 0;  // jumps from start to goals; most levels behind a goal
  const vector<Image> &symmetries;
  vector<std::unique_ptr<Behind>> behind;  // for every goal
  vector<Middle> met;
  bool cramped = false;  // no memory for more moves back from the goals

  /* Take back as many moves as `most` states allow, but fewer than the limit. */
  Search(u64 start, const vector<u64> &goals, int limit, u64 most, const vector<Image> &symmetries)
      : start(start), goals(goals), limit(limit), symmetries(symmetries), met(goals.size()) {
    length = __builtin_popcountll(start) - __builtin_popcountll(goals[0]);
    take_back(1, ~(u64)0);
    const u64 all = memory_limit;
    memory_limit = all / 2;
    try {
      for (int moves = 2; moves < limit && take_back(moves, most);) moves++;
    } catch (const std::bad_alloc &) {  // fewer moves suffice; what was built for more is freed
      cramped = true;
    }
    memory_limit = all;
    for (const auto &one : behind) furthest = std::max(furthest, (int)one->levels.size());
    if (loud) fprintf(stderr, "limit %d, %zu goals, %d moves from them\n", limit, goals.size(), behind[0]->moves);
  }
  /* Take back `moves` moves; false: that takes more than `most` states. */
  bool take_back(int moves, u64 most) {
    vector<std::unique_ptr<Behind>> further;
    u64 states = 0;
    for (u64 goal : goals) {
      further.emplace_back(new Behind(goal, length, moves, most - states, symmetries));
      states += further.back()->states;
      if (states > most) return false;
    }
    behind = std::move(further);
    return true;
  }
  bool done() const {
    return std::all_of(met.begin(), met.end(), [](const Middle &one) { return one.position != 0; });
  }
  /* Look for ways to the goals not yet reached, from every position where the last move before the middle may end. */
  void look(u64 position, int moves, int tag, int left) {
    if (left < furthest) {
      u64 state = chosen(symmetries, position, moves, NONE), hash = hashed(position_of(state));
      for (size_t goal = 0; goal < goals.size(); goal++)
        if (!met[goal].position && behind[goal]->knows(state, hash, left, limit - moves)) met[goal] = {position, moves};
    }
    if (tag == NONE || !left) return;
    for (const auto &step : ahead->onward[tag])
      if ((position & step.changed) == step.need) look(position ^ step.changed, moves, step.tag, left - 1);
  }
  /* Search until all goals are met or the limit is exhausted; false: a level has more than `most` states. */
  bool run(u64 most) {
    int cap = limit - behind[0]->moves;
    vector<u64> images = goals;
    for (const auto &image : symmetries) for (u64 goal : goals) images.push_back(image.of(goal));
    std::sort(images.begin(), images.end());
    images.erase(std::unique(images.begin(), images.end()), images.end());
    std::unique_ptr<Bound> bound(new Bound(images));
    std::unique_ptr<Level> level(new Level);
    level->add(packed(start, 0, NONE), hashed(start));
    for (int left = length - 1; left >= 0 && level->count() && !done(); left--) {
      if (level->count() > most) return false;
      clock_t begun = clock();
      bound->learn(*level);
      level->leave_out([&](u64 entry) {
        return !bound->enough(position_of(entry), tag_of(entry), limit - moves_of(entry));
      });
      level = widened(*level, *ahead, symmetries, cap, true, [&](u64 position, int moves, int tag) {
        if (!bound->perhaps(position, tag, limit - moves)) return false;
        if (moves < cap && left) return true;
        look(position, moves, tag, left);
        return false;
      });
      if (loud)
        fprintf(stderr, "  after %d jumps: %lu states, %zu families, %d pagodas, %lu MB, %.1f s\n", length - left,
                level->count(), bound->families.list.size(), bound->reserves.used, in_use >> 20,
                (double)(clock() - begun) / CLOCKS_PER_SEC);
    }
    return true;
  }
};

/* Append the jumps of a way with at most `limit` moves; false: there is none. Both ends begin with few states, enough
   for most pairs of positions, and get more until a way is found or the search is exhausted. */
static bool way(u64 start, u64 goal, int limit, vector<Jump> &found) {
  if (start == goal || limit < 2) return start == goal || (limit && sweep(start, NONE, goal, found));
  static const vector<Image> none;
  Middle met;
  bool whole = false;
  for (u64 most = 10000; !whole; most *= 8) {
    Search search(start, {goal}, limit, most, none);
    whole = search.run(most);
    met = search.met[0];
  }
  return met.position && way(start, met.position, met.moves, found) &&
         way(met.position, goal, limit - met.moves, found);
}

/* The jumps of a way through a middle. If it leads to an image of the goal, the way itself is mapped to the goal. */
static vector<Jump> through(u64 start, Middle met, u64 goal, int limit, const vector<Image> &symmetries) {
  vector<int> still(holes);
  for (int hole = 0; hole < holes; hole++) still[hole] = hole;
  vector<Image> images = {Image(still)};
  images.insert(images.end(), symmetries.begin(), symmetries.end());
  for (const auto &image : images) {
    vector<Jump> found;
    if (!way(met.position, image.of(goal), limit - met.moves, found)) continue;
    vector<Jump> all;
    if (!way(start, met.position, met.moves, all)) break;
    all.insert(all.end(), found.begin(), found.end());
    auto back = [&](int hole) {
      return (int)(std::find(image.moved.begin(), image.moved.end(), hole) - image.moved.begin());
    };
    for (auto &jump : all) jump = {back(jump.origin), back(jump.over), back(jump.target)};
    return all;
  }
  exit(4);  // there must be a way where both ends met
}

int main(int count, char **) {
  loud = count > 1;
  if (!read_board()) return 2;
  int number;
  u64 start, most;
  int limit;
  while (scanf("%lu %d %lu %d", &start, &limit, &most, &number) == 4) {
    vector<u64> goals(number);
    for (auto &goal : goals) if (scanf("%lu", &goal) != 1) return 2;
    if (scanf("%d", &number) != 1) return 2;
    vector<Image> symmetries;
    for (int index = 0; index < number; index++) symmetries.push_back(Image::read());
    expanded = 0;
    std::unique_ptr<Search> search;
    vector<Middle> met(goals.size());
    bool whole = false;
    try {
      for (; !whole; most *= 8) {
        search.reset();
        search.reset(new Search(start, goals, limit, most, symmetries));
        whole = search->run(search->cramped ? ~(u64)0 : most);
      }
    } catch (const std::bad_alloc &) {
    }
    u64 needed = expanded;
    if (search) met = search->met;
    search.reset();
    for (size_t goal = 0; goal < goals.size(); goal++) {
      vector<Jump> found;
      try {
        if (met[goal].position) found = through(start, met[goal], goals[goal], limit, symmetries);
      } catch (const std::bad_alloc &) {  // there is a way, but not enough memory to reconstruct it
      }
      printf("%s %lu", !met[goal].position && whole ? "none" : found.empty() ? "full" : "found", needed);
      for (const auto &jump : found) printf(" %d-%d", jump.origin, jump.target);
      printf("\n");
      fflush(stdout);
    }
  }
  return 0;
}
