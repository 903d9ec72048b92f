/* Lower bounds of `peg_moves.cpp`: Merson regions, pieces of the board looked at alone, and pagoda functions. */

#pragma once

#include <algorithm>
#include <cstring>

#include "peg_moves_board.h"

static const int MOST_FAMILIES = 24, LANES = 16;
static vector<u64> all_regions;
static vector<vector<int>> pagodas;

/* Families of disjoint regions, each padded with regions that are never full. */
struct Families {
  struct Family { u64 region[20]; int size = 0; };
  vector<Family> list;

  static int full(const Family &family, u64 position) {
    int count = 0;
    for (int index = 0; index < 20; index++) count += (position & family.region[index]) == family.region[index];
    return count;
  }
  /* Choose families that together say most of some positions: forward by regions that are full, backward by those that
     are not. */
  void choose(const vector<u64> &eligible, const vector<u64> &sample, bool forward) {
    vector<Family> offered;
    for (int round = 0; round < 600; round++) {
      vector<std::pair<double, u64>> order;
      for (u64 region : eligible) {
        double weight = __builtin_popcountll(region) + (round ? 2.5 * (double)(chance() % 1000) / 1000 : 0.0);
        order.push_back({weight, region});
      }
      std::sort(order.begin(), order.end());
      Family family;
      u64 taken = 0;
      for (auto &one : order)
        if (!(one.second & taken) && family.size < 20) taken |= one.second, family.region[family.size++] = one.second;
      for (int index = family.size; index < 20; index++) family.region[index] = ~(u64)0;
      offered.push_back(family);
    }
    auto told = [&](const Family &family, u64 position) {
      return forward ? full(family, position) : family.size - full(family, position);
    };
    vector<int> best(sample.size(), 0);
    while ((int)list.size() < MOST_FAMILIES) {
      int gain = 0;
      const Family *chosen = nullptr;
      for (const auto &family : offered) {
        int sum = 0;
        for (size_t index = 0; index < sample.size(); index++)
          sum += std::max(0, told(family, sample[index]) - best[index]);
        if (sum > gain) gain = sum, chosen = &family;
      }
      if (!chosen) break;
      list.push_back(*chosen);
      for (size_t index = 0; index < sample.size(); index++)
        best[index] = std::max(best[index], told(*chosen, sample[index]));
    }
  }
};

/* Parts of the board, looked at alone: how many moves must begin in each, whatever happens elsewhere. The parts are
   disjoint, and a move begins in one of them, so that their numbers add up. */
struct Partition {
  struct Piece {
    u64 cells;
    int size, rank[64];
    vector<uint8_t> table;  // by the place of the peg that goes on (the last: elsewhere, or there is none) and content
  };
  vector<Piece> pieces;

