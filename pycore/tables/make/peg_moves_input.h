/* Reads the description of a board for the searches in moves, which precedes the problems. */

#pragma once

#include <cstdio>

#include "peg_moves_bounds.h"
#include "peg_moves_steps.h"

/* Read holes; jumps, each origin over target; regions, each a mask; pagoda functions, each a value for every hole;
   memory in megabytes. False: the input is invalid. */
static bool read_board() {
  int number, megabytes;
  if (scanf("%d %d", &holes, &number) != 2 || holes > 48) return false;
  jumps.resize(number);
  for (auto &jump : jumps) if (scanf("%d %d %d", &jump.origin, &jump.over, &jump.target) != 3) return false;
  ahead = new Steps(true), back = new Steps(false);
  if (scanf("%d", &number) != 1) return false;
  all_regions.resize(number);
  for (auto &region : all_regions) if (scanf("%lu", &region) != 1) return false;
  if (scanf("%d", &number) != 1) return false;
  pagodas.resize(number);
  for (auto &values : pagodas) {
    values.resize(holes);
    for (auto &value : values) if (scanf("%d", &value) != 1) return false;
  }
  if (scanf("%d", &megabytes) != 1) return false;
  memory_limit = (u64)megabytes << 20;
  return true;
}
