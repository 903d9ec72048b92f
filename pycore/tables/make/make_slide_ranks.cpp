// Learns which positions a beam has to keep: the second kind of learning run by make_slide_insight.py.
//
// A beam needs to know which positions of a level lead to the goal soonest, not how soon. So in every level of a beam
// the position on the solution found is compared with others that the beam kept: its number is lowered and theirs are
// raised, the more the closer they are to the wrong order (pairwise logistic loss: Burges et al., 2005). Later rounds
// also learn from beams guided by what was learned before. On 193 random positions, the solutions found by beams 4,000
// wide are 1.89 moves longer than the shortest with the initial numbers, 1.22 after two rounds and 1.10 after three; on
// 300 others, solutions are 0.21 moves shorter after five rounds than after three. A sixth round with beams three times
// as wide makes no difference (0.02 moves).
#include "slide_triples.h"

namespace {

constexpr int kWidth = 1000;        // of the beams
constexpr int kOthers = 3;          // positions of each level compared with the one on the solution
constexpr int kRounds = 5, kEpochs = 8;
constexpr size_t kDeals = 5'504;    // in each round
constexpr double kHighest = 3e-4;   // the most that a pair in the wrong order changes each weight, in moves

struct Level { Cells on; std::array<Cells, kOthers> others; };

// The levels of one deal's beam, or none if it does not reach the goal.
std::vector<Level> levels_of(const Sight& sight, uint64_t seed) {
  Dice dice{seed};
  std::vector<Level> found;
  const auto way = beam(sight, deal(dice), kWidth, [&](const std::vector<Node>& kept) {
    Level& level = found.emplace_back();
    for (Cells& other : level.others) other = kept[dice() % kept.size()].at;
  });
  if (way.empty()) return {};
  for (size_t i = 0; i < found.size(); ++i) found[i].on = way[i + 1];
  return found;
}

Sight learn(const Sight& sight, std::vector<Level>& levels, Dice& dice) {
  Weights weights{sight};
  std::vector<float*> on(weights.features), off(weights.features);
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    shuffle(levels, dice);
    const double rate = kHighest * (1 - double(epoch) / kEpochs);
    double loss = 0;
    for (const Level& level : levels) {
      for (const Cells& other : level.others) {
        if (other == level.on) continue;
        const double worse = weights.number(sight, level.on, on) - weights.number(sight, other, off);
        loss += std::log1p(std::exp(worse));
        const float step = float(rate / (1 + std::exp(-worse)));
        for (float* weight : on) *weight -= step;
        for (float* weight : off) *weight += step;
      }
    }
    std::cerr << "  epoch " << epoch + 1 << ": loss " << loss / levels.size() / kOthers << "\n";
  }
  return weights.added_to(sight);
}

}  // namespace

int main() {
  Dice dice{20261122};
  lay_out(dice);
  Sight sight = beginning(std::cin);
  std::vector<Level> levels;
  for (int round = 0; round < kRounds; ++round) {
    const auto work = [&](uint64_t seed) { return levels_of(sight, seed); };
    for (size_t deals = 0; deals < kDeals; deals += kDealt) {
      for (const auto& of_deal : side_by_side(kDealt, dice, work)) {
        levels.insert(levels.end(), of_deal.begin(), of_deal.end());
      }
    }
    std::cerr << levels.size() << " levels\n";
    sight = learn(sight, levels, dice);
  }
  write(sight);
  return 0;
}
