/* The board as all parts of `peg_moves.cpp` know it. */

#pragma once

#include <cstdint>
#include <random>
#include <vector>

using std::vector;
typedef uint64_t u64;

static const int NONE = 63;  // no peg gains by going on
static int holes;
struct Jump { int origin, over, target; };
static vector<Jump> jumps;
static std::mt19937_64 chance(1);

/* One direction of play: forward jumps as they are, backward jumps taken back. */
struct Step { u64 changed, need; int key, tag; };

/* Where a search begins or ends: a position, the peg that moves there, and the moves counted already. */
struct Tip { u64 position; int tag, moves; };
