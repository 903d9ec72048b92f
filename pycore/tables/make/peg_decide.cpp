/* Decides by an exhaustive search from both ends whether one peg position can be reached from another;
   `make_peg_decided.py` compiles and runs it.

   The search is breadth-first by single jumps, forward from the start and backward from the goal. Positions that are
   images under a symmetry of the problem are identified, and a position is discarded if a pagoda function shows that
   the other end is out of reach; functions are requested on the way, for positions of the levels themselves. The
   smaller level is widened until one jump is left between the two; either a jump leads from one level into the other,
   or there is no solution. If a symmetry of the board exchanges vacancy and survivor, the backward level is the image
   of the forward level with pegs and holes exchanged, and is not built. A level is built slice by slice
   (`peg_decide_level.h`), two slices in parallel: each goes through the whole level before it and keeps what falls into
   the slice.

   Input: holes; jumps, each origin over target; memory in bytes; then problems, each: start mask, goal mask; the number
   of its symmetries, each a list of holes; 1 and the symmetry that reverses time, or 0. Output: "ask START GOAL"
   requests a pagoda function that shows the goal to be out of reach, and is answered by its values or by "none";
   finally "none", "full" (out of memory) or "found", with the positions expanded, the size of the widest level, the
   functions learnt, and after "found" two positions on a solution: one jump apart, or the same. */

#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <mutex>
#include <thread>

#include "peg_decide_level.h"
#include "peg_images.h"

/* The most pagoda functions, the most positions asked about on a level, and the failures after which asking stops. */
static const int LANES = 64, ASKED = 60, VAIN = 12;
static const u64 SMALL = 2000;  // levels too small to ask about
static u64 memory_limit;
static bool loud = false;
static u64 expanded = 0, widest = 0;
static int learnt = 0;

static vector<Image> symmetries;  // without the identity

static inline u64 chosen(u64 position) {
  u64 least = position;
  for (const auto &image : symmetries) least = std::min(least, image.of(position));
  return least;
}

static const double CLOSED = 3;  // approximate bytes per position in a finished level
static const u64 FEW = 100000;  // fewer positions than this need only one slice
static const int SLICES = PARTS / 256;  // at most

/* The number of slices, a power of two, such that two of them fit into memory beside a finished level. */
static int slices_for(double positions) {
  int slices = positions < FEW ? 1 : 2;
  double room = (double)memory_limit - (double)in_use - positions * CLOSED, all = 4. * PARTS * (double)slots_for(positions);
  while (slices < SLICES && 2 * all / slices > room) slices *= 2;
  return slices;
}
/* Do something for all slices of a level, two at a time: `one` receives the open slice and a function that says whether
   to continue, and returns false if a part was full. In that case, or if memory runs out, all slices are done again
   with wider parts or more slices. False: there cannot be more slices.

   positions: the number expected in all slices together. */
template <class Do> static bool in_slices(double positions, Do one) {
  for (int slices = slices_for(positions); slices <= SLICES;) {
    std::atomic<int> next{0};
    std::atomic<bool> room{true}, wide{true};
    auto go_on = [&] {
      if (in_use > memory_limit) room = false;
      return room && wide;
    };
    auto work = [&] {
      try {
        for (int slice; go_on() && (slice = next++) < slices;) {
          Open open(slice * (PARTS / slices), (slice + 1) * (PARTS / slices), slots_for(positions));
          if (!one(open, go_on)) wide = false;
        }
      } catch (const std::bad_alloc &) {  // the machine has less memory than allowed
        room = false;
      }
    };
    std::thread other;
    if (slices > 1) other = std::thread(work);
    work();
    if (other.joinable()) other.join();
    if (room && wide) return true;
    if (!room) slices *= 2;
    else positions *= 1.2;
  }
  return false;
}

/* The reserves of positions under the known pagoda functions; a position with a negative reserve is lost. */
struct Reserves {
  alignas(32) int16_t table[BYTES][256][LANES] = {};
  alignas(32) int16_t losses[256][LANES] = {};
  int used = 0, width = 0;  // functions known; lanes examined, rounded up to whole registers

