"""
Draws the top of a card as in a photo, with its title as the label: the name and the hit points.

Nothing of a real card is in these pictures but the names, which are facts of the catalogue: the
letters come from free fonts, of which Gillius is closest to the cards' print, and everything around
them is made up.
"""

import re
import unicodedata

import cv2
import numpy as np

from badges import badge, panel
from strips import CARD, FRAMES, SLANTED, TYPES, Pen, Strip, background, ink, take

STRIP = Strip(drawn=(-7, -6, 70, 22), seen=(0, 0, 63, 88 * 0.156), unit=6, width=256, height=56, narrowest=105, widest=400, easy=250)
"""The upper 15.6 % of a card, at full width."""
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 '-.&"
"""The classes of the network; 0 is the blank between letters."""
STEPS = 112
"""Hit points end here: with steps beyond, training would guess the likeliest ones there, unseen."""

LEARNING = 20_000
"""This many first drawings are photographed better: letters come first, bad light later."""

UNIT = STRIP.unit
NAME_FONTS = (
    ("GilliusADF-BoldCond.otf", 12),
    ("GilliusADFNo2-BoldCond.otf", 8),
    ("GilliusADF-Bold.otf", 5),
    ("GilliusADFNo2-Bold.otf", 3),
    ("GilliusADF-Cond.otf", 2),
    ("Cabin-Bold.otf", 2),
    ("Cabin-SemiBold.otf", 1),
    ("LinBiolinum_RB.otf", 4),
    ("OpenSans-CondBold.ttf", 2),
    ("OpenSans-Bold.ttf", 1),
    ("Lato-Bold.ttf", 1),
    ("Lato-Black.ttf", 1),
    ("Cantarell-ExtraBold.otf", 1),
    ("LeagueSpartan-Bold.otf", 1),
    ("LiberationSansNarrow-Bold.ttf", 1),
    ("DejaVuSansCondensed-Bold.ttf", 1),
    ("BetecknaGSCondensed-Bold.ttf", 1),
)
DIGIT_FONTS = (
    ("LeagueSpartan-Medium.otf", 2),
    ("LeagueSpartan-SemiBold.otf", 5),
    ("LeagueSpartan-Bold.otf", 3),
    ("URWGothic-Demi.otf", 4),
    ("BetecknaGS-Bold.ttf", 4),
    ("BetecknaGSCondensed-Bold.ttf", 3),
    ("GilliusADF-Cond.otf", 2),
    ("GilliusADF-BoldCond.otf", 4),
    ("GilliusADF-Bold.otf", 3),
    ("Cabin-Bold.otf", 2),
    ("LinBiolinum_RB.otf", 2),
    ("OpenSans-CondBold.ttf", 2),
)
OLD_DIGIT_FONTS = (("GilliusADF-Regular.otf", 4), ("GilliusADFNo2-Regular.otf", 3), ("GilliusADF-Cond.otf", 2), ("GilliusADF-Bold.otf", 2))
"""Of hit points with an `HP` as tall as they are, after them: those of the first sets."""
SMALL_FONTS = ("GilliusADF-BoldItalic.otf", "GilliusADF-Cond.otf", "GilliusADF-BoldCond.otf", "Cabin-BoldItalic.otf")

SUFFIXES = ("ex", "EX", "GX", "V", "VMAX", "VSTAR", "LV.X", "BREAK", "LEGEND")


