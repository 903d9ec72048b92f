/* Counts all solutions of single-vacancy peg problems, as sequences of jumps; `make_peg_games.py` compiles and runs it.

   Exchanging pegs and holes reverses time, so there are as many ways from a position to the last peg as from the
   vacancy in that peg's hole to the position's complement. So the program goes forward from every vacancy to the middle
   of the game, then adds up, over the positions there, the ways to each position times the ways on from it.

   Input: number of holes, jumps in a whole game; number of jumps, and for each the mask of origin and over and the mask
   of all three holes; number of vacancies, and the hole of each; number of problems, and for each the index of its
   vacancy, the index of the vacancy that is an image of the survivor's hole, and the permutation of the holes that maps
   the survivor there. Output: one number per problem. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { uint64_t key, ways; } Entry;
typedef struct { Entry *slots; uint64_t mask, used; } Table;
typedef struct { Entry *entries; uint64_t size; } Level;

static int holes, length, jumps;
static uint64_t full, needs[512], changes[512];

static uint64_t slot_of(const Table *table, uint64_t key) {
  uint64_t slot = (key * 0x9E3779B97F4A7C15u >> 20) & table->mask;
  while (table->slots[slot].key && table->slots[slot].key != key) slot = (slot + 1) & table->mask;
  return slot;
}

static Table empty(uint64_t size) {
  Table table = {calloc(size, sizeof(Entry)), size - 1, 0};
  if (!table.slots) exit(3);
  return table;
}

static void add(Table *table, uint64_t key, uint64_t ways) {
  if (table->used * 10 > table->mask * 7) {
    Table wider = empty(2 * (table->mask + 1));
    for (uint64_t slot = 0; slot <= table->mask; slot++)
      if (table->slots[slot].key) wider.slots[slot_of(&wider, table->slots[slot].key)] = table->slots[slot];
    wider.used = table->used;
    free(table->slots);
    *table = wider;
  }
  Entry *entry = &table->slots[slot_of(table, key)];
  if (!entry->key) table->used++;
  entry->key = key;
  if (__builtin_add_overflow(entry->ways, ways, &entry->ways)) exit(4);
}

/* The positions after `depth` jumps from a vacancy, with the number of ways to each. */
static Level forward(int vacancy, int depth) {
  Level level = {malloc(sizeof(Entry)), 1};
  level.entries[0] = (Entry){full ^ 1ull << vacancy, 1};
  for (int done = 0; done < depth; done++) {
    Table following = empty(1024);
    for (uint64_t place = 0; place < level.size; place++)
      for (int jump = 0; jump < jumps; jump++)
        if ((level.entries[place].key & changes[jump]) == needs[jump])
          add(&following, level.entries[place].key ^ changes[jump], level.entries[place].ways);
    free(level.entries);
    level.size = 0;
    level.entries = malloc((following.used + 1) * sizeof(Entry));
    for (uint64_t slot = 0; slot <= following.mask; slot++)
      if (following.slots[slot].key) level.entries[level.size++] = following.slots[slot];
    free(following.slots);
  }
  return level;
}

static uint64_t images[5][256];

static uint64_t image(uint64_t key) {
  return images[0][key & 255] | images[1][key >> 8 & 255] | images[2][key >> 16 & 255] | images[3][key >> 24 & 255] |
         images[4][key >> 32 & 255];
}

static void print(unsigned __int128 number) {
  char digits[48], *at = digits + 47;
  *at = 0;
  do { *--at = '0' + (int)(number % 10); number /= 10; } while (number);
  puts(at);
}

int main(void) {
  int vacancies, problems, hole;
  if (scanf("%d %d %d", &holes, &length, &jumps) != 3) return 2;
  full = (1ull << holes) - 1;
  for (int jump = 0; jump < jumps; jump++)
    if (scanf("%lu %lu", &needs[jump], &changes[jump]) != 2) return 2;
  if (scanf("%d", &vacancies) != 1) return 2;
  Level *levels = calloc(vacancies, sizeof(Level));
  for (int index = 0; index < vacancies; index++) {
    if (scanf("%d", &hole) != 1) return 2;
    levels[index] = forward(hole, length / 2);
    fprintf(stderr, "vacancy %d: %lu positions after %d jumps\n", hole, levels[index].size, length / 2);
  }
  if (scanf("%d", &problems) != 1) return 2;
  Table ahead = {0};
  int opened = -1;
  for (int problem = 0; problem < problems; problem++) {
    int from, to;
    if (scanf("%d %d", &from, &to) != 2) return 2;
    for (int byte = 0; byte < 5; byte++)
      for (int value = 0; value < 256; value++) images[byte][value] = 0;
    for (int bit = 0; bit < holes; bit++) {
      if (scanf("%d", &hole) != 1) return 2;
      for (int value = 0; value < 256; value++)
        if (value >> (bit & 7) & 1) images[bit >> 3][value] |= 1ull << hole;
    }
    if (opened != to) {
      free(ahead.slots);
      ahead = empty(1024);
      for (uint64_t place = 0; place < levels[to].size; place++)
        add(&ahead, levels[to].entries[place].key, levels[to].entries[place].ways);
      opened = to;
    }
    unsigned __int128 total = 0;
    for (uint64_t place = 0; place < levels[from].size; place++) {
      uint64_t position = levels[from].entries[place].key;
      unsigned __int128 onward = 0;
      if (length % 2 == 0) {
        onward = ahead.slots[slot_of(&ahead, image(full ^ position))].ways;
      } else {
        for (int jump = 0; jump < jumps; jump++)
          if ((position & changes[jump]) == needs[jump])
            onward += ahead.slots[slot_of(&ahead, image(full ^ position ^ changes[jump]))].ways;
      }
      total += onward * levels[from].entries[place].ways;
    }
    print(total);
    fflush(stdout);
  }
  return 0;
}
