// Learns what beams see of a square of tiles: numbers of tiles and of pairs of tiles. Started by make_slide_pairs.py,
// which says what it is for and packs what comes out. This part is in C++ since Python would take days.
//
// Out, as floats: for every tile, the blank first, its numbers by cell; then for every two cells near each other (two
// cells and the two in the mirror once) the numbers of any two tiles that stand there.
//
// Positions to learn from lie on solutions that beams found, and their number is what was left of that solution. Some
// solutions start at deals or at the ends of random walks, the others at positions that a beam kept somewhere on its
// way, also on ways that led nowhere, so that what looks good and is not is seen too. Every round of beams uses what
// was learned in the rounds before (approximate policy iteration); learning is least mean squares.
//
// Two things keep noise out: most of a pair's number is shared by all pairs that stand the same way from home; and a
// solution that is too long is too long by a share of its own, which is learned beside and thrown away. Better
// solutions to learn from, and more of them, matter more than anything else.
#include <cmath>
#include <cstdio>
#include <iostream>

#include "slide_pairs.h"

namespace {

constexpr int kLongest = 90 * kSide - 130;  // solutions looked for
constexpr int kPatience = 40;               // levels without anything better after which a beam is lost
constexpr size_t kDealt = 128;              // deals solved side by side
constexpr int kSlack = 2 * kFine;           // so much worse than the last position kept a new one may look
constexpr int kSafeWidth = 700;             // of beams with the numbers of the beginning, where the others are lost

// Rounds: the width of beams, how many positions are asked for, whether those of the rounds before are learned from
// again (in the end their solutions are too long for that), and the dice, 0 to go on with those before: the last rounds
// can be worked on alone where the numbers of the others are at hand.
struct Round { int width; size_t positions; bool again; uint64_t dice; };
constexpr Round kRounds[] = {
  {1000, 150'000, false, 0}, {600, 400'000, false, 0}, {500, 800'000, true, 0}, {500, 1'200'000, true, 0},
  {500, kSide == 7 ? 1'000'000 : 700'000, false, 20260102}, {500, kSide == 7 ? 1'800'000 : 1'000'000, false, 20260103},
};
constexpr double kRate = 0.04;  // of learning, falling in equal steps by epochs
constexpr int kEpochs = 2;
constexpr int kExtra = 4;       // starts of every deal taken from its beam
// Shares of the rate: of a tile's number, of what it shares, of a pair's, of what it shares, of a solution's excess.
constexpr float kSingle = 0.3f / kTiles, kShape = 0.1f / kTiles, kPair = 0.1f / 200, kShared = 0.3f / 200;
constexpr float kExcess = 0.02f;
constexpr int kShortestWalk = 500, kLongestWalk = 10'000;

// A deal: every tile anywhere, or what a random walk makes of the goal, which never goes straight back.
Cells any_deal(Dice& dice) {
  if (dice() % 2) return deal(dice);
  Cells at = home();
  int came = -1;
  for (int steps = kShortestWalk + dice() % (kLongestWalk - kShortestWalk); steps > 0;) {
    const auto& around = neighbours[at[0]];
    const int cell = around[dice() % around.size()];
    if (cell == came) continue;
    came = at[0];
    *std::find(at.begin() + 1, at.end(), cell) = uint8_t(came);
    at[0] = uint8_t(cell);
    --steps;
  }
  return at;
}

struct Node { Cells at, tile; uint64_t key; int number, came; };
struct Child { int number, parent, cell; uint64_t key; };
using Levels = std::vector<std::vector<std::pair<int, int>>>;  // parent and the blank's cell

std::vector<Cells> way_through(const Levels& levels, const Cells& start, int parent, int last) {
  std::vector<int> blanks{last};
  for (size_t depth = levels.size(); depth-- > 0; parent = levels[depth][parent].first) {
    blanks.push_back(levels[depth][parent].second);
  }
  std::vector<Cells> way{start};
  for (size_t step = blanks.size() - 1; step-- > 0;) {
    Cells next = way.back();
    *std::find(next.begin() + 1, next.end(), blanks[step]) = next[0];
    next[0] = blanks[step];
    way.push_back(next);
  }
  return way;
}

// The positions of a solution from a start, or none; a few of those kept on the way go to `kept`.
std::vector<Cells> beam(const Sight& sight, const Cells& start, int width, std::vector<Cells>* kept, Dice& dice) {
  const Cells goal = home();
  if (start == goal) return {start};
  uint64_t target = 0;
  Node first{start, {}, 0, sight.number(start), -1};
  for (int tile = 0; tile < kCells; ++tile) {
    first.tile[start[tile]] = tile;
    if (tile) first.key ^= keys[tile][start[tile]], target ^= keys[tile][goal[tile]];
  }
  constexpr int kNoLimit = 1 << 30;
  Levels levels{{{-1, start[0]}}};
  std::vector<Node> level{first}, following;
  std::vector<Child> children;
  size_t mask = 1;
  while (mask < size_t(width) * 8) mask *= 2;
  std::vector<uint64_t> seen(mask--);
  int limit = kNoLimit, least = kNoLimit;
  size_t bettered = 0;
  while (levels.size() <= kLongest && levels.size() <= bettered + kPatience) {
    children.clear();
    std::fill(seen.begin(), seen.end(), 0);
    for (size_t i = 0; i < level.size(); ++i) {
      const Node& node = level[i];
      const int blank = node.at[0];
      for (int cell : neighbours[blank]) {
        if (cell == node.came) continue;
        const int tile = node.tile[cell];
        const uint64_t key = node.key ^ keys[tile][cell] ^ keys[tile][blank];
        if (key == target) return way_through(levels, start, int(i), cell);
        const int number = node.number + sight.change(node.tile.data(), tile, cell, blank);
        if (number > limit) continue;
        size_t slot = key & mask;
        while (seen[slot] && seen[slot] != key) slot = (slot + 1) & mask;
        if (seen[slot] == key) continue;
        seen[slot] = key;
        children.push_back({number, int(i), cell, key});
      }
    }
    if (children.empty() && limit < kNoLimit) {  // all steps look worse: take them after all
      limit = kNoLimit;
      continue;
    }
    if (children.empty()) return {};
    limit = kNoLimit;
    if (children.size() > size_t(width)) {
      const auto better = [](const Child& one, const Child& other) { return one.number < other.number; };
      std::nth_element(children.begin(), children.begin() + width, children.end(), better);
      children.resize(width);
      limit = std::max_element(children.begin(), children.end(), better)->number + kSlack;
    }
    following.clear();
    levels.emplace_back();
    for (const Child& child : children) {
      Node& next = following.emplace_back(level[child.parent]);
      const int blank = next.at[0], tile = next.tile[child.cell];
      next.at[tile] = blank, next.at[0] = child.cell;
      next.tile[blank] = tile, next.tile[child.cell] = 0;
      next.key = child.key, next.number = child.number, next.came = blank;
      levels.back().emplace_back(child.parent, child.cell);
      if (child.number < least) least = child.number, bettered = levels.size();
    }
    level.swap(following);
    if (kept && dice() % 20 == 0) kept->push_back(level[dice() % level.size()].at);
  }
  return {};
}

struct Sample { Cells at; int left, solution; };

// Positions on a solution of one deal, and on solutions of what its beam kept on the way.
std::vector<Sample> positions(const Sight& sight, const Sight& safe, const Round& round, uint64_t seed) {
  Dice dice{seed};
  std::vector<Sample> found;
  const auto take = [&](const Cells& start, std::vector<Cells>* kept) {
    auto way = beam(sight, start, round.width, kept, dice);
    if (way.empty()) way = beam(safe, start, kSafeWidth, nullptr, dice);
    for (size_t i = 0; i < way.size(); ++i) found.push_back({way[i], int(way.size() - 1 - i), 0});
  };
  std::vector<Cells> kept;
  take(any_deal(dice), &kept);
  shuffle(kept, dice);
  for (size_t i = 0; i < kept.size() && i < size_t(kExtra); ++i) take(kept[i], nullptr);
  return found;
}

// The same of as many deals as are needed.
std::vector<Sample> positions(const Sight& sight, const Sight& safe, const Round& round, int& solutions, Dice& dice) {
  std::vector<Sample> found;
  const auto work = [&](uint64_t seed) { return positions(sight, safe, round, seed); };
  while (found.size() < round.positions) {
    for (const auto& of_deal : side_by_side(kDealt, dice, work)) {
      for (Sample sample : of_deal) {
        sample.solution = sample.left ? solutions : solutions++;
        found.push_back(sample);
      }
    }
  }
  std::cerr << found.size() << " positions\n";
  return found;
}

void learn(Weights& weights, std::vector<Sample>& samples, int solutions, Dice& dice) {
  std::vector<float> excess(solutions);  // of every solution, for each hundred moves
  std::vector<float*> single, shape, pair, shared;
  const auto part = [](const std::vector<float*>& of) {
    float sum = 0;
    for (const float* weight : of) sum += *weight;
    return sum;
  };
  const auto add = [](const std::vector<float*>& to, float more) {
    for (float* weight : to) *weight += more;
  };
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    shuffle(samples, dice);
    const float rate = float(kRate * (1 - double(epoch) / kEpochs));
    double squares = 0;
    for (const Sample& sample : samples) {
      single.clear(), shape.clear(), pair.clear(), shared.clear();
      const Cells at = dice() % 2 ? mirrored(sample.at) : sample.at, tiles = by_cell(at);
      for (int tile = 0; tile < kCells; ++tile) {
        const int cell = at[tile];
        single.push_back(&weights.single[tile * kCells + cell]);
        if (!tile) continue;
        shape.push_back(&weights.shape[way_from[tile][cell]]);
        for (const auto& [way, there] : beside[cell]) {
          const int other = tiles[there];
          if (other <= tile) continue;
          pair.push_back(&weights.pair[Weights::own(tile, cell, way, other)]);
          shared.push_back(&weights.shared[Weights::common(tile, cell, way, other, there)]);
        }
      }
      const float hundreds = sample.left / 100.0f;
      const float number = hundreds * excess[sample.solution] + part(single) + part(shape) + part(pair) + part(shared);
      const float error = sample.left - number;
      squares += double(error) * error;
      excess[sample.solution] += kExcess * error * hundreds / (1 + hundreds * hundreds);
      add(single, rate * error * kSingle), add(shape, rate * error * kShape);
      add(pair, rate * error * kPair), add(shared, rate * error * kShared);
    }
    std::cerr << "  epoch " << epoch + 1 << ": " << std::sqrt(squares / samples.size()) << " moves off\n";
  }
}

void write(const Weights& weights) {
  std::vector<float> out;
  for (int tile = 0; tile < kCells; ++tile) {
    for (int cell = 0; cell < kCells; ++cell) out.push_back(weights.of_single(tile, cell));
  }
  for (int cell = 0; cell < kCells; ++cell) {
    for (const auto& [way, there] : beside[cell]) {
      if (there < cell || std::minmax(turn[cell], turn[there]) < std::minmax<uint8_t>(cell, there)) continue;
      for (int tile = 1; tile <= kTiles; ++tile) {
        for (int other = 1; other <= kTiles; ++other) {
          out.push_back(tile == other ? 0 : weights.of_pair(tile, cell, other, there));
        }
      }
    }
  }
  std::fwrite(out.data(), sizeof(float), out.size(), stdout);
}

}  // namespace

int main() {
  Dice dice{20260101};
  lay_out(dice);
  choose_features();
  Weights weights = beginning();
  const Sight safe(weights);
  std::vector<Sample> samples;
  int solutions = 0;
  for (const Round& round : kRounds) {
    if (round.dice) dice = Dice{round.dice};
    const auto fresh = positions(Sight(weights), safe, round, solutions, dice);
    if (!round.again) samples.clear();
    samples.insert(samples.end(), fresh.begin(), fresh.end());
    learn(weights, samples, solutions, dice);
  }
  write(weights);
  return 0;
}