def fold(text):
    """A text in the network's spelling: small letters, no accents, only characters of `LETTERS`."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'").replace("δ", "")).lower()
    return re.sub(r"\s+", " ", "".join(letter for letter in plain if letter in LETTERS)).strip()


def drawable(name):
    """A name without characters that fonts lack."""
    return re.sub(r"\s+", " ", re.sub(r"[^A-Za-zÀ-ÿ0-9 '’.&-]", " ", name)).strip()


LONGEST_INVENTED = 40
"""Letters. The longest name of a real card has 51."""


def invented(random, names):
    """A made-up name, composed of parts of two real ones: new cards have new names."""
    one, other = (names[random.integers(len(names))] for _ in range(2))
    composed = one[: random.integers(2, max(3, len(one)))] + other[random.integers(0, max(1, len(other) - 2)) :].lower()
    return composed[:LONGEST_INVENTED]


def card_top(random, pictures):
    """The card without any text, as floats, and whether a picture fills it."""
    width, height = STRIP.size
    if random.random() < 0.5:
        table = pictures.part(random, (height, width))
    else:
        table = np.full((height, width, 3), 1.0, np.float32) * np.float32(random.uniform(0, 255, 3))
    (left, top), (right, _) = STRIP.at(0, 0), STRIP.at(CARD[0], 0)
    is_full = random.random() < 0.4
    frame = np.float32(FRAMES[random.integers(len(FRAMES))]) + random.uniform(-15, 15, 3)
    card = np.full((height - top, right - left, 3), 1.0, np.float32) * np.float32(frame)
    inner = int(random.uniform(0, 1 if is_full else 3.6) * UNIT) + 1
    size = (card.shape[0] - inner, card.shape[1] - 2 * inner)
    filling = background(random, pictures, size, is_full)
    if not is_full:
        start = int(random.uniform(8, 13) * UNIT) - inner
        if start < size[0]:
            inset = int(random.uniform(0, 3) * UNIT)
            picture = pictures.part(random, size)
            filling[start:, inset : size[1] - inset] = picture[start:, inset : size[1] - inset]
            cv2.rectangle(filling, (inset, start), (size[1] - inset, size[0] + 9), random.uniform(0, 255, 3).tolist(), int(random.integers(1, 9)))
    card[inner:, inner : card.shape[1] - inner] = filling
    table[top:, left:right] = card
    return np.clip(table, 0, 255, out=table), is_full


SMALL = ("Basic Pokémon", "Evolves from {}", "Put {} on the Basic Pokémon", "STAGE 1", "STAGE 2", "BASIC", "MEGA")
SMALL += ("Evolves from {}", "Niveau 1", "Evolución de {}", "Entwickelt sich aus {}", "Évolution de {}", "Evolve di {}")
HEADS = ("TRAINER", "ENERGY", "SUPPORTER", "Item", "Stadium", "Pokémon Tool", "Supporter", "Special Energy", "DRESSEUR")


def small_text(random, pen, names, baseline, cap, below):
    """Small print above, below and beside a name, which must not be read."""
    for _ in range(int(random.integers(1, 4))):
        text = SMALL[random.integers(len(SMALL))].format(names[random.integers(len(names))])
        font = pen.fonts.of(SMALL_FONTS[random.integers(len(SMALL_FONTS))], random.uniform(0.9, 1.35))
        above = random.random() < 0.6
        line = baseline - cap - random.uniform(0.5, 1.2) if above else baseline + random.uniform(1.6, 2.4)
        fill = tuple(int(part) for part in (255 - below if random.random() < 0.5 else random.uniform(0, 255, 3)))
        pen.write(text, random.uniform(3, 34), line, font, fill)


def write_title(random, pen, names, is_full):
    """Writes a name, usually with hit points; returns the text to read."""
    name = names[random.integers(len(names))] if random.random() < 0.75 else invented(random, names)
    if random.random() < 0.04:
        name = name.upper()
    font_name = pen.fonts.choose(random, NAME_FONTS)
    is_pokemon = random.random() < 0.85
    cap, baseline = random.uniform(2.2, 3.3), random.uniform(5.6, 8.8 if is_pokemon else 11.5)
    start = random.choice((random.uniform(3.5, 7), random.uniform(10, 16), random.uniform(4, 24)))
    if random.random() < 0.25:
        panel(random, pen, baseline)
    end = 63 - random.uniform(4, 9) if not is_pokemon else 63 - random.uniform(15, 20)
    font, suffix = pen.fonts.of(font_name, cap), None
    words = name.split(" ")
    if words[-1] in SUFFIXES:
        name, suffix = " ".join(words[:-1]), words[-1]
    elif is_pokemon and random.random() < 0.15:
        suffix = SUFFIXES[random.integers(len(SUFFIXES))]
    room = end - start - (8 if suffix else 0)
    while pen.width(name, font) > room and cap > 1.6:
        cap *= 0.92
        font = pen.fonts.of(font_name, cap)
    if pen.width(name, font) > room:
        start = 4
    if is_pokemon and start > 9 and random.random() < 0.6:
        badge(random, pen, baseline)
    below = pen.under(start, baseline, 20, 3)
    fill, outline, thick = ink(random, below, is_full)
    if random.random() < 0.85:
        small_text(random, pen, names, baseline, cap, below)
    at = pen.write(name, start, baseline, font, fill, outline, thick)
    read = name
    if suffix:
        grown = cap * random.uniform(0.8, 1.35)
        slanted = pen.fonts.of(SLANTED[random.integers(len(SLANTED))], grown)
        tint = fill if random.random() < 0.5 else tuple(int(part) for part in random.uniform(0, 255, 3))
        rim = outline if random.random() < 0.5 else (230, 230, 230)
        pen.write(suffix, at + random.uniform(0, 1.2), baseline + random.uniform(-0.2, 0.5), slanted, tint, rim, thick + int(random.integers(0, 3)))
        read += " " + suffix
    elif is_pokemon and random.random() < 0.12:
        level = pen.fonts.of("GilliusADF-BoldCond.otf", random.uniform(0.8, 1.2))
        pen.write(f"LV.{random.integers(5, 90)}", at + random.uniform(0.8, 4), baseline, level, fill)
    if not is_pokemon:
        if random.random() < 0.7:
            head = HEADS[random.integers(len(HEADS))]
            size = random.uniform(1.2, 2.4)
            head_font = pen.fonts.of(SLANTED[random.integers(len(SLANTED))], size)
            x = random.choice((4, 58 - pen.width(head, head_font)))
            pen.write(head, x, baseline - cap - random.uniform(0.6, 1.4), head_font, fill)
        return fold(read)
    return fold(read) + write_hit_points(random, pen, baseline, fill, outline, thick)


def write_hit_points(random, pen, baseline, fill, outline, thick):
    points = str(int(random.integers(3, 35)) * 10)
    is_old = random.random() < 0.3
    font_name = pen.fonts.choose(random, OLD_DIGIT_FONTS if is_old else DIGIT_FONTS)
    digits = pen.fonts.of(font_name, random.uniform(1.9, 2.6) if is_old else random.uniform(2.0, 3.0))
    unit = random.choice(("HP", "HP", "HP", "PV", "KP", "PS"))
    is_red = random.random() < (0.6 if is_old else 0.15)
    colour = tuple(int(part) for part in random.uniform((170, 20, 20), (245, 70, 70))) if is_red else fill
    right = 63 - random.uniform(8.3, 10)
    radius = random.uniform(1.5, 2.5)
    if random.random() < 0.95:
        tint = tuple(int(part) for part in TYPES[random.integers(len(TYPES))])
        pen.disc(63 - random.uniform(5.5, 7), baseline - random.uniform(0.8, 1.4), radius, tint)
    if not is_old and random.random() < 0.85:
        tiny = pen.fonts.of("GilliusADF-Bold.otf", random.uniform(0.7, 1.1))
        left = right - pen.width(points, digits)
        pen.write(points, left, baseline, digits, colour, outline, thick)
        pen.write(unit, left - pen.width(unit, tiny) - random.uniform(0, 0.4), baseline, tiny, colour)
    else:
        text = f"{points} {unit}" if is_old or random.random() < 0.5 else f"{unit} {points}"
        pen.write(text, right - pen.width(text, digits), baseline, digits, colour, outline, thick)
    return f" {points}"


def make(number, names, fonts, pictures, seed, takes=1):
    """RGB bytes of several photos of one strip, and the text to read in them."""
    random = np.random.default_rng((seed, number))
    picture, is_full = card_top(random, pictures)
    pen = Pen(random, fonts, picture, STRIP)
    text = ""
    is_blank = random.random() < 0.04
    if not is_blank:
        text = write_title(random, pen, names, is_full)
    strip = np.asarray(pen.image)
    if is_blank and random.random() < 0.5:
        write_title(random, pen, names, is_full)
        strip = np.asarray(pen.image)[::-1, ::-1]
    strip = np.ascontiguousarray(strip)
    hardness = min(1, number / LEARNING)
    return [take(random, strip, hardness, STRIP) for _ in range(takes)], text
