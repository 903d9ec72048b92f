// Learns the evaluation that guides beams on a square of tiles: values for each tile on each cell, and for the tiles on
// each pair of nearby cells. make_slide_pairs.py runs it, explains its purpose and packs the output. This part is in
// C++ because Python would take days.
//
// Output, as floats: for every tile, the blank first, its values by cell; then for every pair of nearby cells, the
// lower cell first, the values of all pairs of tiles on them.
//
// A beam needs to know which positions of a level lead to the goal soonest, not how soon. So in every level of a beam
// the position on the solution found is compared with others that the beam kept: its number is lowered and theirs are
// raised, the more the closer they are to the wrong order (pairwise logistic loss: Burges et al., 2005; a separate rate
// for every weight: Duchi, Hazan and Singer, 2011). Every round of beams uses what the rounds before learned. The
// number of deals matters, the width of the beams hardly does: the levels of one deal are not independent.
#include <cstdio>
#include <iostream>

#include "slide_pairs.h"

namespace {

constexpr int kLongest = 90 * kSide - 130;  // longest solution looked for
constexpr size_t kDealt = 500;              // deals solved in parallel
constexpr int kShortestWalk = 500, kLongestWalk = 10'000;
constexpr int kOthers = 3;                  // positions of each level compared with the one on the solution

// Rounds: the width of the beams and the number of batches of deals; what is learned early is soon revised.
struct Round { int width, batches; };
constexpr Round kRounds[] = {{1000, 2}, {600, 6}, {300, 80}};
constexpr float kRate = 0.03f;  // learning rate, falling in equal steps from batch to batch

// A position and the blank's home; half of the homes are the last cell, the most usual one.
struct Deal { Cells on; int home; };

bool solvable(const Deal& deal) {
  Cells leads;
  int blank = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    leads[cell] = deal.on[cell] ? deal.on[cell] - 1 : deal.home;
    if (!deal.on[cell]) blank = cell;
  }
  return solvable(leads, blank, deal.home);
}

// Shuffled tiles, or the goal after a random walk that never goes straight back.
Deal any_deal(Dice& dice) {
  Deal deal;
  deal.home = dice() % 2 ? kCells - 1 : int(dice() % kCells);
  for (int cell = 0; cell < kCells; ++cell) deal.on[cell] = cell == deal.home ? 0 : cell + 1;
  if (dice() % 2) {
    do shuffle(deal.on, dice);
    while (!solvable(deal));
    return deal;
  }
  int blank = deal.home, came = -1;
  for (int steps = kShortestWalk + int(dice() % (kLongestWalk - kShortestWalk)); steps > 0;) {
    const int cell = neighbours[blank][dice() % neighbours[blank].size()];
    if (cell == came) continue;
    std::swap(deal.on[blank], deal.on[cell]);
    came = blank, blank = cell;
    --steps;
  }
  return deal;
}

struct Node { Cells on; uint64_t key; int number; int8_t blank, came; };
struct Child { int number, parent, cell; uint64_t key; };
struct Level { Cells on; std::array<Cells, kOthers> others; };  // the position on the solution, and other kept ones
using Levels = std::vector<std::vector<std::pair<int, int8_t>>>;  // parent, and the blank's cell

Node stepped(const Node& node, const Child& child) {
  Node next = node;
  next.on[node.blank] = node.on[child.cell], next.on[child.cell] = 0;
  next.key = child.key, next.number = child.number, next.came = node.blank, next.blank = int8_t(child.cell);
  return next;
}

// Fills in the positions on the solution that ends with a child of the last level.
void on_the_way(const Levels& levels, const Deal& deal, const Child& last, std::vector<Level>& found) {
  std::vector<int> blanks;
  int parent = last.parent;
  for (size_t depth = levels.size(); depth-- > 1;) {
    const auto [before, blank] = levels[depth][parent];
    blanks.push_back(blank);
    parent = before;
  }
  Cells on = deal.on;
  int blank = int(std::find(on.begin(), on.end(), 0) - on.begin());
  for (Level& level : found) {
    const int cell = blanks.back();
    blanks.pop_back();
    on[blank] = on[cell], on[cell] = 0, blank = cell;
    level.on = on;
  }
}