  /* Forward, a jump subtracts its loss from the reserve, which is 0 at the goal. Backward, a jump taken back uses up
     the reserve, which is 0 at the start. False: the function does not fit. */
  bool learn(const vector<int> &values, u64 target, bool forward) {
    if (used == LANES) return false;
    int sign = forward ? 1 : -1, all = 0, base = 0;
    for (int value : values) all += abs(value);
    if (all > 15000) return false;
    for (int hole = 0; hole < holes; hole++) if (target >> hole & 1) base -= sign * values[hole];
    for (int byte = 0; byte < BYTES; byte++)
      for (int value = 0; value < 256; value++) {
        int sum = byte ? 0 : base;
        for (int bit = 0; bit < 8; bit++)
          if (value >> bit & 1 && byte * 8 + bit < holes) sum += sign * values[byte * 8 + bit];
        table[byte][value][used] = (int16_t)sum;
      }
    for (size_t jump = 0; jump < jumps.size(); jump++)
      losses[jump][used] = (int16_t)(values[jumps[jump].origin] + values[jumps[jump].over] - values[jumps[jump].target]);
    width = (++used + 15) / 16 * 16;
    learnt++;
    return true;
  }
  inline void of(u64 position, int16_t *reserve) const {
    const int16_t *parts[BYTES];
    for (int byte = 0; byte < BYTES; byte++) parts[byte] = table[byte][position >> 8 * byte & 255];
    for (int lane = 0; lane < width; lane++)
      reserve[lane] = (int16_t)(parts[0][lane] + parts[1][lane] + parts[2][lane] + parts[3][lane] + parts[4][lane] +
                                parts[5][lane]);
  }
  inline bool lost(u64 position) const {
    alignas(32) int16_t reserve[LANES];
    of(position, reserve);
    int16_t signs = 0;
    for (int lane = 0; lane < width; lane++) signs |= reserve[lane];
    return signs < 0;
  }
  inline bool lost(const int16_t *reserve, size_t jump) const {
    int16_t signs = 0;
    for (int lane = 0; lane < width; lane++) signs |= (int16_t)(reserve[lane] - losses[jump][lane]);
    return signs < 0;
  }
};

struct End {
  bool forward;
  u64 here, there;
  Reserves reserves;
  std::unique_ptr<Level> level{new Level};
  double growth = 4;

  End(bool ahead, u64 from, u64 to) : forward(ahead), here(from), there(to) { level->start_with(chosen(here)); }

  /* Call `met` with every position one jump further that is not lost and the position before it, while `go_on` holds. */
  template <class Met, class May> void each(Met met, May go_on) const {
    alignas(32) int16_t reserve[LANES];
    for (int part = 0; part < PARTS && go_on(); part++)
      level->all(part, [&](u64 hash) {
        u64 position = position_of(hash);
        reserves.of(position, reserve);
        for (size_t jump = 0; jump < jumps.size(); jump++) {
          const auto &ends = jumps[jump];
          u64 target = (u64)1 << ends.target, changed = (u64)1 << ends.origin | (u64)1 << ends.over | target;
          if ((position & changed) != (forward ? changed ^ target : target) || reserves.lost(reserve, jump)) continue;
          met(position ^ changed, position);
        }
      });
  }
  /* Build a slice of the next level; false: a part is full. */
  template <class May> bool make(Level &next, Open &open, May go_on) const {
    static const int AHEAD = 32;
    u64 waiting[AHEAD];
    u64 queued = 0;
    bool room = true;
    each([&](u64 after, u64) {
      u64 hash = hashed(chosen(after));
      if (!open.covers(hash) || !room) return;
      if (queued >= AHEAD) room = open.add(waiting[queued % AHEAD]);
      waiting[queued % AHEAD] = hash;
      open.fetch(hash);
      queued++;
    }, [&] { return room && go_on(); });
    for (u64 index = queued < AHEAD ? 0 : queued - AHEAD; index < queued; index++)
      room = room && open.add(waiting[index % AHEAD]);
    for (int part = open.from; part < open.to && room && go_on(); part++) next.close(part, open);
    return room;
  }
  /* Build the next level; false: out of memory. */
  bool widen() {
    u64 before = level->count();
    std::unique_ptr<Level> next(new Level);
    if (!in_slices((double)before * growth, [&](Open &open, auto go_on) { return make(*next, open, go_on); }))
      return false;
    growth = std::min(4., 1.02 * (double)next->count() / (double)before);
    expanded += before;
    level = std::move(next);
    return true;
  }
  bool ask(u64 position) {
    printf("ask %lu %lu\n", forward ? position : there, forward ? there : position);
    fflush(stdout);
    char word[16];
    vector<int> values(holes);
    if (scanf("%15s", word) != 1) exit(2);
    if (!strcmp(word, "none")) return false;
    for (auto &value : values) if (scanf("%d", &value) != 1) exit(2);
    return reserves.learn(values, there, forward);
  }
  /* A random position of the level. */
  u64 any() const {
    for (;;) {
      int part = (int)(chance() % PARTS);
      if (!level->parts[part].count) continue;
      u64 left = chance() % level->parts[part].count, found = 0;
      level->all(part, [&](u64 hash) { if (left-- == 0) found = hash; });
      return position_of(found);
    }
  }
  /* Learn pagoda functions from positions of the level, and discard what is lost. */
  void thin() {
    int vain = 0, before = reserves.used;
    if (level->count() < SMALL) return;
    for (int asked = 0; asked < ASKED && vain < VAIN && reserves.used < LANES; asked++) {
      u64 position = any();
      if (!reserves.lost(position) && !ask(position)) vain++;
    }
    if (reserves.used == before) return;
    for (int part = 0; part < PARTS; part++) level->keep(part, [&](u64 position) { return !reserves.lost(position); });
  }
};

