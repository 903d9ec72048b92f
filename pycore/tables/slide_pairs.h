// What is learned of a square of tiles, and how beams look it up: numbers of tiles by their cells, and of any two tiles
// that stand near each other.
#pragma once
#include <cmath>

#include "slide_board.h"

namespace {

constexpr int kFine = 32;  // beams count in 1/32 moves
constexpr int kNear = 4;   // squared distance of two cells up to which their tiles make a pair

// Before anything is learned a distance d counts kUnit * d ** kPower, more for homes at the rim, and two tiles of one
// line in the wrong order count kReversed.
constexpr double kUnit = 0.85, kPower = 1.4, kRim = 1.08, kInside = 0.88, kReversed = 2;

int down(int cell, int from) { return cell / kSide - from / kSide; }
int right(int cell, int from) { return cell % kSide - from % kSide; }

struct Beside { int way, cell; };      // a cell near another one, and which way it lies from there
std::vector<Beside> beside[kCells];    // by cell
constexpr int kAround = 12;            // ways to a near cell
constexpr int kWays = (2 * kSide - 1) * (2 * kSide - 1);
uint8_t way_from[kCells][kCells];      // by tile and cell: how the cell stands from the tile's home
uint8_t turn[kCells], turn_tile[kCells];

void choose_features() {
  for (int cell = 0; cell < kCells; ++cell) {
    turn[cell] = turned(cell), turn_tile[cell] = turned_tile(cell);
    int way = 0;
    for (int y = -2; y <= 2; ++y) {
      for (int x = -2; x <= 2; ++x) {
        if (x * x + y * y > kNear || (!x && !y)) continue;
        const int row = cell / kSide + y, column = cell % kSide + x;
        if (std::min(row, column) >= 0 && std::max(row, column) < kSide) {
          beside[cell].push_back({way, row * kSide + column});
        }
        ++way;
      }
    }
    for (int tile = 1; tile <= kTiles; ++tile) {
      way_from[tile][cell] = (down(cell, tile - 1) + kSide - 1) * (2 * kSide - 1) + right(cell, tile - 1) + kSide - 1;
    }
  }
}

// A position as the mirror shows it, tiles renamed so that the goal stays.
Cells mirrored(const Cells& at) {
  Cells seen;
  for (int tile = 0; tile < kCells; ++tile) seen[tile] = turn[at[turn_tile[tile]]];
  return seen;
}

// What stands on every cell.
Cells by_cell(const Cells& at) {
  Cells tile;
  for (int each = 0; each < kCells; ++each) tile[at[each]] = each;
  return tile;
}

// What is learned: the part of a tile's or pair's own, and the part shared by all that stand the same way from home. Of
// the two tiles of a pair the lesser one comes first.
struct Weights {
  std::vector<float> single = std::vector<float>(kCells * kCells), shape = std::vector<float>(kWays);
  std::vector<float> pair = std::vector<float>(size_t(kCells) * kCells * kAround * kCells);
  std::vector<float> shared = std::vector<float>(size_t(kAround) * kWays * kWays);

  static size_t own(int tile, int cell, int way, int other) {
    return ((size_t(tile) * kCells + cell) * kAround + way) * kCells + other;
  }
  static size_t common(int tile, int cell, int way, int other, int there) {
    return (size_t(way) * kWays + way_from[tile][cell]) * kWays + way_from[other][there];
  }

  // The mean of a number and of what it is in the mirror.
  float of_single(int tile, int cell) const { return (alone(tile, cell) + alone(turn_tile[tile], turn[cell])) / 2; }
  float of_pair(int tile, int cell, int other, int there) const {
    return (together(tile, cell, other, there)
            + together(turn_tile[tile], turn[cell], turn_tile[other], turn[there])) / 2;
  }

 private:
  float alone(int tile, int cell) const {
    return single[tile * kCells + cell] + (tile ? shape[way_from[tile][cell]] : 0);
  }
  float together(int tile, int cell, int other, int there) const {
    if (tile > other) return together(other, there, tile, cell);
    const auto found = std::find_if(beside[cell].begin(), beside[cell].end(), [&](const Beside& near) {
      return near.cell == there;
    });
    return pair[own(tile, cell, found->way, other)] + shared[common(tile, cell, found->way, other, there)];
  }
};

Weights beginning() {
  Weights weights;
  for (int tile = 1; tile <= kTiles; ++tile) {
    const double share = neighbours[tile - 1].size() < 4 ? kRim : kInside;
    for (int cell = 0; cell < kCells; ++cell) {
      weights.single[tile * kCells + cell] = float(kUnit * share * std::pow(apart(cell, tile - 1), kPower));
      for (const auto& [way, there] : beside[cell]) {
        for (int other = tile + 1; other <= kTiles; ++other) {
          const bool row = !down(cell, there) && !down(tile - 1, cell) && !down(other - 1, cell);
          const bool column = !right(cell, there) && !right(tile - 1, cell) && !right(other - 1, cell);
          if ((row || column) && cell > there) weights.pair[Weights::own(tile, cell, way, other)] = float(kReversed);
        }
      }
    }
  }
  return weights;
}

// The numbers as beams look them up.
class Sight {
 public:
  explicit Sight(const Weights& weights) : single_(kCells * kCells), pair_(weights.pair.size()) {
    for (int tile = 0; tile < kCells; ++tile) {
      for (int cell = 0; cell < kCells; ++cell) {
        single_[tile * kCells + cell] = fine(weights.of_single(tile, cell));
        for (const auto& [way, there] : beside[cell]) {
          for (int other = 1; tile && other < kCells; ++other) {
            if (other == tile) continue;
            pair_[Weights::own(tile, cell, way, other)] = int16_t(fine(weights.of_pair(tile, cell, other, there)));
          }
        }
      }
    }
  }

  int number(const Cells& at) const {
    const Cells tiles = by_cell(at);
    int alone = single_[at[0]], twice = 0;
    for (int tile = 1; tile <= kTiles; ++tile) {
      alone += single_[tile * kCells + at[tile]];
      twice += around(tiles.data(), tile, at[tile]);
    }
    return alone + twice / 2;
  }

  // What the step of a tile into the blank changes; `tiles` by cell, before the step.
  int change(const uint8_t* tiles, int tile, int from, int to) const {
    return single_[tile * kCells + to] - single_[tile * kCells + from] + single_[from] - single_[to]
      + around(tiles, tile, to) - around(tiles, tile, from);
  }

 private:
  static int fine(float moves) { return int(std::lround(moves * kFine)); }

  // A tile's pairs were it on a cell; with the blank and with itself it makes none.
  int around(const uint8_t* tiles, int tile, int cell) const {
    const int16_t* row = &pair_[Weights::own(tile, cell, 0, 0)];
    int sum = 0;
    for (const auto& [way, there] : beside[cell]) sum += row[way * kCells + tiles[there]];
    return sum;
  }

  std::vector<int> single_;
  std::vector<int16_t> pair_;  // either tile first
};

}  // namespace