// The levels of one deal's beam after the start, or none if it does not reach the goal.
std::vector<Level> levels_of(const Sight& sight, int width, uint64_t seed) {
  Dice dice{seed};
  const Deal deal = any_deal(dice);
  Node first{deal.on, 0, sight.number(deal.on), -1, -1};
  uint64_t target = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!deal.on[cell]) first.blank = int8_t(cell);
    else first.key ^= keys[deal.on[cell] - 1][cell];
    if (cell != deal.home) target ^= keys[cell][cell];
  }
  std::vector<Level> found;
  Levels levels{{{-1, first.blank}}};
  std::vector<Node> level{first}, following;
  std::vector<Child> children;
  size_t mask = 1;
  while (mask < size_t(width) * 4) mask *= 2;
  std::vector<uint64_t> seen(mask--);
  while (levels.size() <= kLongest) {
    children.clear();
    std::fill(seen.begin(), seen.end(), 0);
    for (size_t i = 0; i < level.size(); ++i) {
      const Node& node = level[i];
      for (int cell : neighbours[node.blank]) {
        if (cell == node.came) continue;
        const int tile = node.on[cell];
        const uint64_t key = node.key ^ keys[tile - 1][cell] ^ keys[tile - 1][node.blank];
        const Child child{node.number + sight.change(node.on, tile, cell, node.blank), int(i), cell, key};
        if (key == target) {
          on_the_way(levels, deal, child, found);
          return found;
        }
        size_t slot = key & mask;
        while (seen[slot] && seen[slot] != key) slot = (slot + 1) & mask;
        if (seen[slot] == key) continue;
        seen[slot] = key;
        children.push_back(child);
      }
    }
    if (children.empty()) return {};
    if (children.size() > size_t(width)) {
      std::nth_element(children.begin(), children.begin() + width, children.end(),
                       [](const Child& one, const Child& other) { return one.number < other.number; });
      children.resize(width);
    }
    following.clear();
    levels.emplace_back();
    for (const Child& child : children) {
      following.push_back(stepped(level[child.parent], child));
      levels.back().emplace_back(child.parent, following.back().blank);
    }
    level.swap(following);
    for (Cells& other : found.emplace_back().others) other = level[dice() % level.size()].on;
  }
  return {};
}

// The weights used by a position, for each of the three kinds.
struct Used {
  std::vector<int> single, own, shared;

  void of(const Features& features, const Cells& on) {
    single.clear(), own.clear(), shared.clear();
    for (int cell = 0; cell < kCells; ++cell) {
      single.push_back(features.single[on[cell] * kCells + cell]);
      for (const auto& [there, pair] : beside[cell]) {
        if (there < cell) continue;
        const size_t index = index_of(pair, on[cell], on[there]);
        own.push_back(features.own[index]), shared.push_back(features.shared[index]);
      }
    }
  }
};

class Learner {
 public:
  explicit Learner(const Features& features) : weights(beginning(features)), squares_(features, 1), of_(features) {}

  Weights weights;

  // Learns from the levels in order, and returns the mean loss.
  double learn(const std::vector<Level>& levels, float rate) {
    double loss = 0;
    size_t count = 0;
    for (const Level& level : levels) {
      for (const Cells& other : level.others) {
        if (other == level.on) continue;
        on_.of(of_, level.on), off_.of(of_, other);
        const float worse = number(on_) - number(off_);
        const float wrong = float(1 / (1 + std::exp(-double(worse))));
        loss += std::log1p(std::exp(double(worse))), ++count;
        change(on_, wrong, rate), change(off_, -wrong, rate);
      }
    }
    return loss / double(count);
  }

 private:
  static float sum(const std::vector<float>& values, const std::vector<int>& used) {
    float sum = 0;
    for (int each : used) sum += values[each];
    return sum;
  }
  float number(const Used& used) const {
    return sum(weights.single, used.single) + sum(weights.own, used.own) + sum(weights.shared, used.shared);
  }
  void change(const Used& used, float wrong, float rate) {
    const auto each = [&](std::vector<float>& values, std::vector<float>& squares, const std::vector<int>& at) {
      for (int weight : at) {
        squares[weight] += wrong * wrong;
        values[weight] -= rate * wrong / std::sqrt(squares[weight]);
      }
    };
    each(weights.single, squares_.single, used.single);
    each(weights.own, squares_.own, used.own);
    each(weights.shared, squares_.shared, used.shared);
  }

  Weights squares_;  // sums of squared gradients
  Used on_, off_;
  const Features& of_;
};

void write(const Features& of, const Weights& weights) {
  std::vector<float> out;
  for (int tile = 0; tile < kNames; ++tile) {
    for (int cell = 0; cell < kCells; ++cell) out.push_back(weights.of_single(of, tile, cell));
  }
  for (int cell = 0; cell < kCells; ++cell) {
    for (const auto& [there, pair] : beside[cell]) {
      if (there < cell) continue;
      for (size_t index = index_of(pair, 0, 0); index < index_of(pair + 1, 0, 0); ++index) {
        out.push_back(weights.of_pair(of, index));
      }
    }
  }
  std::fwrite(out.data(), sizeof(float), out.size(), stdout);
}

}  // namespace

int main() {
  Dice dice{20260101};
  lay_out(dice);
  lay_out_pairs();
  const Features features;
  Learner learner{features};
  int left = 0, all = 0;
  for (const Round& round : kRounds) all += round.batches;
  left = all;
  for (const Round& round : kRounds) {
    for (int batch = 0; batch < round.batches; ++batch) {
      const Sight sight(features, learner.weights);
      const auto work = [&](uint64_t seed) { return levels_of(sight, round.width, seed); };
      std::vector<Level> levels;
      size_t solved = 0;
      for (const auto& of_deal : side_by_side(kDealt, dice, work)) {
        solved += !of_deal.empty();
        levels.insert(levels.end(), of_deal.begin(), of_deal.end());
      }
      const double mean = double(levels.size()) / double(std::max<size_t>(solved, 1));
      shuffle(levels, dice);
      const double loss = learner.learn(levels, kRate * float(left--) / float(all));
      std::cerr << "width " << round.width << ": " << solved << " deals, " << mean << " moves, loss " << loss << "\n";
    }
  }
  write(features, learner.weights);
  return 0;
}
