// Learns what beams see of a square of tiles: numbers of tiles and of pairs of tiles. Started by make_slide_pairs.py,
// which says what it is for and packs what comes out. This part is in C++ since Python would take days.
//
// Out, as floats: for every tile of `singles` its numbers by cell, then for every pair of `pairs` its numbers by both
// cells. Each is used a second time in the mirror that changes rows and columns.
//
// Positions to learn from lie on solutions that beams found, and their number is what was left of that solution. Some
// solutions start at deals, the others at positions that a beam kept somewhere on its way, also on ways that led
// nowhere, so that what looks good and is not is seen too. Every round of beams uses what was learned in the rounds
// before (approximate policy iteration); learning is least mean squares. Two more rounds of 700,000 positions made
// beams of the 48-puzzle no better.
//
// Three things keep noise out, without which beams do not arrive: a part of every number is shared by all tiles and
// pairs that stand the same way from home; pairs count only where they are near each other; and a solution that is too
// long is too long by a share of its own, which is learned beside and thrown away.
#include <cmath>
#include <cstdio>
#include <iostream>

#include "slide_pairs.h"

namespace {

constexpr int kLongest = 90 * kSide - 130;  // solutions looked for
constexpr int kPatience = 40;               // levels without anything better after which a beam is lost
constexpr size_t kDealt = 32;               // deals solved side by side
constexpr int kSlack = 2 * kFine;           // so much worse than the last position kept a new one may look
constexpr int kSafeWidth = 700;             // of beams with the numbers of the beginning, where the others are lost

// Rounds: the width of beams, how many positions are asked for, starts of every deal taken from its beam, the rate of
// learning and its epochs, and whether the positions of the rounds before are learned from again.
struct Round { int width; size_t positions; int extra; double rate; int epochs; bool again; };
constexpr Round kRounds[] = {
  {1000, 120'000, 3, 0.03, 6, false}, {700, 150'000, 8, 0.03, 4, true}, {700, 200'000, 8, 0.02, 4, true},
  {700, 300'000, 8, 0.02, 4, false}, {700, 400'000, 8, 0.02, 4, true}, {700, 600'000, 8, 0.015, 4, true},
};
// Shares of the rate: of a number of its own, of a shared one (which many tiles pull at), of a solution's excess.
constexpr float kOwn = 0.3f, kShared = 0.1f, kExcess = 0.02f;

// A deal: every tile anywhere, or in every second one only some of them elsewhere than at home.
Cells any_deal(Dice& dice) {
  if (dice() % 2) return deal(dice);
  for (;;) {
    Cells at = home();
    std::array<int, kCells> tiles;
    for (int tile = 0; tile < kCells; ++tile) tiles[tile] = tile;
    shuffle(tiles, dice);
    std::vector<uint8_t> cells;
    const int many = 4 + dice() % (kCells - 4);
    for (int i = 0; i < many; ++i) cells.push_back(at[tiles[i]]);
    shuffle(cells, dice);
    for (int i = 0; i < many; ++i) at[tiles[i]] = cells[i];
    if (solvable(at)) return at;
  }
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
        const int number = node.number + sight.change(node.at.data(), tile, cell, blank);
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
  for (size_t i = 0; i < kept.size() && i < size_t(round.extra); ++i) take(kept[i], nullptr);
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

void learn(Weights& weights, std::vector<Sample>& samples, const Round& round, int solutions, Dice& dice) {
  const float of_singles = 1 / (2.0f * singles.size()), of_pairs = 1 / (2.0f * pairs.size());
  std::vector<float> excess(solutions);  // of every solution, for each hundred moves
  std::vector<float*> own, shape, close, shared;
  for (int epoch = 0; epoch < round.epochs; ++epoch) {
    shuffle(samples, dice);
    const float rate = float(round.rate * (1 - double(epoch) / round.epochs));
    double squares = 0;
    for (const Sample& sample : samples) {
      own.clear(), shape.clear(), close.clear(), shared.clear();
      const Cells seen[2] = {sample.at, mirrored(sample.at)};
      for (const Cells& at : seen) {
        for (size_t i = 0; i < singles.size(); ++i) {
          const int tile = singles[i];
          own.push_back(&weights.single[i][at[tile]]);
          if (tile) shape.push_back(&weights.shape[way_from[tile][at[tile]]]);
        }
        for (size_t i = 0; i < pairs.size(); ++i) {
          const int one = at[pairs[i].one], other = at[pairs[i].other];
          if (!near[one * kCells + other]) continue;
          close.push_back(&weights.pair[i][one * kCells + other]);
          shared.push_back(&weights.shared[Weights::common(pairs[i], one, other)]);
        }
      }
      const float hundreds = sample.left / 100.0f;
      float number = hundreds * excess[sample.solution];
      for (const auto& part : {&own, &shape, &close, &shared}) {
        for (const float* weight : *part) number += *weight;
      }
      const float error = sample.left - number;
      squares += double(error) * error;
      excess[sample.solution] += kExcess * error * hundreds / (1 + hundreds * hundreds);
      for (float* weight : own) *weight += rate * error * kOwn * of_singles;
      for (float* weight : shape) *weight += rate * error * kShared * of_singles;
      for (float* weight : close) *weight += rate * error * kOwn * of_pairs;
      for (float* weight : shared) *weight += rate * error * kShared * of_pairs;
    }
    std::cerr << "  epoch " << epoch + 1 << ": " << std::sqrt(squares / samples.size()) << " moves off\n";
  }
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
    const auto fresh = positions(Sight(weights), safe, round, solutions, dice);
    if (!round.again) samples.clear();
    samples.insert(samples.end(), fresh.begin(), fresh.end());
    learn(weights, samples, round, solutions, dice);
  }
  weights.share_out();
  for (const auto& row : weights.single) std::fwrite(row.data(), sizeof(float), row.size(), stdout);
  for (const auto& table : weights.pair) std::fwrite(table.data(), sizeof(float), table.size(), stdout);
  return 0;
}
