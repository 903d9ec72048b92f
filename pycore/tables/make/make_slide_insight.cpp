// Learns the evaluation that guides beams on the 24-puzzle. make_slide_insight.py runs it, explains its purpose, passes
// the patterns and the initial numbers, and packs the output. This part is in C++ because Python would take days.
//
// The training positions lie on solutions that beams found, and the target for each is the number of moves left on its
// solution. Some solutions start at random deals, others at positions that a beam kept on its way, so that positions
// which only look good are learned from too. Every round of beams uses what the rounds before learned (approximate
// policy iteration); learning is least mean squares over the singles, pairs and triples of all patterns.
#include "slide_triples.h"

namespace {

// Rounds: the width of the beams, the number of positions wanted, the further starts taken from each deal's beam, the
// learning rate, and whether the last round still learns from its positions. All positions of one solution share the
// error of its excess length, so many solutions and a low rate matter more than many epochs: after eight epochs at 0.5
// on 340,000 positions, the root mean square error on other deals was 2.8 moves; after four at 0.015 on 3,300,000, it
// was 2.5. Two million more positions did not improve the beams.
struct Round { int width; size_t positions; int extra; double rate; bool lasting; };
constexpr Round kRounds[] = {{2000, 60'000, 3, 0.3, false}, {1500, 250'000, 6, 0.1, false},
                             {1500, 1'000'000, 8, 0.03, true}, {1000, 2'500'000, 8, 0.015, true}};
constexpr int kEpochs = 4;

struct Sample { Cells at; uint8_t left; };

// Positions on a solution of one deal, and on solutions of a few positions that its beam kept on the way.
std::vector<Sample> positions(const Sight& sight, const Round& round, uint64_t seed) {
  Dice dice{seed};
  std::vector<Sample> found;
  auto take = [&](const std::vector<Cells>& way) {
    for (size_t i = 0; i < way.size(); ++i) found.push_back({way[i], uint8_t(way.size() - 1 - i)});
  };
  std::vector<Cells> kept;
  take(beam(sight, deal(dice), round.width, [&](const std::vector<Node>& level) {
    if (dice() % 20 == 0) kept.push_back(level[dice() % level.size()].at);
  }));
  shuffle(kept, dice);
  for (size_t i = 0; i < kept.size() && i < size_t(round.extra); ++i) {
    take(beam(sight, kept[i], round.width, [](const std::vector<Node>&) {}));
  }
  return found;
}

// The same for as many deals as needed.
std::vector<Sample> positions(const Sight& sight, const Round& round, Dice& dice) {
  std::vector<Sample> found;
  const auto work = [&](uint64_t seed) { return positions(sight, round, seed); };
  while (found.size() < round.positions) {
    for (const auto& of_deal : side_by_side(kDealt, dice, work)) {
      found.insert(found.end(), of_deal.begin(), of_deal.end());
    }
  }
  std::cerr << found.size() << " positions\n";
  return found;
}

Sight learn(const Sight& sight, std::vector<Sample> samples, double highest, Dice& dice) {
  const size_t given = samples.size();
  for (size_t i = 0; i < given; ++i) {  // and the mirror image
    Sample other = samples[i];
    for (int tile = 0; tile < kCells; ++tile) other.at[turned_tile(tile)] = turned(samples[i].at[tile]);
    samples.push_back(other);
  }
  Weights weights{sight};
  std::vector<float*> used(weights.features);
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    shuffle(samples, dice);
    const double rate = highest * (1 - double(epoch) / kEpochs);
    double squares = 0;
    for (const Sample& sample : samples) {
      const double error = sample.left - weights.number(sight, sample.at, used);
      squares += error * error;
      for (float* weight : used) *weight += float(rate * error / weights.features);
    }
    std::cerr << "  epoch " << epoch + 1 << ": " << std::sqrt(squares / samples.size()) << " moves off\n";
  }
  return weights.added_to(sight);
}

}  // namespace

int main() {
  Dice dice{20260101};
  lay_out(dice);
  const Sight start = beginning(std::cin);
  Sight sight = start;
  std::vector<Sample> lasting, last;
  for (const Round& round : kRounds) {
    const auto fresh = positions(sight, round, dice);
    auto from = round.lasting ? lasting : last;
    from.insert(from.end(), fresh.begin(), fresh.end());
    sight = learn(start, from, round.rate, dice);
    last = fresh;
    if (round.lasting) lasting = from;
  }
  write(sight);
  return 0;
}