/* Look for a solution and two positions on it, one jump apart; 1: found, 0: there is none, -1: out of memory. */
static int way(u64 start, u64 goal, const Image *turned, u64 &middle, u64 &next) {
  int length = __builtin_popcountll(start) - __builtin_popcountll(goal);
  u64 full = ((u64)1 << holes) - 1;
  End front(true, start, goal), back(false, goal, start);
  int ahead = 0, behind = 0;
  bool even = turned && length % 2 == 0;  // the middle level serves as both ends
  while (ahead + behind + !even < length) {
    u64 before = front.level->count(), after = back.level->count();
    if (turned ? !before : !before || !after) return 0;
    bool go = turned || before <= after;
    time_t begun = time(nullptr);
    End &end = go ? front : back;
    if (!end.widen()) return -1;
    u64 made = end.level->count();
    end.thin();
    ++(go ? ahead : behind);
    if (turned) behind = ahead;
    widest = std::max(widest, end.level->count());
    if (loud)
      fprintf(stderr, "  %s %d: %lu of %lu positions, %d pagodas, %lu MB, %ld s\n", go ? "front" : "back",
              go ? ahead : behind, end.level->count(), made, end.reserves.used, (u64)in_use >> 20,
              (long)(time(nullptr) - begun));
  }
  const Level &other = *(turned ? front : back).level;
  std::mutex alone;
  std::atomic<bool> found{false};
  bool room = in_slices((double)other.count(), [&](Open &open, auto go_on) {
    bool wide = true;
    for (int part = open.from; part < open.to && wide && go_on(); part++)
      other.all(part, [&](u64 hash) { wide = wide && open.add(hash); });
    auto meet = [&](u64 after, u64 before) {
      u64 hash = hashed(chosen(turned ? turned->of(full ^ after) : after));
      if (!open.covers(hash) || !open.has(hash)) return;
      std::lock_guard<std::mutex> held(alone);
      middle = before, next = after, found = true;
    };
    auto may = [&] { return wide && !found && go_on(); };
    if (!even) front.each(meet, may);
    else for (int part = 0; part < PARTS && may(); part++)
      front.level->all(part, [&](u64 hash) { meet(position_of(hash), position_of(hash)); });
    return wide;
  });
  if (!even) expanded += front.level->count();
  return found ? 1 : room ? 0 : -1;
}

int main(int count, char **) {
  loud = count > 1;
  int number;
  if (scanf("%d %d", &holes, &number) != 2 || holes > 47 || number > 256) return 2;
  set_bits(holes);
  jumps.resize(number);
  for (auto &jump : jumps) if (scanf("%d %d %d", &jump.origin, &jump.over, &jump.target) != 3) return 2;
  if (scanf("%lu", &memory_limit) != 1) return 2;
  u64 start, goal;
  while (scanf("%lu %lu %d", &start, &goal, &number) == 3) {
    symmetries.clear();
    for (int index = 0; index < number; index++) symmetries.push_back(Image::read());
    vector<Image> turned;
    if (scanf("%d", &number) != 1) return 2;
    if (number) turned.push_back(Image::read());
    u64 middle = 0, next = 0;
    expanded = widest = 0, learnt = 0;
    chance.seed(1);  // the same questions whatever the order of problems
    int outcome = -1;
    try {
      outcome = way(start, goal, turned.empty() ? nullptr : &turned[0], middle, next);
    } catch (const std::bad_alloc &) {  // the machine has less memory than allowed
    }
    const char *word = outcome > 0 ? "found" : outcome == 0 ? "none" : "full";
    printf("%s %lu %lu %d", word, expanded, widest, learnt);
    if (outcome > 0) printf(" %lu %lu", middle, next);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
