// Squares of tiles, the solvability of positions, random numbers and parallel work, shared by the programs that learn
// evaluations. SIDE is the number of cells in a row.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

constexpr int kSide = SIDE, kCells = kSide * kSide, kTiles = kCells - 1;

using Cells = std::array<uint8_t, kCells>;  // the cell of every tile, or the tile on every cell; tile 0 is the blank

struct Dice {  // splitmix64 (Steele, Lea and Flood, 2014)
  uint64_t state;

  uint64_t operator()() {
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }
};

template <typename List> void shuffle(List& list, Dice& dice) {
  for (size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[dice() % i]);
}

int apart(int a, int b) { return std::abs(a / kSide - b / kSide) + std::abs(a % kSide - b % kSide); }

std::vector<int> neighbours[kCells];
uint64_t keys[kCells][kCells];  // by tile and cell, for hashing

void lay_out(Dice& dice) {
  for (int one = 0; one < kCells; ++one) {
    for (int other = 0; other < kCells; ++other) {
      if (apart(one, other) == 1) neighbours[one].push_back(other);
      keys[one][other] = dice();
    }
  }
}

// Whether the tiles can be moved as the permutation `leads` of the cells says, with the blank going home.
bool solvable(const Cells& leads, int blank, int home) {
  bool odd = apart(blank, home) % 2;
  std::array<bool, kCells> seen{};
  for (int first = 0; first < kCells; ++first) {
    int length = 0;
    for (int cell = first; !seen[cell]; ++length) seen[cell] = true, cell = leads[cell];
    if (length && length % 2 == 0) odd = !odd;
  }
  return !odd;
}

// The results of a number of deals, computed in parallel. Every deal has its own random numbers, so the result is the
// same on any processor. `work` receives a seed.
template <typename Work> auto side_by_side(size_t deals, Dice& dice, const Work& work) {
  std::vector<uint64_t> seeds(deals);
  for (uint64_t& seed : seeds) seed = dice();
  std::vector<decltype(work(seeds[0]))> found(deals);
  const size_t many = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  for (size_t first = 0; first < many; ++first) {
    threads.emplace_back([&, first] {
      for (size_t i = first; i < deals; i += many) found[i] = work(seeds[i]);
    });
  }
  for (std::thread& thread : threads) thread.join();
  return found;
}

}  // namespace
