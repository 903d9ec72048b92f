// Proves the fewest moves of sliding tiles on a rectangle: additive pattern databases (Korf and Felner 2002) and
// iterative deepening A*. Reads a board, groups of tiles and positions; prints the length, a solution and the positions.
//
//     slide_prove WIDTH HEIGHT GROUPS < positions        GROUPS: a letter for each tile 1, 2, ...: aaabbb...
//     slide_prove WIDTH HEIGHT GROUPS MOVES              prints positions that many moves away, for which it is quick
//
// The goal is 1, 2, ..., the blank last. On a square the transposed position is bounded, too.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

using Cells = std::vector<int>;
using Bytes = std::vector<uint8_t>;

// Positions kept at each depth of the walk away from the goal.
static const size_t BEAM = 20000;
static int width, height, cells;
static std::vector<Cells> around;

// Fewest moves of a group's tiles, whatever the others do, for every placement of them. A placement's index is the sum
// of its cells, each times a power of the number of cells, so that a move adds to it.
struct Group {
  Cells tiles;
  std::vector<size_t> weight;
  Bytes least;
};

static size_t power(int exponent) {
  size_t result = 1;
  while (exponent-- > 0) result *= cells;
  return result;
}

// The parts of the free cells among which the blank can walk: a number for each free cell.
static void parts_of(uint64_t taken, int8_t* part) {
  std::fill(part, part + cells, -1);
  Cells open;
  int8_t parts = 0;
  for (int first = 0; first < cells; first++) {
    if (taken >> first & 1 || part[first] >= 0) continue;
    part[first] = parts;
    open.assign(1, first);
    while (!open.empty()) {
      int cell = open.back();
      open.pop_back();
      for (int next : around[cell])
        if (!(taken >> next & 1) && part[next] < 0) part[next] = parts, open.push_back(next);
    }
    parts++;
  }
  if (parts > 8) std::fprintf(stderr, "too many parts\n"), std::exit(1);
}

// A set of cells that hold a group's tiles: the steps out of it, each with the part of the free cells where the blank is
// before and after it, as a bit.
struct Step { int8_t from, to; uint8_t before, after; };

struct Set {
  std::vector<Step> steps;
  int8_t part[64];
};

static std::unordered_map<uint64_t, Set> sets_of(int count) {
  std::unordered_map<uint64_t, Set> sets;
  for (uint64_t taken = (1ull << count) - 1; !(taken >> cells);) {
    parts_of(taken, sets[taken].part);
    uint64_t low = taken & -taken, up = taken + low;
    taken = up | (((up ^ taken) / low) >> 2);  // the next larger number with as many bits
  }
  for (auto& [taken, set] : sets)
    for (int from = 0; from < cells; from++)
      for (int to : around[from]) {
        if (!(taken >> from & 1) || taken >> to & 1) continue;
        const Set& moved = sets.at((taken & ~(1ull << from)) | 1ull << to);
        set.steps.push_back({int8_t(from), int8_t(to), uint8_t(1 << set.part[to]), uint8_t(1 << moved.part[from])});
      }
  return sets;
}

// Layer by layer. For every placement, `fresh` holds the parts of the free cells where the blank has just arrived, and
// `seen` all where it has been.
static void build(Group& group) {
  int count = group.tiles.size();
  size_t size = power(count), home = 0;
  uint64_t taken = 0;
  for (int i = 0; i < count; i++) {
    group.weight.push_back(power(i));
    home += group.weight[i] * (group.tiles[i] - 1);
    taken |= 1ull << (group.tiles[i] - 1);
  }
  auto sets = sets_of(count);
  group.least.assign(size, 255);
  Bytes seen(size), fresh(size), later(size);
  group.least[home] = 0;
  seen[home] = fresh[home] = 1 << sets.at(taken).part[cells - 1];
  std::vector<uint32_t> layer{uint32_t(home)}, next_layer;
  for (int depth = 1; !layer.empty(); depth++) {
    for (uint32_t index : layer) {
      size_t weight_at[64];
      size_t rest = index;
      taken = 0;
      for (int i = 0; i < count; i++) {
        int cell = rest % cells;
        rest /= cells;
        taken |= 1ull << cell;
        weight_at[cell] = group.weight[i];
      }
      uint8_t now = fresh[index];
      fresh[index] = 0;
      for (const Step& step : sets.find(taken)->second.steps) {
        if (!(now & step.before)) continue;
        size_t next = index + weight_at[step.from] * (step.to - step.from);
        if (seen[next] & step.after) continue;
        seen[next] |= step.after;
        if (!later[next]) next_layer.push_back(next);
        later[next] |= step.after;
        if (group.least[next] == 255) group.least[next] = depth;
      }
    }
    layer.swap(next_layer);
    next_layer.clear();
    std::swap(fresh, later);
  }
}

static std::vector<Group> groups;
static int group_of[64], place_in[64], mirrored[64];
static int board[64];
static std::vector<int> path;
static uint64_t expanded;
static bool square;

struct Bounds {
  size_t index[2][16];
  int sum[2];
  int bound() const { return square ? std::max(sum[0], sum[1]) : sum[0]; }
};

static void put(Bounds& bounds, int side, int tile, int cell) {
  bounds.index[side][group_of[tile]] += groups[group_of[tile]].weight[place_in[tile]] * cell;
}

// The bound changes by one table a side: that of the group whose tile moves.
static inline void shift(Bounds& bounds, int side, int tile, int from, int to) {
  Group& group = groups[group_of[tile]];
  size_t& index = bounds.index[side][group_of[tile]];
  bounds.sum[side] -= group.least[index];
  index += group.weight[place_in[tile]] * (to - from);
  bounds.sum[side] += group.least[index];
}

