/* Words of memory for the searches about peg boards, and how much of it is in use. */

#pragma once

#include <sys/mman.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

static std::atomic<uint64_t> in_use{0};  // bytes

/* Words that are 0; many of them in large pages, since they are asked for anywhere. Throws bad_alloc where memory
   ends. */
static const uint64_t MANY = (uint64_t)1 << 18;
static uint64_t *taken(uint64_t words) {
  void *found = words < MANY ? calloc(words, 8)
                             : mmap(nullptr, 8 * words, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!found || found == MAP_FAILED) throw std::bad_alloc();
  if (words >= MANY) madvise(found, 8 * words, MADV_HUGEPAGE);
  in_use += 8 * words;
  return (uint64_t *)found;
}
static void give_back(uint64_t *found, uint64_t words) {
  if (words < MANY) free(found);
  else munmap(found, 8 * words);
  in_use -= 8 * words;
}
