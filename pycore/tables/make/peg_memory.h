/* Allocates memory for the searches on peg boards, and counts how much is in use. */

#pragma once

#include <sys/mman.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

static std::atomic<uint64_t> in_use{0};  // bytes

/* Allocate zeroed words; many of them in huge pages, since access to them is random. Throws bad_alloc if memory runs
   out. */
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
