"""
Draws half of a card's foot as in a photo, with its number and the code of its set as the label.

Nothing of a real card is in these pictures: numbers and codes are made up, the letters come from
free fonts, and everything around them is made up too.
"""

import cv2
import numpy as np

from made_up import CAPITALS, number_of, words
from strips import CARD, FRAMES, TYPES, Pen, Strip, blend, take, texture

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
    return Strip(drawn=(start, 72, end, 93), seen=(seen, 79.64, seen + SEEN, 87.56), unit=10, width=240, height=56, narrowest=190, widest=650, easy=380)


STRIPS = {side: strip_of(side) for side in SIDES}
STRIP = STRIPS["left"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/ "
"""The classes of the network; 0 is the blank between letters."""
STEPS = 120

LEARNING = 12_000
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
CODE_FONTS = (("GilliusADF-BoldCond.otf", 4), ("GilliusADF-Bold.otf", 2), ("Cabin-Bold.otf", 2), ("LiberationSansNarrow-Bold.ttf", 1))
SMALL_FONTS = ("GilliusADF-Regular.otf", "GilliusADF-BoldItalic.otf", "GilliusADF-Cond.otf", "GilliusADF-Bold.otf", "Cabin-Regular.otf")
LANGUAGES = ("EN", "EN", "EN", "EN", "EN", "FR", "DE", "ES", "IT", "PT")
LINES = (
    "©{year} Pokémon / Nintendo / Creatures / GAME FREAK",
    "©{year} Pokémon/Nintendo/Creatures/GAMEFREAK",
    "©{year} Nintendo, Creatures, GAMEFREAK",
    "© 1995, 96, 98 Nintendo, Creatures, GAMEFREAK. © 1999 Wizards.",
    "© {year} Pokémon / Nintendo",
    "©1995-{year} Nintendo/Creatures Inc./GAME FREAK inc. TM & ® Nintendo",
)


def card_foot(random, pictures, strip):
    """The card without any text, as floats, and whether a picture fills it."""
    width, height = strip.size
    if random.random() < 0.5:
        table = pictures.part(random, (height, width))
    else:
        table = np.full((height, width, 3), 1.0, np.float32) * np.float32(random.uniform(0, 255, 3))
    left, _ = strip.at(0, 0)
    right, bottom = strip.at(*CARD)
    left, right, bottom = max(0, round(left)), min(width, round(right)), round(bottom)
    is_full = random.random() < 0.4
    frame = np.float32(FRAMES[random.integers(len(FRAMES))]) + random.uniform(-15, 15, 3)
    card = np.full((bottom, right - left, 3), 1.0, np.float32) * np.float32(frame)
    rim = 0 if is_full and random.random() < 0.6 else random.uniform(1.5, 3.8)
    below = int((rim if random.random() < 0.6 else random.uniform(0.5, 5)) * strip.unit) + 1
    inner_left = int(rim * strip.unit) if strip.drawn[0] < 0 else 0
    inner_right = card.shape[1] - (int(rim * strip.unit) if strip.drawn[0] >= 0 else 0)
    size = (card.shape[0] - below, inner_right - inner_left)
    if is_full:
        filling = pictures.part(random, size)
        if random.random() < 0.4:
            filling = filling * np.float32(random.uniform(0.3, 0.8)) + np.float32(random.uniform(0, 120, 3))
    else:
        tint = np.float32(TYPES[random.integers(len(TYPES))])
        light = tint + (255 - tint) * random.uniform(0, 0.8)
        across = np.linspace(0, 1, size[1], dtype=np.float32)[None] * np.ones((size[0], 1), np.float32)
        grain = texture(random, size, random.uniform(3, 30)) * random.uniform(0, 0.5)
        filling = blend((across + grain).clip(0, 1), light, tint if random.random() < 0.5 else light)
    if random.random() < 0.5:
        boxed(random, filling, strip)
    card[: size[0], inner_left:inner_right] = filling
    table[:bottom, left:right] = card
    return np.clip(table, 0, 255, out=table), is_full


def boxed(random, filling, strip):
    """Boxes and bars around numbers: of flavour text, of rules, of weakness and retreat."""
    height, width = filling.shape[:2]
    for _ in range(int(random.integers(1, 4))):
        top = int(random.uniform(-2, 12) * strip.unit)
        corner = (int(random.uniform(-0.3, 0.9) * width), top)
        end = (int(random.uniform(0.1, 1.3) * width), top + int(random.uniform(0.2, 5) * strip.unit))
        colour = random.uniform(0, 255, 3).tolist()
        cv2.rectangle(filling, corner, end, colour, -1 if random.random() < 0.5 else int(random.integers(1, 6)), cv2.LINE_AA)


def ink(random, below, is_full):
    """The colours of digits and of their outline, and how thick the outline is."""
    dark = tuple(int(part) for part in random.uniform(0, 45, 3))
    light = tuple(int(part) for part in random.uniform(215, 255, 3))
    fits = light if below.mean() < 120 else dark
    fill = fits if random.random() < 0.8 else (dark if fits == light else light)
    outline = light if fill == dark else dark
    is_rimmed = fill != fits or random.random() < (0.7 if is_full else 0.2)
    return fill, outline, int(random.integers(2, 5)) if is_rimmed else 0


def box(pen, x, baseline, width, height, fill, rim):
    left, top = pen.strip.at(x, baseline - height)
    right, bottom = pen.strip.at(x + width, baseline)
    pen.draw.rounded_rectangle([left, top, right, bottom], 2 + int(0.25 * pen.strip.unit), fill, rim, 2)


def write_code(random, pen, code, x, baseline):
    """
    Draws the box with a set's code and its language; returns the text to read and the x of its end.
    """
    language = LANGUAGES[random.integers(len(LANGUAGES))]
    usable, weights = pen.fonts.weighted(CODE_FONTS)
    font_name = usable[random.choice(len(usable), p=weights)]
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


def rarity(random, pen, x, baseline, fill, rim):
    """A circle, a diamond or a star behind a number."""
    size = random.uniform(0.45, 0.75)
    middle = np.array(pen.strip.at(x + size, baseline - 0.55))
    kind, points = random.integers(4), []
    if kind == 0:
        pen.disc(x + size, baseline - 0.55, size, fill)
        return
    turns = 4 if kind == 1 else 10
    for i in range(turns):
        reach = size if kind == 1 or i % 2 == 0 else size * 0.42
        angle = np.pi * (2 * i / turns - 0.5)
        points.append(tuple(middle + reach * pen.strip.unit * np.array([np.cos(angle), np.sin(angle)])))
    pen.draw.polygon(points, fill, rim)


def small_print(random, pen, is_full, left, right, baseline):
    """
    Illustrator, copyright, flavour text and weakness signs around the number, none of it to be
    read.
    """
    def write(text, x, line, cap, before=None):
        font = pen.fonts.of(SMALL_FONTS[random.integers(len(SMALL_FONTS))], cap)
        x = x if before is None else before - pen.width(text, font)
        fill, outline, thick = ink(random, pen.under(x, line, 8, 2), is_full)
        pen.write(text, x, line, font, fill, outline, thick if random.random() < 0.5 else 0)

    year = int(random.integers(1999, 2027))
    if random.random() < 0.7:
        name = words(random, int(random.integers(1, 3))).title()
        write(f"Illus. {name}" if random.random() < 0.8 else name, left + random.uniform(-3, 6), baseline - random.uniform(1.7, 2.6), random.uniform(0.8, 1.1))
    if random.random() < 0.75:
        text = LINES[random.integers(len(LINES))].format(year=year)
        if random.random() < 0.7:
            write(text, left + random.uniform(-25, 12), baseline + random.uniform(1.4, 2.6), random.uniform(0.6, 0.95))
        else:
            write(text, 0, baseline, random.uniform(0.6, 0.95), before=left - random.uniform(0.6, 4))
    for _ in range(int(random.integers(0, 4))):
        line = baseline - random.uniform(2.6, 9)
        text = random.choice((words(random, 6).capitalize() + ".", f"LV. {random.integers(5, 99)} #{random.integers(1, 251)}", "weakness ×2", "resistance -30", "retreat cost", f"NO. {random.integers(1, 999):04}"))
        write(text, pen.strip.drawn[0] + random.uniform(0, 30), line, random.uniform(0.9, 1.5))


def write_number(random, pen, is_full, hardness):
    """
    Writes a number, harder if it is smaller and has more small print around; returns the text to
    read.
    """
    code, number = number_of(random)
    usable, weights = pen.fonts.weighted(NUMBER_FONTS)
    font_name = usable[random.choice(len(usable), p=weights)]
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
    fill, outline, thick = ink(random, pen.under(left, baseline, 6, 1.5), is_full)
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
