/* The lower bounds of `peg_moves.cpp`: Merson regions and pagoda functions, chosen to suit the states of each level. */

#pragma once

#include <algorithm>
#include <cstring>

#include "peg_images.h"
#include "peg_moves_level.h"

static const int MOST_FAMILIES = 24, LANES = 16;
static vector<u64> all_regions;
static vector<vector<int>> pagodas;

/* Families of disjoint regions that are not full at any goal, each padded with regions that are never full. */
struct Families {
  struct Family { u64 region[20]; };
  vector<Family> offered, list;

  explicit Families(const vector<u64> &goals) {
    for (int round = 0; round < 600; round++) {
      vector<std::pair<double, u64>> order;
      for (u64 region : all_regions) {
        if (std::any_of(goals.begin(), goals.end(), [&](u64 goal) { return (goal & region) == region; })) continue;
        double weight = __builtin_popcountll(region) + (round ? 2.5 * (double)(chance() % 1000) / 1000 : 0.0);
        order.push_back({weight, region});
      }
      std::sort(order.begin(), order.end());
      Family family;
      int size = 0;
      u64 taken = 0;
      for (auto &one : order)
        if (!(one.second & taken) && size < 20) taken |= one.second, family.region[size++] = one.second;
      while (size < 20) family.region[size++] = ~(u64)0;
      offered.push_back(family);
    }
  }
  /* The moves that must still begin: one in each full region, except that of the peg that may continue. */
  static int needed(const Family &family, u64 position, int tag) {
    if (tag != NONE) position &= ~((u64)1 << tag);
    int count = 0;
    for (int index = 0; index < 20; index++) count += (position & family.region[index]) == family.region[index];
    return count;
  }
  /* Choose the families that together give the best bounds on a sample of states. */
  void choose(const vector<u64> &sample) {
    vector<int> best(sample.size(), 0);
    list.clear();
    while ((int)list.size() < MOST_FAMILIES) {
      int gain = 0;
      const Family *chosen = nullptr;
      for (const auto &family : offered) {
        int sum = 0;
        for (size_t index = 0; index < sample.size(); index++)
          sum += std::max(0, needed(family, position_of(sample[index]), tag_of(sample[index])) - best[index]);
        if (sum > gain) gain = sum, chosen = &family;
      }
      if (!chosen) break;
      list.push_back(*chosen);
      for (size_t index = 0; index < sample.size(); index++)
        best[index] = std::max(best[index], needed(*chosen, position_of(sample[index]), tag_of(sample[index])));
    }
  }
};

/* Pagoda functions in lanes of eight bits: 128 plus a position's reserve; a position with a lane below 128 is lost. */
struct Reserves {
  static const int WORDS = LANES / 8;
  u64 table[BYTES][256][WORDS];
  int used = 0;
  static const u64 GUARD = 0x8080808080808080u;

  /* Choose the functions that together prove the most states of a sample lost. */
  void choose(u64 target, const vector<u64> &sample) {
    memset(table, 0, sizeof table);
    vector<bool> gone(sample.size(), false);
    vector<const vector<int> *> chosen;
    auto reserve = [&](const vector<int> &values, u64 position) {
      int sum = 0;
      for (int hole = 0; hole < holes; hole++)
        sum += values[hole] * ((int)(position >> hole & 1) - (int)(target >> hole & 1));
      return sum;
    };
    while (chosen.size() < LANES) {
      int most = 0;
      const vector<int> *best = nullptr;
      for (const auto &values : pagodas) {
        int kills = 0;
        for (size_t index = 0; index < sample.size(); index++)
          kills += !gone[index] && reserve(values, position_of(sample[index])) < 0;
        if (kills > most) most = kills, best = &values;
      }
      if (!best) break;
      chosen.push_back(best);
      for (size_t index = 0; index < sample.size(); index++)
        if (reserve(*best, position_of(sample[index])) < 0) gone[index] = true;
    }
    for (size_t lane = 0; lane < LANES; lane++)
      for (int byte = 0; byte < BYTES; byte++)
        for (int value = 0; value < 256; value++) {
          int sum = byte ? 0 : 128;
          if (lane < chosen.size()) {
            if (byte == 0) sum += reserve(*chosen[lane], 0);
            for (int bit = 0; bit < 8; bit++)
              if (value >> bit & 1 && byte * 8 + bit < holes) sum += (*chosen[lane])[byte * 8 + bit];
          }
          table[byte][value][lane / 8] += (u64)(int64_t)sum << lane % 8 * 8;
        }
    used = (int)chosen.size();
  }
  inline bool lost(u64 position) const {
    u64 sums[WORDS] = {};
    for (int byte = 0; byte < BYTES; byte++)
      for (int word = 0; word < WORDS; word++) sums[word] += table[byte][position >> 8 * byte & 255][word];
    for (int word = 0; word < WORDS; word++) if ((sums[word] & GUARD) != GUARD) return true;
    return false;
  }
};

/* The bound on the states of a level: whether a number of moves may still be enough to reach some goal. */
struct Bound {
  static const u64 SAMPLE = 2000;
  vector<u64> goals;
  Families families;
  Reserves reserves;
  size_t refuting = 0;  // the family that last refuted a state

  explicit Bound(const vector<u64> &targets) : goals(targets), families(targets) {}

  /* Choose the families and functions that work best on a level. */
  void learn(const Level &level) {
    vector<u64> sample;
    u64 every = level.count() / SAMPLE + 1, seen = 0;
    level.all([&](u64 entry) {
      if (seen++ % every == 0) sample.push_back(entry);
      return true;
    });
    families.choose(sample);
    if (goals.size() == 1) reserves.choose(goals[0], sample);
    refuting = 0;
  }
  /* The moves that must still begin. */
  int needed(u64 position, int tag) const {
    int most = 0;
    for (const auto &family : families.list) most = std::max(most, Families::needed(family, position, tag));
    return most;
  }
  bool enough(u64 position, int tag, int moves) {
    for (size_t family = 0; family < families.list.size(); family++)
      if (Families::needed(families.list[family], position, tag) > moves) { refuting = family; return false; }
    return true;
  }
  /* A quick version of `enough` that tests few families; also tests whether the goal can be reached at all. */
  bool perhaps(u64 position, int tag, int moves) const {
    if (reserves.used && reserves.lost(position)) return false;
    if (families.list.empty()) return true;
    return Families::needed(families.list[0], position, tag) <= moves &&
           (!refuting || Families::needed(families.list[refuting], position, tag) <= moves);
  }
};
