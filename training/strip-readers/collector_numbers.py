"""
Draws half of a card's foot as in a photo, with its number and the code of its set as the label.

Nothing of a real card is in these pictures: numbers and codes are made up, the letters come from
free fonts, and everything around them is made up too.
"""

import numpy as np

from foot import COPYRIGHTS, SMALL_FONTS, TOLD_FONTS, box, card_foot, number_ink, rarity, small_print
from made_up import CAPITALS, number_of, words
from strips import Pen, Strip, take

SIDES = {"left": (-6, 0), "right": (29.25, 29.25)}
"""
Where the drawing and its visible part begin, in millimetres: a number can be in either half of the
foot.
"""
SEEN = 33.75
"""Width of a half in millimetres; the two overlap in the middle."""


def strip_of(side):
    start, seen = SIDES[side]
    end = start + SEEN + 6
    return Strip(drawn=(start, 72, end, 93), seen=(seen, 79.64, seen + SEEN, 87.56), unit=10, width=240, height=56, narrowest=150, widest=650, easy=380)


STRIPS = {side: strip_of(side) for side in SIDES}
STRIP = STRIPS["left"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/ "
"""The classes of the network; 0 is the blank between letters."""
STEPS = 120

LEARNING = 40_000
"""This many first drawings are photographed better: digits come first, bad light later."""

NUMBER_FONTS = (
    ("GilliusADF-BoldItalic.otf", 6),
    ("GilliusADF-BoldCondItalic.otf", 3),
    ("GilliusADF-Bold.otf", 6),
    ("GilliusADFNo2-Bold.otf", 4),
    ("GilliusADF-BoldCond.otf", 3),
    ("GilliusADF-Regular.otf", 2),
    ("GilliusADFNo2-BoldItalic.otf", 2),
    ("Cabin-Bold.otf", 2),
    ("Cabin-BoldItalic.otf", 2),
    ("Cabin-SemiBold.otf", 1),
    ("OpenSans-CondBold.ttf", 1),
    ("OpenSans-Bold.ttf", 1),
    ("OpenSans-BoldItalic.ttf", 1),
    ("LinBiolinum_RB.otf", 1),
    ("Lato-Bold.ttf", 1),
    ("BetecknaGSCondensed-Bold.ttf", 1),
    ("LiberationSansNarrow-Bold.ttf", 1),
    ("DejaVuSansCondensed-Bold.ttf", 1),
)
OLD_FONTS = (("GilliusADF-BoldItalic.otf", 6), ("GilliusADF-BoldCondItalic.otf", 1), ("Cabin-BoldItalic.otf", 1), ("GilliusADF-Bold.otf", 1))
"""Nearly all are bold and slanted."""
OLD = 0.35
"""Share of the numbers without a set's code that are printed as on the oldest cards."""
CODE_FONTS = (("GilliusADF-BoldCond.otf", 4), ("GilliusADF-Bold.otf", 2), ("Cabin-Bold.otf", 2), ("LiberationSansNarrow-Bold.ttf", 1))
LANGUAGES = ("EN", "EN", "EN", "EN", "EN", "FR", "DE", "ES", "IT", "PT")


def write_code(random, pen, code, x, baseline):
    """
    Draws the box with a set's code and its language; returns the text to read and the x of its end.
    """
    language = LANGUAGES[random.integers(len(LANGUAGES))]
    font_name = pen.fonts.choose(random, CODE_FONTS)
    cap = random.uniform(0.95, 1.35)
    font, small = pen.fonts.of(font_name, cap), pen.fonts.of(font_name, cap * random.uniform(0.55, 0.75))
    is_dark = random.random() < 0.75
    ground, letters = ((20, 20, 25), (250, 250, 250)) if is_dark else ((250, 250, 250), (20, 20, 25))
    width = pen.width(code, font) + pen.width(language, small) + 0.9
    rise = random.uniform(0.25, 0.45)
    box(pen, x, baseline + rise, width, cap + 2 * rise, ground, letters)
    end = pen.write(code, x + 0.35, baseline, font, letters)
    pen.write(language, end + 0.15, baseline, small, letters)
    return f"{code}{language}", x + width


def write_old(random, pen, number, is_full):
    """
    Writes one line as on the oldest cards: illustrator, copyright and, at its right end, the
    number, of any kind or, as on their promos, without a total. Returns the text to read, which is
    none in the left half.
    """
    if random.random() < 0.12:
        number = str(random.integers(1, 60))
    font = pen.fonts.of(pen.fonts.choose(random, OLD_FONTS), random.uniform(0.95, 1.3))
    small = pen.fonts.of(SMALL_FONTS[random.integers(len(SMALL_FONTS))], random.uniform(0.65, 0.95))
    baseline, end = random.uniform(82.8, 86.3), random.uniform(55, 59)
    start = end - pen.width(number, font)
    fill, outline, thick = number_ink(random, pen.under(start, baseline, end - start, 1.5), is_full)
    text = COPYRIGHTS[random.integers(len(COPYRIGHTS))].format(year=int(random.integers(1999, 2012)))
    pen.write(text, start - random.uniform(0.5, 2) - pen.width(text, small), baseline, small, fill)
    pen.write(f"Illus. {words(random, 2).title()}", random.uniform(3, 6), baseline, small, fill)
    for line in range(int(random.integers(0, 4))):
        above = pen.fonts.of(TOLD_FONTS[int(random.random() < 0.6)], random.uniform(0.95, 1.3))
        told = words(random, int(random.integers(4, 9))) + random.choice(("", ".", f". LV. {random.integers(5, 99)} #{random.integers(1, 251)}"))
        pen.write(told, random.uniform(4, 12), baseline - random.uniform(2.6, 3.2) - 1.9 * line, above, fill)
    pen.write(number, start, baseline, font, fill, outline, thick)
    if random.random() < 0.85:
        rarity(random, pen, end + random.uniform(0.3, 1.2), baseline, fill, outline)
    return "" if pen.strip.drawn[0] < 0 else number


def write_number(random, pen, is_full, hardness):
    """
    Writes a number, as on the oldest cards or on later ones, where it is harder if it is smaller
    and has more small print around. Returns the text to read.
    """
    code, number = number_of(random)
    if code is None and random.random() < OLD:
        return write_old(random, pen, number, is_full)
    font_name = pen.fonts.choose(random, NUMBER_FONTS)
    cap = random.uniform(0.9, 1.4) + 0.5 * (1 - hardness)
    font = pen.fonts.of(font_name, cap)
    baseline = random.uniform(82.3, 86.3)
    is_left = pen.strip.drawn[0] < 0
    room = pen.width(number, font)
    left = random.uniform(3, 19) if is_left else random.uniform(min(46, 58 - room), 60 - room)
    if code is not None:
        left = random.uniform(3.5, 8) if is_left else 44
    start = left
    if random.random() < hardness + 0.1:
        small_print(random, pen, is_full, left, left + room, baseline)
    fill, outline, thick = number_ink(random, pen.under(left, baseline, 6, 1.5), is_full)
    text = ""
    if code is not None:
        if random.random() < 0.8:
            mark = CAPITALS[random.integers(4, 10)]
            mark_font = pen.fonts.of("GilliusADF-Bold.otf", random.uniform(0.9, 1.3))
            box(pen, left - 2.1, baseline + 0.3, 1.5, 1.9, (250, 250, 250), (20, 20, 25))
            pen.write(mark, left - 1.7, baseline, mark_font, (15, 15, 15))
        text, left = write_code(random, pen, code, left, baseline + random.uniform(-0.2, 0.1))
        text, left = text + " ", left + random.uniform(0.6, 1.3)
    elif is_left and random.random() < 0.5:
        box(pen, start - 2.4, baseline + 0.4, 1.9, 2.1, (240, 240, 240), (15, 15, 15))
    end = pen.write(number, left, baseline, font, fill, outline, thick)
    if random.random() < 0.85:
        rarity(random, pen, end + random.uniform(0.3, 1.0), baseline, fill, outline)
    return text + number


def make(number, names, fonts, pictures, seed, takes=1):
    """
    RGB bytes of several photos of one strip, and the text to read in them. `names` are not needed.
    """
    random = np.random.default_rng((seed, number))
    strip = STRIPS["left" if random.random() < 0.5 else "right"]
    picture, is_full = card_foot(random, pictures, strip)
    pen = Pen(random, fonts, picture, strip)
    text, hardness = "", min(1, number / LEARNING)
    kind = random.random()
    if kind < 0.14:
        small_print(random, pen, is_full, *((4, 10) if strip.drawn[0] < 0 else (48, 56)), random.uniform(82.3, 86.3))
    else:
        text = write_number(random, pen, is_full, hardness)
    drawing = np.asarray(pen.image)
    if kind > 0.97:
        drawing, text = drawing[::-1, ::-1], ""
    drawing = np.ascontiguousarray(drawing)
    return [take(random, drawing, hardness, strip) for _ in range(takes)], text
