/* Generates the states of a peg search in moves, forward from a start and backward from a goal. */

#pragma once

#include <algorithm>
#include <memory>

#include "peg_images.h"
#include "peg_moves_level.h"

static u64 memory_limit;  // bytes
static u64 expanded = 0;

/* The state that represents a position and all its images. */
static inline u64 chosen(const vector<Image> &symmetries, u64 position, int moves, int tag) {
  u64 least = packed(position, moves, tag);
  for (const auto &image : symmetries)
    least = std::min(least, packed(image.of(position), moves, tag == NONE ? NONE : image.moved[tag]));
  return least;
}

/* One direction of play: jumps made forward, or taken back. */
struct Step { u64 changed, need; int key, tag; };
struct Steps {
  vector<Step> all;
  vector<vector<Step>> onward;  // for every hole, the steps that continue with its peg

  explicit Steps(bool forward) : onward(holes) {
    for (const auto &jump : jumps) {
      u64 origin = (u64)1 << jump.origin, over = (u64)1 << jump.over, target = (u64)1 << jump.target;
      Step step = {origin | over | target, forward ? origin | over : target, forward ? jump.origin : jump.target,
                   forward ? jump.target : jump.origin};
      all.push_back(step);
      onward[step.key].push_back(step);
    }
  }
  /* The peg that may continue, or NONE if it cannot jump. */
  int useful(u64 position, int tag) const {
    for (const auto &step : onward[tag]) if ((position & step.changed) == step.need) return tag;
    return NONE;
  }
};

static const Steps *ahead, *back;

/* Return the states one step after a level that have at most `cap` moves and are wanted. With `dropping` the level is
   emptied on the way. */
template <class Wanted>
static std::unique_ptr<Level> widened(Level &level, const Steps &steps, const vector<Image> &symmetries, int cap,
                                      bool dropping, Wanted wanted) {
  std::unique_ptr<Level> next(new Level);
  static const int AHEAD = 32;
  static const vector<Step> none;
  u64 waiting[AHEAD], hashes[AHEAD], queued = 0;
  for (auto &part : level.parts) {
    for (u64 slot = 0; slot < part.size; slot++) {
      u64 entry = part.slots[slot];
      if (entry <= DEAD) continue;
      u64 position = position_of(entry);
      int tag = tag_of(entry), moves = moves_of(entry);
      expanded++;
      for (const auto &step : moves < cap ? steps.all : tag == NONE ? none : steps.onward[tag]) {
        if ((position & step.changed) != step.need) continue;
        u64 after = position ^ step.changed;
        int made = moves + (step.key != tag), peg = steps.useful(after, step.tag);
        if (!wanted(after, made, peg)) continue;
        u64 state = chosen(symmetries, after, made, peg), hash = hashed(position_of(state));
        if (queued >= AHEAD) next->add(waiting[queued % AHEAD], hashes[queued % AHEAD]);
        waiting[queued % AHEAD] = state;
        hashes[queued % AHEAD] = hash;
        next->fetch(hash);
        queued++;
      }
      if ((expanded & 0xffff) == 0 && in_use > memory_limit) throw std::bad_alloc();
    }
    if (dropping) Level::drop(part);
  }
  for (u64 index = queued < AHEAD ? 0 : queued - AHEAD; index < queued; index++)
    next->add(waiting[index % AHEAD], hashes[index % AHEAD]);
  return next;
}

/* The positions from which a goal can be reached in at most `moves` moves, by the number of jumps to it. */
struct Behind {
  int moves;
  u64 states = 0;
  vector<std::unique_ptr<Level>> levels;

  /* Take back at most `length` jumps; stop early above `most` states. */
  Behind(u64 goal, int length, int moves, u64 most, const vector<Image> &symmetries)
      : moves(moves) {
    u64 state = chosen(symmetries, goal, 0, NONE);
    levels.emplace_back(new Level);
    levels[0]->add(state, hashed(position_of(state)));
    while ((int)levels.size() <= length && states <= most && levels.back()->count()) {
      levels.push_back(widened(*levels.back(), *back, symmetries, moves, false, [](u64, int, int) { return true; }));
      states += levels.back()->count();
    }
  }
  /* Whether a state's position, `length` jumps before the goal, is known to be at most `most` moves before it. */
  bool knows(u64 state, u64 hash, int length, int most) const {
    bool found = false;
    if (length < (int)levels.size())
      levels[length]->look(position_of(state), hash, [&](u64 entry) { found |= moves_of(entry) <= most; });
    return found;
  }
};
