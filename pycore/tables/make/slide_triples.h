// The evaluation that guides beams on the 24-puzzle (numbers for patterns of three tiles), and the beams; shared by the
// two programs that learn these numbers.
//
// Input: the number of patterns; for every pattern its three tiles and 25^3 numbers, by index (the cells of the tiles
// are digits to base 25, least significant first). Every pattern is used a second time, with rows and columns
// exchanged.
// Output: 25^3 floats for every pattern.
#pragma once
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>

#define SIDE 5
#include "slide_board.h"

namespace {

constexpr int kSize = 25 * 25 * 25;
constexpr int kPower[4] = {1, 25, 625, 15625};
constexpr int kLongest = 250;  // longest solution looked for
constexpr size_t kDealt = 64;  // deals solved in parallel

// Positions give the cell of every tile; the blank's home is the last cell. The mirror exchanges rows and columns.
int turned(int cell) { return cell % kSide * kSide + cell / kSide; }
int turned_tile(int tile) { return tile ? turned(tile - 1) + 1 : 0; }

Cells home() {
  Cells at{};
  for (int tile = 0; tile < kCells; ++tile) at[tile] = tile ? tile - 1 : kTiles;
  return at;
}

Cells deal(Dice& dice) {
  for (;;) {
    Cells at{}, leads{};
    for (int tile = 0; tile < kCells; ++tile) at[tile] = tile;
    shuffle(at, dice);
    for (int tile = 0; tile < kCells; ++tile) leads[tile ? tile - 1 : kTiles] = at[tile];
    if (solvable(leads, at[0], kTiles)) return at;
  }
}

struct Pattern { std::array<int, 3> tiles; int table; };

struct Sight {
  std::vector<Pattern> patterns;  // every given one, each followed by its mirror image
  std::vector<std::vector<float>> tables;
  std::vector<std::pair<int, int>> of_tile[kCells];  // pattern, place

  static int index(const Pattern& pattern, const Cells& at) {
    return at[pattern.tiles[0]] + 25 * at[pattern.tiles[1]] + 625 * at[pattern.tiles[2]];
  }
  // A mirrored pattern reads the table through the mirror.
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

// The initial evaluation: the given numbers.
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

void write(const Sight& sight) {
  for (const auto& table : sight.tables) std::fwrite(table.data(), sizeof(float), table.size(), stdout);
}

struct Node { Cells at; std::array<uint8_t, kCells> tile; uint64_t key; float number; int parent; int came; };

// The positions on a solution from a start, or none; `kept` receives every level after the start.
template <typename Kept> std::vector<Cells> beam(const Sight& sight, const Cells& start, int width, const Kept& kept) {
  const Cells goal = home();
  uint64_t target = 0;
  Node first{start, {}, 0, sight.number(start), -1, -1};
  for (int tile = 0; tile < kCells; ++tile) {
    first.tile[start[tile]] = tile;
    if (tile) first.key ^= keys[tile][start[tile]], target ^= keys[tile][goal[tile]];
  }
  if (first.key == target) return {start};
  std::vector<std::vector<std::pair<int, int>>> levels;  // parent, and the blank's cell
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
    kept(level);
  }
  return {};
}

// The weights to learn: one table for every set of tiles in a pattern; the first pattern with a set owns it.
struct Part { std::vector<int> places; std::vector<float> weights; };

struct Weights {
  std::vector<std::vector<Part>> parts;  // for every table
  size_t features = 0;                   // weights that one position uses

  explicit Weights(const Sight& sight) : parts(sight.tables.size()) {
    std::map<std::vector<int>, bool> owned;
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
  }

  // A position's number including the weights; pointers to those it uses go to `used`.
  double number(const Sight& sight, const Cells& at, std::vector<float*>& used) {
    Cells mirror;
    for (int tile = 0; tile < kCells; ++tile) mirror[turned_tile(tile)] = turned(at[tile]);
    double sum = sight.number(at);
    size_t count = 0;
    for (size_t table = 0; table < parts.size(); ++table) {
      const auto& tiles = sight.patterns[2 * table].tiles;
      for (Part& part : parts[table]) {
        for (const Cells* seen : std::array<const Cells*, 2>{&at, &mirror}) {
          int index = 0;
          for (size_t i = 0; i < part.places.size(); ++i) index += kPower[i] * (*seen)[tiles[part.places[i]]];
          used[count++] = &part.weights[index];
          sum += part.weights[index];
        }
      }
    }
    return sum;
  }

  // The evaluation with all weights added in.
  Sight added_to(Sight sight) const {
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
};

}  // namespace
