"""The foot of a made-up card, and all that is printed there but its number."""

import cv2
import numpy as np

from made_up import words
from strips import CARD, FRAMES, background

TOLD_FONTS = ("GilliusADF-Regular.otf", "GilliusADF-BoldItalic.otf")
"""Of stories about Pokémon."""
SMALL_FONTS = (*TOLD_FONTS, "GilliusADF-Cond.otf", "GilliusADF-Bold.otf", "Cabin-Regular.otf")
COPYRIGHTS = (
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
    filling = background(random, pictures, size, is_full)
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


def number_ink(random, below, is_full):
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
        fill, outline, thick = number_ink(random, pen.under(x, line, 8, 2), is_full)
        pen.write(text, x, line, font, fill, outline, thick if random.random() < 0.5 else 0)

    year = int(random.integers(1999, 2027))
    if random.random() < 0.7:
        name = words(random, int(random.integers(1, 3))).title()
        write(f"Illus. {name}" if random.random() < 0.8 else name, left + random.uniform(-3, 6), baseline - random.uniform(1.7, 2.6), random.uniform(0.8, 1.1))
    if random.random() < 0.75:
        text = COPYRIGHTS[random.integers(len(COPYRIGHTS))].format(year=year)
        if random.random() < 0.7:
            write(text, left + random.uniform(-25, 12), baseline + random.uniform(1.4, 2.6), random.uniform(0.6, 0.95))
        else:
            write(text, 0, baseline, random.uniform(0.6, 0.95), before=left - random.uniform(0.6, 4))
    for _ in range(int(random.integers(0, 4))):
        line = baseline - random.uniform(2.6, 9)
        text = random.choice((words(random, 6).capitalize() + ".", f"LV. {random.integers(5, 99)} #{random.integers(1, 251)}", "weakness ×2", "resistance -30", "retreat cost", f"NO. {random.integers(1, 999):04}"))
        write(text, pen.strip.drawn[0] + random.uniform(0, 30), line, random.uniform(0.9, 1.5))