  static inline u64 gather(u64 position, u64 cells) {
#ifdef __BMI2__
    return __builtin_ia32_pext_di(position, cells);
#else
    u64 found = 0;
    for (int place = 0; cells; cells &= cells - 1, place++) found |= (u64)((position & cells & -cells) != 0) << place;
    return found;
#endif
  }
  /* Forward: moves that must begin in a piece to come to the goal. Backward: that must have begun there since the
     start. */
  static Piece make(u64 cells, bool forward, u64 far, int going) {
    Piece piece;
    piece.cells = cells;
    piece.size = 0;
    for (int hole = 0; hole < 64; hole++) piece.rank[hole] = -1;
    for (int hole = 0; hole < holes; hole++) if (cells >> hole & 1) piece.rank[hole] = piece.size++;
    int size = piece.size, tags = size + 1;
    size_t states = (size_t)tags << size;
    piece.table.assign(states, 255);
    vector<vector<uint32_t>> waiting(64);
    auto reach = [&](u64 content, int tag, int cost) {
      size_t index = ((size_t)tag << size) + content;
      if (piece.table[index] <= cost) return;
      piece.table[index] = (uint8_t)cost;
      waiting[cost].push_back((uint32_t)index);
    };
    u64 end = gather(far, cells);
    // Forward the search runs from the goal back, so that every state learns its way there; backward from the start.
    for (int tag = 0; tag < tags; tag++) if (forward || tag == size) reach(end, tag, 0);
    if (!forward && going != NONE && piece.rank[going] >= 0) reach(end, piece.rank[going], 0);
    for (int cost = 0; cost < 63; cost++)
      for (size_t next = 0; next < waiting[cost].size(); next++) {
        size_t index = waiting[cost][next];
        if (piece.table[index] != cost) continue;
        u64 content = index & (((u64)1 << size) - 1);
        int tag = (int)(index >> size);
        for (const auto &jump : jumps) {
          int a = piece.rank[jump.origin], o = piece.rank[jump.over], b = piece.rank[jump.target];
          if (a < 0 && o < 0 && b < 0) continue;
          if (forward) {  // a state before this one: the jump taken back
            if (b >= 0 ? tag != b && tag != size : tag != size) continue;
            if (b >= 0 && !(content >> b & 1)) continue;
            if ((a >= 0 && content >> a & 1) || (o >= 0 && content >> o & 1)) continue;
            u64 before = content;
            if (a >= 0) before |= (u64)1 << a;
            if (o >= 0) before |= (u64)1 << o;
            if (b >= 0) before &= ~((u64)1 << b);
            if (a >= 0) reach(before, a, cost);
            reach(before, size, cost + (a >= 0));
          } else {
            if ((a >= 0 && !(content >> a & 1)) || (o >= 0 && !(content >> o & 1))) continue;
            if (b >= 0 && content >> b & 1) continue;
            u64 after = content;
            if (a >= 0) after &= ~((u64)1 << a);
            if (o >= 0) after &= ~((u64)1 << o);
            if (b >= 0) after |= (u64)1 << b;
            reach(after, b >= 0 ? b : size, cost + (a >= 0 && tag != a));
            reach(after, size, cost + (a >= 0 && tag != a));
          }
        }
        // A peg that may go on need not; and jumps elsewhere forget it.
        if (forward) {
          if (tag == size) for (int other = 0; other < size; other++) reach(content, other, cost);
        } else {
          reach(content, size, cost);
        }
      }
    return piece;
  }
  /* Cut the board into connected pieces that grow from random holes. */
  static vector<u64> cut(int count) {
    vector<u64> grown(count, 0);
    u64 taken = 0;
    for (auto &piece : grown) {
      u64 hole;
      do hole = (u64)1 << chance() % (u64)holes; while (taken & hole);
      taken |= piece = hole;
    }
    int largest = (holes + count - 1) / count + 1;
    for (int idle = 0; __builtin_popcountll(taken) < holes && idle < 2000; idle++) {
      u64 &piece = grown[chance() % (u64)count];
      if (__builtin_popcountll(piece) >= largest) continue;
      const Jump &jump = jumps[chance() % jumps.size()];
      u64 origin = (u64)1 << jump.origin, over = (u64)1 << jump.over;
      if (piece & origin && !(taken & over)) piece |= over, taken |= over;
      else if (piece & over && !(taken & origin)) piece |= origin, taken |= origin;
    }
    return grown;
  }
  inline int needed(u64 position, int tag) const {
    int sum = 0;
    for (const auto &piece : pieces) {
      int place = tag == NONE || piece.rank[tag] < 0 ? piece.size : piece.rank[tag];
      sum += piece.table[((size_t)place << piece.size) + gather(position, piece.cells)];
    }
    return sum;
  }
};

/* Pagoda functions in lanes of eight bits: 128 and what a position has in reserve; a lane below 128 is lost. */
struct Reserves {
  static const int WORDS = LANES / 8;
  u64 table[6][256][WORDS];
  int used = 0;
  static const u64 GUARD = 0x8080808080808080u;

  /* Take the functions that together show most of some positions to be lost. */
  void make(u64 target, bool forward, const vector<u64> &sample) {
    memset(table, 0, sizeof table);
    int sign = forward ? 1 : -1;
    vector<bool> gone(sample.size(), false);
    vector<const vector<int> *> chosen;
    auto reserve = [&](const vector<int> &values, u64 position) {
      int sum = 0;
      for (int hole = 0; hole < holes; hole++)
        sum += values[hole] * ((int)(position >> hole & 1) - (int)(target >> hole & 1));
      return sign * sum;
    };
    while (chosen.size() < LANES) {
      int most = 0;
      const vector<int> *best = nullptr;
      for (const auto &values : pagodas) {
        int kills = 0;
        for (size_t index = 0; index < sample.size(); index++)
          kills += !gone[index] && reserve(values, sample[index]) < 0;
        if (kills > most) most = kills, best = &values;
      }
      if (!best) break;
      chosen.push_back(best);
      for (size_t index = 0; index < sample.size(); index++)
        if (reserve(*best, sample[index]) < 0) gone[index] = true;
    }
    for (size_t lane = 0; lane < LANES; lane++)
      for (int byte = 0; byte < 6; byte++)
        for (int value = 0; value < 256; value++) {
          int sum = byte ? 0 : 128;
          if (lane < chosen.size()) {
            if (byte == 0) sum += reserve(*chosen[lane], 0);
            for (int bit = 0; bit < 8; bit++)
              if (value >> bit & 1 && byte * 8 + bit < holes) sum += sign * (*chosen[lane])[byte * 8 + bit];
          }
          table[byte][value][lane / 8] += (u64)(int64_t)sum << lane % 8 * 8;
        }
    used = (int)chosen.size();
  }
  inline bool lost(u64 position) const {
    u64 sums[WORDS] = {};
    for (int byte = 0; byte < 6; byte++)
      for (int word = 0; word < WORDS; word++) sums[word] += table[byte][position >> 8 * byte & 255][word];
    for (int word = 0; word < WORDS; word++) if ((sums[word] & GUARD) != GUARD) return true;
    return false;
  }
};
