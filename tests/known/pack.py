"""Figures of polyomino packing from the literature, each with its source; none was computed by this program."""

from __future__ import annotations

#: Slug -> (modulo symmetry, all). Rectangles: C. B. and J. Haselgrove, Eureka 23 (1960), and OEIS A233427 (10 x 6 ...);
#: 8x8 without the centre: D. Scott (1958); the others were recounted by an independent program for this project.
NAMED = {
    "3x20": (2, 8),
    "4x15": (368, 1_472),
    "5x12": (1_010, 4_040),
    "6x10": (2_339, 9_356),
    "8x8-hole": (65, 520),
    "4x16-hole": (47, 188),
    "two-5x6": (2, 64),
    "one-sided-3x30": (46, 184),
}
#: The same for boards that take tens of seconds each. One-sided 5x18: published count (R. Carpentier).
NAMED_LONG = {
    "8x8-corners": (2_170, 17_360),
    "tetro-8x8": (16_146, 129_168),
    "one-sided-5x18": (686_628, 2_746_512),
}

#: Regions of 60 cells, solutions modulo symmetry; recounted by an independent program.
REGIONS = {
    "5x5 and 5x7": ("5ox7o-5ox7o-5ox7o-5ox7o-5ox7o", 1),
    "4x5 and 4x10": ("5ox10o-5ox10o-5ox10o-5ox10o", 5),
    "two 3x10": ("10ox10o-10ox10o-10ox10o", 0),
    "7x9 without three along the long side": ("9o-9o-9o-3o3x3o-9o-9o-9o", 150),
    "7x9 without three along the short side": ("9o-9o-4ox4o-4ox4o-4ox4o-9o-9o", 360),
}

#: 8x8 with the square tetromino in its ten places modulo symmetry; recounted by an independent program.
SQUARE_PLACES = (5027, 3207, 1839, 1288, 987, 1662, 721, 582, 768, 65)

#: Triplication problem (Golomb, Polyominoes): piece -> solutions with nine other pieces that form it at triple size.
TRIPLICATIONS = {
    "F": 125, "I": 19, "L": 113, "N": 68, "P": 497, "T": 106, "U": 48, "V": 63, "W": 91, "X": 15, "Y": 86, "Z": 131,
}

#: Different pentominoes in a rectangle: (width, height) -> (solutions modulo symmetry, sets with exactly one solution).
SMALL_RECTANGLES = {(3, 5): (7, 7), (4, 5): (50, 9), (5, 5): (107, 19), (5, 6): (541, 68)}

#: Packings of 5 x n with n pentominoes, repeats allowed, symmetric ones counted separately: OEIS A174249, n = 1...
REPEATS = (1, 5, 56, 501, 4_006, 27_950, 214_689, 1_696_781)

#: Calendar puzzle (DragonFjord, "A-Puzzle-A-Day"): packings of all 366 dates together, and the fewest and the most.
CALENDAR_ALL = 24_405
CALENDAR_FEWEST = ("10-06", 7)
CALENDAR_MOST = ("01-25", 216)

#: Daily calendar puzzle with weekdays; board and pieces as in R. van Rijn, "Daily calendar puzzle: solutions" (2022),
#: who found a packing for each of the 12 x 31 x 7 combinations. The example there (8 April, a Thursday), and the number
#: of packings of the dates with the fewest and the most, and of the example, counted by an independent program that
#: went through all combinations at once (4,937,780 packings, at least one for each combination).
WEEKDAY_EXAMPLE = "NNNxZZx-PPNNlZx-PPUUlZZ-xPUllSS-VLUUSSI-VLLLLTI-VVVTTTI-xxxxxTI"
WEEKDAY_COUNTS = {"04-06-mon": 97, "06-07-tue": 10_374, "04-08-thu": 1_228}

#: Soma cube (Piet Hein, 1936; counted by J. H. Conway and M. Guy, 1961): solutions modulo the 48 symmetries of a cube.
SOMA = 240
