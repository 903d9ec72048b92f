// What is learned of a square of tiles, and how beams look it up: numbers of tiles and of pairs of tiles.
#pragma once
#include <cmath>
#include <map>
#include <set>

#include "slide_board.h"

namespace {

constexpr int kFine = 32;                   // beams count in 1/32 moves
constexpr int kNearHomes = 4, kNear = 9;    // squared distances of the homes of a pair, and of its tiles where it counts

// Before anything is learned a distance d counts kUnit * d ** kPower, more for homes at the rim, and two tiles of one
// line in the wrong order count kReversed.
constexpr double kUnit = 0.85, kPower = 1.4, kRim = 1.08, kInside = 0.88, kReversed = 2;

struct Pair { int one, other, type; };  // tiles, and pairs whose homes stand the same way have one type
std::vector<int> singles;               // tiles, 0 = the blank
std::vector<Pair> pairs;
int types = 0;
uint8_t turn[kCells], turn_tile[kCells];
bool near[kCells * kCells];
constexpr int kWays = (2 * kSide - 1) * (2 * kSide - 1);
uint8_t way_from[kCells][kCells];  // by tile and cell: how the cell stands from the tile's home

int down(int cell, int from) { return cell / kSide - from / kSide; }
int right(int cell, int from) { return cell % kSide - from % kSide; }

int squared(int cell, int from) {
  return down(cell, from) * down(cell, from) + right(cell, from) * right(cell, from);
}

void choose_features() {
  for (int cell = 0; cell < kCells; ++cell) {
    turn[cell] = turned(cell), turn_tile[cell] = turned_tile(cell);
    for (int other = 0; other < kCells; ++other) {
      near[cell * kCells + other] = squared(cell, other) <= kNear;
      for (int tile = 1; tile <= kTiles; ++tile) {
        way_from[tile][cell] = (down(cell, tile - 1) + kSide - 1) * (2 * kSide - 1) + right(cell, tile - 1) + kSide - 1;
      }
    }
  }
  std::set<std::pair<int, int>> had;
  std::map<std::pair<int, int>, int> type;
  for (int tile = 1; tile <= kTiles; ++tile) {
    if (turn_tile[tile] >= tile) singles.push_back(tile);
  }
  singles.push_back(0);
  for (int one = 1; one <= kTiles; ++one) {
    for (int other = one + 1; other <= kTiles; ++other) {
      if (squared(other - 1, one - 1) > kNearHomes || !had.insert({one, other}).second) continue;
      had.insert(std::minmax<int>(turn_tile[one], turn_tile[other]));
      const std::pair<int, int> apart_by{down(other - 1, one - 1), right(other - 1, one - 1)};
      pairs.push_back({one, other, type.try_emplace(apart_by, int(type.size())).first->second});
    }
  }
  types = int(type.size());
}

// A position as the mirror shows it, tiles renamed so that the goal stays.
Cells mirrored(const Cells& at) {
  Cells seen;
  for (int tile = 0; tile < kCells; ++tile) seen[tile] = turn[at[turn_tile[tile]]];
  return seen;
}

// What is learned: the part of a tile's or pair's own, and the part shared by all that stand the same way from home.
struct Weights {
  std::vector<std::array<float, kCells>> single;
  std::vector<std::vector<float>> pair;
  std::vector<float> shape, shared;

