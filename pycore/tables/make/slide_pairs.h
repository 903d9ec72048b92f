// The evaluation learned for a square of tiles, and its look-up by beams: values for the tile on each cell, and for the
// tiles on each pair of nearby cells. The blank is treated as a tile. Positions give the tile on every cell; tiles are
// numbered by their home cells.
#pragma once
#include <cmath>
#include <map>

#include "slide_board.h"

namespace {

constexpr int kFine = 32;  // beams count in 1/32 moves
constexpr int kNear = 4;   // two cells form a pair up to this squared distance
constexpr int kNames = kCells + 1;  // the blank and a tile for every home
constexpr int kSymmetries = 8;

// Initially a distance d counts kUnit * d ** kPower, more for homes at the rim, and two tiles in their goal line but in
// the wrong order count kReversed.
constexpr double kUnit = 0.85, kPower = 1.4, kRim = 1.08, kInside = 0.88, kReversed = 2;

struct Beside { int cell, pair; };   // a nearby cell, and the number of the ordered pair
std::vector<Beside> beside[kCells];  // by cell
int pair_of[kCells][kCells];         // or -1
int pairs = 0;

int down(int cell, int from) { return cell / kSide - from / kSide; }
int right(int cell, int from) { return cell % kSide - from % kSide; }

// The images of a cell, and of a tile (by its home), under a symmetry of the square.
int seen_cell(int symmetry, int cell) {
  int row = cell / kSide, column = cell % kSide;
  if (symmetry & 1) column = kSide - 1 - column;
  if (symmetry & 2) row = kSide - 1 - row;
  return symmetry & 4 ? column * kSide + row : row * kSide + column;
}
int seen_tile(int symmetry, int tile) { return tile ? seen_cell(symmetry, tile - 1) + 1 : 0; }

size_t index_of(int pair, int tile, int other) { return (size_t(pair) * kNames + tile) * kNames + other; }

// The weights that a position uses. Features that are images under a symmetry of the square, or differ only in the
// order of a pair's cells, have the same weight; and all pairs in the same place relative to each other and to their
// homes share one more.
struct Features {
  std::vector<int> single = std::vector<int>(kNames * kCells, -1);  // by tile and cell
  std::vector<int> own, shared;                                     // by index_of
  int singles = 0, owns = 0, shareds = 0;

  Features() {
    for (int tile = 0; tile < kNames; ++tile) {
      for (int cell = 0; cell < kCells; ++cell) {
        if (single[tile * kCells + cell] >= 0) continue;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
          single[seen_tile(symmetry, tile) * kCells + seen_cell(symmetry, cell)] = singles;
        }
        ++singles;
      }
    }
    own.assign(index_of(pairs, 0, 0), -1), shared = own;
    std::map<Way, int> known;
    for (int cell = 0; cell < kCells; ++cell) {
      for (const auto& [there, pair] : beside[cell]) {
        for (int tile = 0; tile < kNames; ++tile) {
          for (int other = 0; other < kNames; ++other) {
            if (own[index_of(pair, tile, other)] < 0) add({cell, there, tile, other}, known);
          }
        }
      }
    }
  }

 private:
  struct Pair { int cell, there, tile, other; };
  using Way = std::array<int, 6>;
  static constexpr int kNowhere = kSide;  // the blank has no home

  static Way way(const Pair& of) {
    Way found{down(of.there, of.cell), right(of.there, of.cell), kNowhere, kNowhere, kNowhere, kNowhere};
    if (of.tile) found[2] = down(of.cell, of.tile - 1), found[3] = right(of.cell, of.tile - 1);
    if (of.other) found[4] = down(of.there, of.other - 1), found[5] = right(of.there, of.other - 1);
    return found;
  }

