// Learns what beams see of the 24-puzzle. Started by make_slide_insight.py, which says what it is for, gives the
// patterns and the numbers to begin with, and packs what comes out. This part is in C++ since Python would take days.
//
// In: the count of patterns; for every pattern its three tiles and 25^3 numbers, by index (the cells of the tiles are
// digits to base 25, least first). Every pattern is used a second time in the mirror that changes rows and columns.
// Out: 25^3 floats for every pattern.
//
// Positions to learn from lie on solutions that beams found, and their number is what was left of that solution. Some
// solutions start at random deals, the others at positions that a beam kept somewhere on its way, so that what looks
// good and is not is seen too. Every round of beams uses what was learned from the rounds before (approximate policy
// iteration); learning is least mean squares over the singles, pairs and triples of all patterns.
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>

#define SIDE 5
#include "slide_board.h"

namespace {

constexpr int kSize = 25 * 25 * 25;
constexpr int kPower[4] = {1, 25, 625, 15625};
constexpr int kLongest = 250;  // solutions looked for
constexpr size_t kDealt = 64;  // deals solved side by side

// Rounds: the width of beams, how many positions are asked for, starts of every deal taken from its beam, the rate of
// learning, and whether the positions are still good enough to learn from in the last round. Positions of one solution
// share what it was too long by, so many solutions and a low rate matter more than many epochs: what 340,000 positions
// taught in eight epochs at 0.5 foretold the solutions of other deals to 2.8 moves (root mean square), 3,300,000 in four
// at 0.015 to 2.5; two million more made beams no better.
struct Round { int width; size_t positions; int extra; double rate; bool lasting; };
constexpr Round kRounds[] = {{2000, 60'000, 3, 0.3, false}, {1500, 250'000, 6, 0.1, false},
                             {1500, 1'000'000, 8, 0.03, true}, {1000, 2'500'000, 8, 0.015, true}};
constexpr int kEpochs = 4;

struct Pattern { std::array<int, 3> tiles; int table; };

struct Sight {
  std::vector<Pattern> patterns;  // every given one, and transposed
  std::vector<std::vector<float>> tables;
  std::vector<std::pair<int, int>> of_tile[kCells];  // pattern, place