static bool search(int blank, int before, const Bounds& bounds, int left) {
  if (!bounds.bound()) {
    bool home = true;
    for (int cell = 0; cell < cells - 1; cell++) home &= board[cell] == cell + 1;
    if (home) return true;
  }
  expanded++;
  for (int from : around[blank]) {
    if (from == before) continue;
    int tile = board[from];
    Bounds next = bounds;
    shift(next, 0, tile, from, blank);
    if (next.sum[0] > left - 1) continue;
    if (square) {
      shift(next, 1, mirrored[tile - 1] + 1, mirrored[from], mirrored[blank]);
      if (next.sum[1] > left - 1) continue;
    }
    board[blank] = tile;
    board[from] = 0;
    path.push_back(from);
    if (search(from, blank, next, left - 1)) return true;
    path.pop_back();
    board[from] = tile;
    board[blank] = 0;
  }
  return false;
}

// A position of the beam below, with the cell that the blank came from.
struct Made {
  std::vector<int> board;
  int blank, before;
  Bounds bounds;
};

static Bounds bounds_of(const int* board) {
  Bounds bounds = {};
  for (int cell = 0; cell < cells; cell++) {
    if (!board[cell]) continue;
    put(bounds, 0, board[cell], cell);
    put(bounds, 1, mirrored[board[cell] - 1] + 1, mirrored[cell]);
  }
  for (int side = 0; side < 2; side++)
    for (size_t at = 0; at < groups.size(); at++) bounds.sum[side] += groups[at].least[bounds.index[side][at]];
  return bounds;
}

// Walks away from the goal with those positions whose bounds keep up with the moves made best: the gap that a proof has
// to close stays small, however far they are.
static void print_far(int depth) {
  std::vector<Made> layer(1), next;
  for (int cell = 0; cell < cells - 1; cell++) layer[0].board.push_back(cell + 1);
  layer[0].board.push_back(0);
  layer[0].blank = cells - 1, layer[0].before = -1, layer[0].bounds = bounds_of(layer[0].board.data());
  for (int made = 0; made < depth; made++) {
    next.clear();
    std::set<std::vector<int>> known;
    for (const Made& one : layer)
      for (int from : around[one.blank]) {
        if (from == one.before) continue;
        Made after = one;
        int tile = one.board[from];
        std::swap(after.board[from], after.board[one.blank]);
        if (!known.insert(after.board).second) continue;
        shift(after.bounds, 0, tile, from, one.blank);
        if (square) shift(after.bounds, 1, mirrored[tile - 1] + 1, mirrored[from], mirrored[one.blank]);
        after.blank = from, after.before = one.blank;
        next.push_back(after);
      }
    std::stable_sort(next.begin(), next.end(), [](const Made& one, const Made& other) {
      return one.bounds.bound() > other.bounds.bound();
    });
    if (next.size() > BEAM) next.resize(BEAM);
    layer.swap(next);
    std::fprintf(stderr, "%d moves: bound %d\n", made + 1, layer[0].bounds.bound());
  }
  for (int one = 0; one < 5; one++) {
    for (int tile : layer[one].board) std::printf("%d ", tile);
    std::puts("");
  }
}

int main(int count, char** words) {
  if (count < 4) return 2;
  width = std::atoi(words[1]), height = std::atoi(words[2]), cells = width * height, square = width == height;
  std::string letters = words[3];
  around.resize(cells);
  for (int cell = 0; cell < cells; cell++) {
    int x = cell % width, y = cell / width;
    mirrored[cell] = square ? x * width + y : cell;
    if (y > 0) around[cell].push_back(cell - width);
    if (x > 0) around[cell].push_back(cell - 1);
    if (x + 1 < width) around[cell].push_back(cell + 1);
    if (y + 1 < height) around[cell].push_back(cell + width);
  }
  for (int tile = 1; tile < cells; tile++) {
    int at = letters[tile - 1] - 'a';
    if (at >= (int)groups.size()) groups.resize(at + 1);
    group_of[tile] = at, place_in[tile] = groups[at].tiles.size();
    groups[at].tiles.push_back(tile);
  }
  for (Group& group : groups) {
    build(group);
    int far = 0;
    for (uint8_t value : group.least) if (value != 255) far = std::max<int>(far, value);
    std::fprintf(stderr, "group of %zu tiles: up to %d moves\n", group.tiles.size(), far);
  }
  if (count > 4) return print_far(std::atoi(words[4])), 0;
  while (true) {
    int start[64], blank = -1;
    for (int cell = 0; cell < cells; cell++) {
      if (std::scanf("%d", &start[cell]) != 1) return 0;
      if (!start[cell]) blank = cell;
    }
    std::memcpy(board, start, sizeof start);
    Bounds bounds = bounds_of(board);
    expanded = 0;
    // A bound and the length differ by an even number, whichever side gives the bound.
    for (int limit = bounds.bound();; limit += 2) {
      if (search(blank, -1, bounds, limit)) {
        std::printf("%zu moves, bound %d, %llu positions:", path.size(), bounds.bound(), (unsigned long long)expanded);
        for (int cell : path) std::printf(" %d", cell);
        std::puts("");
        path.clear();
        break;
      }
      std::fprintf(stderr, "more than %d moves: %llu positions\n", limit, (unsigned long long)expanded);
    }
    std::fflush(stdout);
  }
}
