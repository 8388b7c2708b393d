"""Numbers, codes of sets and words as cards print them, all made up."""

import numpy as np

SUBSETS = ("TG", "GG", "SV", "RC", "H")
PROMOS = ("SWSH", "SM", "XY", "BW", "DP", "HGSS")
ALONE = ("AR", "SH", "SL", "RT")
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SYLLABLES = ("ka", "shi", "mi", "to", "no", "ri", "ya", "mu", "ra", "ko", "ken", "su", "hi", "ta", "ro", "ji", "na", "be")


def words(random, count):
    def word():
        return "".join(SYLLABLES[random.integers(len(SYLLABLES))] for _ in range(random.integers(1, 4)))

    return " ".join(word() for _ in range(count))


def number_of(random):
    """The code of a set or nothing, and a number, as cards print them."""
    kind = random.random()
    total = int(np.exp(random.uniform(np.log(12), np.log(300))))
    number = int(random.integers(1, max(2, round(total * 1.25))))
    code = "".join(CAPITALS[at] for at in random.integers(0, 26, 3))
    if kind < 0.36:
        return (code if random.random() < 0.6 else None), f"{number:03}/{total:03}"
    if kind < 0.72:
        return None, f"{number}/{total}"
    if kind < 0.84:
        subset = SUBSETS[random.integers(len(SUBSETS))]
        total = int(random.integers(12, 130))
        number = int(random.integers(1, total + 1))
        wide = 2 if subset in ("TG", "GG") else 3 if random.random() < 0.5 else 1
        return None, f"{subset}{number:0{wide}}/{subset}{total}"
    if kind < 0.92:
        promo = PROMOS[random.integers(len(PROMOS))]
        return None, f"{promo}{random.integers(1, 307):0{3 if promo in ('SWSH', 'SM') else 2}}"
    if kind < 0.97:
        return ("SVP", "MEP", code)[random.integers(3)], f"{random.integers(1, 250):03}"
    return None, f"{ALONE[random.integers(len(ALONE))]}{random.integers(1, 13)}"