  static int index(const Pattern& pattern, const Cells& at) {
    return at[pattern.tiles[0]] + 25 * at[pattern.tiles[1]] + 625 * at[pattern.tiles[2]];
  }
  // A transposed pattern reads the table through the mirror.
  float look(size_t number, const Cells& at) const {
    const Pattern& pattern = patterns[number];
    if (number % 2 == 0) return tables[pattern.table][index(pattern, at)];
    const auto& tiles = pattern.tiles;
    return tables[pattern.table][turned(at[tiles[0]]) + 25 * turned(at[tiles[1]]) + 625 * turned(at[tiles[2]])];
  }
  float number(const Cells& at) const {
    float sum = 0;
    for (size_t i = 0; i < patterns.size(); ++i) sum += look(i, at);
    return sum;
  }
  float change(Cells& at, int tile, int to) const {
    float sum = 0;
    for (auto [pattern, place] : of_tile[tile]) sum -= look(pattern, at);
    const int from = at[tile];
    at[tile] = to;
    for (auto [pattern, place] : of_tile[tile]) sum += look(pattern, at);
    at[tile] = from;
    return sum;
  }
};

struct Node { Cells at; std::array<uint8_t, kCells> tile; uint64_t key; float number; int parent; int came; };

// The positions of a solution from a start, or none; a few of those kept on the way go to `kept`.
std::vector<Cells> beam(const Sight& sight, const Cells& start, int width, std::vector<Cells>* kept, Dice& dice) {
  const Cells goal = home();
  uint64_t target = 0;
  Node first{start, {}, 0, sight.number(start), -1, -1};
  for (int tile = 0; tile < kCells; ++tile) {
    first.tile[start[tile]] = tile;
    if (tile) first.key ^= keys[tile][start[tile]], target ^= keys[tile][goal[tile]];
  }
  if (first.key == target) return {start};
  std::vector<std::vector<std::pair<int, int>>> levels;  // parent and the blank's cell
  std::vector<Node> level{first}, following;
  size_t mask = 1;
  while (mask < size_t(width) * 8) mask *= 2;
  std::vector<uint64_t> seen(mask--);
  while (levels.size() < kLongest) {
    levels.emplace_back();
    for (const Node& node : level) levels.back().emplace_back(node.parent, node.at[0]);
    following.clear();
    std::fill(seen.begin(), seen.end(), 0);
    for (size_t i = 0; i < level.size(); ++i) {
      Node& node = level[i];
      const int blank = node.at[0];
      for (int cell : neighbours[blank]) {
        if (cell == node.came) continue;
        const int tile = node.tile[cell];
        const uint64_t key = node.key ^ keys[tile][cell] ^ keys[tile][blank];
        size_t slot = key & mask;
        while (seen[slot] && seen[slot] != key) slot = (slot + 1) & mask;
        if (seen[slot] == key) continue;
        seen[slot] = key;
        if (key == target) {
          std::vector<int> blanks{cell};
          int at = int(i);
          for (size_t depth = levels.size(); depth-- > 0; at = levels[depth][at].first) {
            blanks.push_back(levels[depth][at].second);
          }
          std::reverse(blanks.begin(), blanks.end());
          std::vector<Cells> way{start};
          for (size_t step = 1; step < blanks.size(); ++step) {
            Cells next = way.back();
            *std::find(next.begin() + 1, next.end(), blanks[step]) = next[0];
            next[0] = blanks[step];
            way.push_back(next);
          }
          return way;
        }
        Node& next = following.emplace_back(node);
        next.number += sight.change(node.at, tile, blank);
        next.key = key;
        next.at[tile] = blank, next.at[0] = cell;
        next.tile[blank] = tile, next.tile[cell] = 0;
        next.parent = int(i), next.came = blank;
      }
    }
    if (following.empty()) return {};
    if (following.size() > size_t(width)) {
      std::nth_element(following.begin(), following.begin() + width, following.end(),
                       [](const Node& one, const Node& other) { return one.number < other.number; });
      following.resize(width);
    }
    level.swap(following);
    if (kept && dice() % 20 == 0) kept->push_back(level[dice() % level.size()].at);
  }
  return {};
}

struct Sample { Cells at; uint8_t left; };

// Positions on a solution of one deal, and on solutions of what its beam kept on the way.
std::vector<Sample> positions(const Sight& sight, const Round& round, uint64_t seed) {
  Dice dice{seed};
  std::vector<Sample> found;
  auto take = [&](const std::vector<Cells>& way) {
    for (size_t i = 0; i < way.size(); ++i) found.push_back({way[i], uint8_t(way.size() - 1 - i)});
  };
  std::vector<Cells> kept;
  take(beam(sight, deal(dice), round.width, &kept, dice));
  shuffle(kept, dice);
  for (size_t i = 0; i < kept.size() && i < size_t(round.extra); ++i) {
    take(beam(sight, kept[i], round.width, nullptr, dice));
  }
  return found;
}

// The same of as many deals as are needed.
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

// One table of weights for every set of tiles in a pattern; the first pattern with a set owns it.
struct Part { std::vector<int> places; std::vector<float> weights; };

Sight learn(Sight sight, std::vector<Sample> samples, double highest, Dice& dice) {
  const size_t given = samples.size();
  for (size_t i = 0; i < given; ++i) {  // and through the mirror
    Sample other = samples[i];
    for (int tile = 0; tile < kCells; ++tile) other.at[turned_tile(tile)] = turned(samples[i].at[tile]);
    samples.push_back(other);
  }
  std::vector<std::vector<Part>> parts(sight.tables.size());
  std::map<std::vector<int>, bool> owned;
  int features = 0;
  for (size_t number = 0; number < sight.patterns.size(); number += 2) {
    for (int mask = 1; mask < 8; ++mask) {
      std::vector<int> tiles, mirrored, places;
      for (int place = 0; place < 3; ++place) {
        if (mask >> place & 1) {
          places.push_back(place);
          tiles.push_back(sight.patterns[number].tiles[place]);
          mirrored.push_back(turned_tile(tiles.back()));
        }
      }
      std::sort(tiles.begin(), tiles.end());
      std::sort(mirrored.begin(), mirrored.end());
      if (owned[tiles] || owned[mirrored]) continue;
      owned[tiles] = owned[mirrored] = true;
      parts[number / 2].push_back({places, std::vector<float>(kPower[places.size()])});
      features += 2;
    }
  }
  std::vector<float*> used(features);
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    shuffle(samples, dice);
    const double rate = highest * (1 - double(epoch) / kEpochs);
    double squares = 0;
    for (const Sample& sample : samples) {
      Cells mirror;
      for (int tile = 0; tile < kCells; ++tile) mirror[turned_tile(tile)] = turned(sample.at[tile]);
      double number = sight.number(sample.at);
      size_t count = 0;
      for (size_t table = 0; table < parts.size(); ++table) {
        const auto& tiles = sight.patterns[2 * table].tiles;
        for (Part& part : parts[table]) {
          for (const Cells* at : std::array<const Cells*, 2>{&sample.at, &mirror}) {
            int index = 0;
            for (size_t i = 0; i < part.places.size(); ++i) index += kPower[i] * (*at)[tiles[part.places[i]]];
            used[count++] = &part.weights[index];
            number += part.weights[index];
          }
        }
      }
      const double error = sample.left - number;
      squares += error * error;
      for (float* weight : used) *weight += float(rate * error / features);
    }
    std::cerr << "  epoch " << epoch + 1 << ": " << std::sqrt(squares / samples.size()) << " moves off\n";
  }
  for (size_t table = 0; table < parts.size(); ++table) {
    for (int index = 0; index < kSize; ++index) {
      const int cells[3] = {index % 25, index / 25 % 25, index / 625};
      for (const Part& part : parts[table]) {
        int at = 0;
        for (size_t i = 0; i < part.places.size(); ++i) at += kPower[i] * cells[part.places[i]];
        sight.tables[table][index] += part.weights[at];
      }
    }
  }
  return sight;
}

// Before anything is learned: the given numbers.
Sight beginning(std::istream& given) {
  Sight sight;
  int count = 0;
  given >> count;
  for (int table = 0; table < count; ++table) {
    Pattern pattern{{}, table}, mirror = pattern;
    for (int place = 0; place < 3; ++place) {
      given >> pattern.tiles[place];
      mirror.tiles[place] = turned_tile(pattern.tiles[place]);
    }
    sight.patterns.push_back(pattern);
    sight.patterns.push_back(mirror);
    sight.tables.emplace_back(kSize);
    for (float& value : sight.tables.back()) given >> value;
  }
  for (size_t number = 0; number < sight.patterns.size(); ++number) {
    for (int place = 0; place < 3; ++place) sight.of_tile[sight.patterns[number].tiles[place]].push_back({number, place});
  }
  return sight;
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
  for (const auto& table : sight.tables) std::fwrite(table.data(), sizeof(float), table.size(), stdout);
  return 0;
}