  void add(const Pair& of, std::map<Way, int>& known) {
    std::vector<Pair> images;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const int cell = seen_cell(symmetry, of.cell), there = seen_cell(symmetry, of.there);
      const int tile = seen_tile(symmetry, of.tile), other = seen_tile(symmetry, of.other);
      images.push_back({cell, there, tile, other});
      images.push_back({there, cell, other, tile});
    }
    Way least = way(of);
    for (const Pair& image : images) least = std::min(least, way(image));
    const int common = known.emplace(least, int(known.size())).first->second;
    for (const Pair& image : images) {
      const size_t index = index_of(pair_of[image.cell][image.there], image.tile, image.other);
      own[index] = owns, shared[index] = common;
    }
    ++owns, shareds = int(known.size());
  }
};

void lay_out_pairs() {
  for (int cell = 0; cell < kCells; ++cell) {
    for (int there = 0; there < kCells; ++there) {
      const int y = down(there, cell), x = right(there, cell);
      pair_of[cell][there] = -1;
      if (there == cell || x * x + y * y > kNear) continue;
      pair_of[cell][there] = pairs;
      beside[cell].push_back({there, pairs++});
    }
  }
}

// The learned weights, in moves.
struct Weights {
  std::vector<float> single, own, shared;

  explicit Weights(const Features& of, float all = 0)
      : single(of.singles, all), own(of.owns, all), shared(of.shareds, all) {}

  float of_single(const Features& of, int tile, int cell) const { return single[of.single[tile * kCells + cell]]; }
  float of_pair(const Features& of, size_t index) const { return own[of.own[index]] + shared[of.shared[index]]; }
};

Weights beginning(const Features& of) {
  Weights weights(of);
  for (int tile = 1; tile < kNames; ++tile) {
    const double share = neighbours[tile - 1].size() < 4 ? kRim : kInside;
    for (int cell = 0; cell < kCells; ++cell) {
      const int home = tile - 1;
      weights.single[of.single[tile * kCells + cell]] = float(kUnit * share * std::pow(apart(cell, home), kPower));
      for (const auto& [there, pair] : beside[cell]) {
        for (int other = tile + 1; other < kNames; ++other) {
          const bool row = !down(cell, there) && !down(home, cell) && !down(other - 1, cell);
          const bool column = !right(cell, there) && !right(home, cell) && !right(other - 1, cell);
          if ((row || column) && cell > there) weights.own[of.own[index_of(pair, tile, other)]] = float(kReversed);
        }
      }
    }
  }
  return weights;
}

// The values in the form in which beams look them up.
class Sight {
 public:
  Sight(const Features& of, const Weights& weights) : single_(of.single.size()), pair_(of.own.size()) {
    for (int tile = 0; tile < kNames; ++tile) {
      for (int cell = 0; cell < kCells; ++cell) {
        single_[tile * kCells + cell] = fine(weights.of_single(of, tile, cell));
      }
    }
    for (size_t index = 0; index < pair_.size(); ++index) pair_[index] = int16_t(fine(weights.of_pair(of, index)));
  }

  int number(const Cells& on) const {
    int alone = 0, twice = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      alone += single_[on[cell] * kCells + cell];
      for (const auto& [there, pair] : beside[cell]) twice += pair_[index_of(pair, on[cell], on[there])];
    }
    return alone + twice / 2;
  }

  // The change of the number when a tile moves into the blank; `on` is the position before.
  int change(const Cells& on, int tile, int from, int to) const {
    return single_[tile * kCells + to] - single_[tile * kCells + from] + single_[from] - single_[to]
      + pair_[index_of(pair_of[to][from], tile, 0)] - pair_[index_of(pair_of[from][to], tile, 0)]
      + instead_of_blank(on, tile, to, from) - instead_of_blank(on, tile, from, to);
  }

 private:
  static int fine(float moves) { return int(std::lround(moves * kFine)); }

  // How much more a tile counts on a cell than the blank, in pairs with all nearby cells except `but`.
  int instead_of_blank(const Cells& on, int tile, int cell, int but) const {
    int sum = 0;
    for (const auto& [there, pair] : beside[cell]) {
      if (there == but) continue;
      sum += pair_[index_of(pair, tile, on[there])] - pair_[index_of(pair, 0, on[there])];
    }
    return sum;
  }

  std::vector<int> single_;
  std::vector<int16_t> pair_;
};

}  // namespace
