/* Images of peg positions under a symmetry of the board. */

#pragma once

#include <cstdio>
#include <cstdlib>

#include "peg_moves_board.h"

static const int BYTES = 6;  // in a position

struct Image {
  u64 table[BYTES][256] = {};  // a look-up table for each byte
  vector<int> moved;

  explicit Image(const vector<int> &to) : moved(to) {
    for (int hole = 0; hole < holes; hole++)
      for (int value = 0; value < 256; value++)
        if (value >> hole % 8 & 1) table[hole / 8][value] |= (u64)1 << moved[hole];
  }
  /* Read a symmetry from the input: a list of holes. */
  static Image read() {
    vector<int> to(holes);
    for (auto &hole : to) if (scanf("%d", &hole) != 1) exit(2);
    return Image(to);
  }
  inline u64 of(u64 position) const {
    u64 image = 0;
    for (int byte = 0; byte < BYTES; byte++) image |= table[byte][position >> 8 * byte & 255];
    return image;
  }
};