  float of_single(size_t number, int cell) const {
    const int tile = singles[number];
    return single[number][cell] + (tile ? shape[way_from[tile][cell]] : 0);
  }
  float of_pair(size_t number, int one, int other) const {
    const int index = one * kCells + other;
    return pair[number][index] + (near[index] ? shared[common(pairs[number], one, other)] : 0);
  }
  // Gives every tile and pair its part of what is shared.
  void share_out() {
    for (size_t number = 0; number < singles.size(); ++number) {
      for (int cell = 0; cell < kCells; ++cell) single[number][cell] = of_single(number, cell);
    }
    for (size_t number = 0; number < pairs.size(); ++number) {
      for (int one = 0; one < kCells; ++one) {
        for (int other = 0; other < kCells; ++other) pair[number][one * kCells + other] = of_pair(number, one, other);
      }
    }
    std::fill(shape.begin(), shape.end(), 0.0f);
    std::fill(shared.begin(), shared.end(), 0.0f);
  }
  static size_t common(const Pair& pair, int one, int other) {
    return (size_t(pair.type) * kWays + way_from[pair.one][one]) * kWays + way_from[pair.other][other];
  }
};

Weights beginning() {
  Weights weights;
  weights.shape.resize(kWays);
  weights.shared.resize(size_t(types) * kWays * kWays);
  for (int tile : singles) {
    auto& row = weights.single.emplace_back();
    if (!tile) continue;
    // What is its own mirror image is used twice.
    const double share = (neighbours[tile - 1].size() < 4 ? kRim : kInside) / (turn_tile[tile] == tile ? 2 : 1);
    for (int cell = 0; cell < kCells; ++cell) row[cell] = float(kUnit * share * std::pow(apart(cell, tile - 1), kPower));
  }
  for (const auto& [one, other, type] : pairs) {
    auto& table = weights.pair.emplace_back(kCells * kCells);
    const bool own = std::minmax<int>(turn_tile[one], turn_tile[other]) == std::minmax(one, other);
    const bool flat = down(other - 1, one - 1) == 0, upright = right(other - 1, one - 1) == 0;
    for (int a = 0; a < kCells; ++a) {
      for (int b = 0; b < kCells; ++b) {
        const bool in_row = flat && down(a, one - 1) == 0 && down(b, one - 1) == 0 && right(a, b) > 0;
        const bool in_column = upright && right(a, one - 1) == 0 && right(b, one - 1) == 0 && down(a, b) > 0;
        if (in_row || in_column) table[a * kCells + b] = float(kReversed / (own ? 2 : 1));
      }
    }
  }
  return weights;
}

// The numbers as beams look them up: for every tile its own, and of all its partners beside each other.
class Sight {
 public:
  explicit Sight(const Weights& weights) {
    for (size_t number = 0; number < singles.size(); ++number) {
      for (int cell = 0; cell < kCells; ++cell) {
        const int value = fine(weights.of_single(number, cell)), tile = singles[number];
        single_[tile][cell] += value;
        single_[turn_tile[tile]][turn[cell]] += value;
      }
    }
    std::map<std::pair<int, int>, int> places;
    const auto place = [&](int tile, int partner) {
      const auto [found, fresh] = places.try_emplace({tile, partner}, int(partners_[tile].size()));
      if (fresh) partners_[tile].push_back(partner);
      return found->second;
    };
    for (const auto& [one, other, type] : pairs) {
      place(one, other), place(other, one);
      place(turn_tile[one], turn_tile[other]), place(turn_tile[other], turn_tile[one]);
    }
    for (int tile = 1; tile <= kTiles; ++tile) rows_[tile].resize(kCells * partners_[tile].size() * kCells);
    const auto add = [&](int tile, int partner, int cell, int beside, int value) {
      rows_[tile][(cell * partners_[tile].size() + place(tile, partner)) * kCells + beside] += value;
    };
    for (size_t number = 0; number < pairs.size(); ++number) {
      const auto& [one, other, type] = pairs[number];
      for (int a = 0; a < kCells; ++a) {
        for (int b = 0; b < kCells; ++b) {
          const int value = fine(weights.of_pair(number, a, b));
          add(one, other, a, b, value), add(other, one, b, a, value);
          add(turn_tile[one], turn_tile[other], turn[a], turn[b], value);
          add(turn_tile[other], turn_tile[one], turn[b], turn[a], value);
        }
      }
    }
  }

  int number(const Cells& at) const {
    int alone = single_[0][at[0]], twice = 0;
    for (int tile = 1; tile <= kTiles; ++tile) {
      const auto& partners = partners_[tile];
      alone += single_[tile][at[tile]];
      for (size_t i = 0; i < partners.size(); ++i) {
        twice += rows_[tile][(at[tile] * partners.size() + i) * kCells + at[partners[i]]];
      }
    }
    return alone + twice / 2;
  }

  int change(const uint8_t* at, int tile, int from, int to) const {
    const auto& partners = partners_[tile];
    const int16_t* after = rows_[tile].data() + to * partners.size() * kCells;
    const int16_t* before = rows_[tile].data() + from * partners.size() * kCells;
    int sum = single_[tile][to] - single_[tile][from] + single_[0][from] - single_[0][to];
    for (size_t i = 0; i < partners.size(); ++i) {
      const int cell = at[partners[i]];
      sum += after[i * kCells + cell] - before[i * kCells + cell];
    }
    return sum;
  }

 private:
  static int fine(float moves) { return int(std::lround(moves * kFine)); }

  int single_[kCells][kCells] = {};
  std::vector<int> partners_[kCells];
  std::vector<int16_t> rows_[kCells];  // by the own cell, the partner, and its cell
};

}  // namespace
