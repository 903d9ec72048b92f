/* The board, shared by all parts of `peg_moves.cpp`. */

#pragma once

#include <cstdint>
#include <random>
#include <vector>

using std::vector;
typedef uint64_t u64;

static const int NONE = 63;  // no peg gains by continuing
static int holes;
struct Jump { int origin, over, target; };
static vector<Jump> jumps;
static std::mt19937_64 chance(1);
