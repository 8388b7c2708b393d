"""
Draws the top of a card as a photo shows it, and says what its title reads: the name and the hit points.

Nothing of a real card is in these pictures but the names, which are facts of the catalogue: the letters come
from free fonts, of which Gillius is nearest to what cards print, and everything around them is made up.
"""

import re
import unicodedata
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 256, 56
"""What the network sees: the upper 15.6 % of a card, in its whole width."""
SHARE = 0.156
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 '-.&"
"""What it tells apart; 0 is the blank between letters."""

LEARNING = 90_000
"""The first so many drawings are photographed better: letters come first, bad light later."""

UNIT = 6
"""Pixels of the drawing for a millimetre of the card, which is 63 × 88 mm large."""
CARD = (63, 88)
MARGIN = (7, 6)
"""How much of what lies beside the card is drawn, in millimetres."""
SIZE = ((CARD[0] + 2 * MARGIN[0]) * UNIT, (22 + MARGIN[1]) * UNIT)

FOLDERS = ("/usr/share/fonts/truetype/adf", "/usr/share/fonts/opentype/cabin", "/usr/share/fonts/truetype")
NAME_FONTS = (
    ("GilliusADF-BoldCond.otf", 12),
    ("GilliusADFNo2-BoldCond.otf", 8),
    ("GilliusADF-Bold.otf", 5),
    ("GilliusADFNo2-Bold.otf", 3),
    ("GilliusADF-Cond.otf", 2),
    ("Cabin-Bold.otf", 2),
    ("Cabin-SemiBold.otf", 1),
    ("LiberationSansNarrow-Bold.ttf", 1),
    ("DejaVuSansCondensed-Bold.ttf", 1),
    ("BetecknaGSCondensed-Bold.ttf", 1),
)
SLANTED = ("GilliusADF-BoldItalic.otf", "GilliusADF-BoldCondItalic.otf", "Cabin-BoldItalic.otf")
SMALL_FONTS = ("GilliusADF-BoldItalic.otf", "GilliusADF-Cond.otf", "GilliusADF-BoldCond.otf", "Cabin-BoldItalic.otf")

TYPES = ((240, 100, 50), (90, 170, 230), (110, 180, 70), (250, 215, 60), (160, 110, 180), (190, 120, 70))
TYPES += ((50, 60, 70), (150, 160, 170), (190, 170, 60), (230, 130, 180), (220, 220, 210))
FRAMES = ((250, 215, 70), (200, 200, 205), (150, 155, 160), (35, 35, 40), (245, 245, 245), (40, 70, 140))
SUFFIXES = ("ex", "EX", "GX", "V", "VMAX", "VSTAR", "LV.X", "BREAK", "LEGEND")


def fold(text):
    """A text as the network is to spell it: small, without accents, with nothing but `LETTERS`."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'").replace("δ", "")).lower()
    return re.sub(r"\s+", " ", "".join(letter for letter in plain if letter in LETTERS)).strip()


def drawable(name):
    """A name without signs that fonts lack."""
    return re.sub(r"\s+", " ", re.sub(r"[^A-Za-zÀ-ÿ0-9 '’.&-]", " ", name)).strip()


class Fonts:
    def __init__(self):
        self.paths = {path.name: str(path) for folder in FOLDERS for path in sorted(Path(folder).rglob("*.[ot]tf"))}
        self.loaded = {}
        self.names = [(name, weight) for name, weight in NAME_FONTS if name in self.paths]
        total = sum(weight for _, weight in self.names)
        self.weights = [weight / total for _, weight in self.names]

    def of(self, name, millimetres):
        """A font whose capitals are about so tall."""
        size = max(8, round(millimetres * UNIT * 1.42))
        if (name, size) not in self.loaded:
            self.loaded[name, size] = ImageFont.truetype(self.paths[name], size)
        return self.loaded[name, size]


def invented(random, names):
    """A name that no card has, of parts of two that are: new cards have new names."""
    one, other = (names[random.integers(len(names))] for _ in range(2))
    return one[: random.integers(2, max(3, len(one)))] + other[random.integers(0, max(1, len(other) - 2)) :].lower()


def texture(random, size, cells):
    """Smooth noise from 0 to 1, `cells` bumps across."""
    height, width = size
    lattice = random.random((max(2, round(cells * height / width)), max(2, round(cells))), np.float32)
    return cv2.resize(lattice, (width, height), interpolation=cv2.INTER_LINEAR)


def blend(share, one, other):
    return np.float32(one) + share[..., None] * (np.float32(other) - np.float32(one))


def illustration(random, size):
    """Something like a picture that fills the card: clouds, rays, shapes and lines in strong colours."""
    paint = lambda: random.uniform(0, 255, 3)
    picture = blend(texture(random, size, random.uniform(2, 8)), paint(), paint())
    picture = blend(texture(random, size, random.uniform(8, 40)) ** 2, 0, 1) * paint() * 0.5 + picture * 0.7
    height, width = size
    for _ in range(int(random.integers(0, 14))):
        middle = (int(random.uniform(0, width)), int(random.uniform(0, height)))
        kind, colour = random.integers(3), paint().tolist()
        if kind == 0:
            axes = (int(random.uniform(4, 160)), int(random.uniform(4, 80)))
            cv2.ellipse(picture, middle, axes, random.uniform(0, 180), 0, 360, colour, -1, cv2.LINE_AA)
        elif kind == 1:
            corners = middle + random.uniform(-140, 140, (random.integers(3, 6), 2))
            cv2.fillPoly(picture, [np.int32(corners)], colour, cv2.LINE_AA)
        else:
            end = middle + random.uniform(-300, 300, 2)
            cv2.line(picture, middle, tuple(int(at) for at in end), colour, int(random.integers(1, 14)), cv2.LINE_AA)
    if random.random() < 0.3:
        picture += random.standard_normal((*size, 1), np.float32) * np.float32(random.uniform(5, 40))
    return picture.clip(0, 255)


class Pictures:
    """Some illustrations, drawn once, of which any part, in other colours, makes a new one."""

    def __init__(self, count=500):
        random = np.random.default_rng(count)
        self.all = [np.uint8(illustration(random, SIZE[::-1])) for _ in range(count)]

    def part(self, random, size):
        picture = self.all[random.integers(len(self.all))]
        height, width = size
        top, left = random.integers(0, picture.shape[0] - height + 1), random.integers(0, picture.shape[1] - width + 1)
        part = picture[top : top + height, left : left + width, random.permutation(3)]
        part = part[:: random.choice((-1, 1)), :: random.choice((-1, 1))]
        return np.float32(part) * np.float32(random.uniform(0.4, 1.2)) + np.float32(random.uniform(-40, 60))


def card_top(random, pictures):
    """The card without any text, as floats, and whether a picture fills it."""
    height, width = SIZE[1], SIZE[0]
    if random.random() < 0.5:
        table = pictures.part(random, (height, width))
    else:
        table = np.full((height, width, 3), 1.0, np.float32) * np.float32(random.uniform(0, 255, 3))
    left, top, right = MARGIN[0] * UNIT, MARGIN[1] * UNIT, (MARGIN[0] + CARD[0]) * UNIT
    is_full = random.random() < 0.4
    frame = np.float32(FRAMES[random.integers(len(FRAMES))]) + random.uniform(-15, 15, 3)
    card = np.full((height - top, right - left, 3), 1.0, np.float32) * np.float32(frame)
    inner = int(random.uniform(0, 1 if is_full else 3.6) * UNIT) + 1
    size = (card.shape[0] - inner, card.shape[1] - 2 * inner)
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
        start = int(random.uniform(8, 13) * UNIT) - inner
        if start < size[0]:
            inset = int(random.uniform(0, 3) * UNIT)
            picture = pictures.part(random, size)
            filling[start:, inset : size[1] - inset] = picture[start:, inset : size[1] - inset]
            cv2.rectangle(filling, (inset, start), (size[1] - inset, size[0] + 9), random.uniform(0, 255, 3).tolist(), int(random.integers(1, 9)))
    card[inner:, inner : card.shape[1] - inner] = filling
    table[top:, left:right] = card
    return np.clip(table, 0, 255, out=table), is_full


class Pen:
    """Writes on a card; places are millimetres from its upper left corner."""

    def __init__(self, random, fonts, picture):
        self.random, self.fonts = random, fonts
        self.image = Image.fromarray(np.uint8(picture))
        self.draw = ImageDraw.Draw(self.image)

    def width(self, text, font):
        return font.getlength(text) / UNIT

    def write(self, text, x, baseline, font, colour, outline=None, thick=0):
        """The x where the text ends."""
        at = ((MARGIN[0] + x) * UNIT, (MARGIN[1] + baseline) * UNIT)
        self.draw.text(at, text, colour, font, "ls", stroke_width=thick, stroke_fill=outline)
        return x + self.width(text, font)

    def disc(self, x, y, radius, colour):
        middle = ((MARGIN[0] + x) * UNIT, (MARGIN[1] + y) * UNIT)
        box = [middle[0] - radius * UNIT, middle[1] - radius * UNIT, middle[0] + radius * UNIT, middle[1] + radius * UNIT]
        self.draw.ellipse(box, colour, outline=(20, 20, 20) if self.random.random() < 0.5 else None)
        inner = radius * UNIT * self.random.uniform(0.2, 0.6)
        mark = [middle[0] - inner, middle[1] - inner, middle[0] + inner, middle[1] + inner]
        self.draw.pieslice(mark, self.random.uniform(0, 360), self.random.uniform(0, 360), tuple(255 - part for part in colour))

    def under(self, x, baseline, width, height):
        """The mean colour of what lies where text is to stand."""
        left, bottom = int((MARGIN[0] + x) * UNIT), int((MARGIN[1] + baseline) * UNIT)
        part = np.asarray(self.image)[max(0, bottom - int(height * UNIT)) : bottom, max(0, left) : left + int(width * UNIT)]
        return part.reshape(-1, 3).mean(0) if part.size else np.float32([128, 128, 128])


def ink(random, below, is_full):
    """The colour of letters, that of what surrounds them, and how thick that is."""
    is_dark = below.mean() < 110
    if is_full and random.random() < 0.7:
        is_light = random.random() < 0.5
        fill = (255, 255, 255) if is_light else (10, 10, 10)
        if random.random() < 0.25:
            fill = tuple(int(part) for part in random.uniform((180, 140, 0), (255, 240, 120)))
            return fill, (20, 15, 10), int(random.integers(1, 4))
        return fill, ((10, 10, 10) if is_light else (255, 255, 255)), int(random.integers(1, 5))
    if is_dark and random.random() < 0.85:
        return (255, 255, 255), (0, 0, 0), int(random.integers(0, 2))
    fill = random.uniform(0, 60) + random.uniform(-10, 10, 3)
    return tuple(int(max(0, part)) for part in fill), (255, 255, 255), int(random.random() < 0.2)


SMALL = ("Basic Pokémon", "Evolves from {}", "Put {} on the Basic Pokémon", "STAGE 1", "STAGE 2", "BASIC", "MEGA")
SMALL += ("Evolves from {}", "Niveau 1", "Evolución de {}", "Entwickelt sich aus {}", "Évolution de {}", "Evolve di {}")
HEADS = ("TRAINER", "ENERGY", "SUPPORTER", "Item", "Stadium", "Pokémon Tool", "Supporter", "Special Energy", "DRESSEUR")


def small_text(random, pen, names, baseline, cap, below):
    """What stands above, below and beside a name in small letters, and is not to be read."""
    for _ in range(int(random.integers(1, 4))):
        text = SMALL[random.integers(len(SMALL))].format(names[random.integers(len(names))])
        font = pen.fonts.of(SMALL_FONTS[random.integers(len(SMALL_FONTS))], random.uniform(0.9, 1.35))
        above = random.random() < 0.6
        line = baseline - cap - random.uniform(0.5, 1.2) if above else baseline + random.uniform(1.6, 2.4)
        fill = tuple(int(part) for part in (255 - below if random.random() < 0.5 else random.uniform(0, 255, 3)))
        pen.write(text, random.uniform(3, 34), line, font, fill)


def write_title(random, pen, names, is_full):
    """Writes a name, mostly with hit points; what is to be read of it."""
    name = names[random.integers(len(names))] if random.random() < 0.75 else invented(random, names)
    if random.random() < 0.04:
        name = name.upper()
    font_name = pen.fonts.names[random.choice(len(pen.fonts.names), p=pen.fonts.weights)][0]
    cap, baseline = random.uniform(2.2, 3.3), random.uniform(5.6, 8.8)
    is_pokemon = random.random() < 0.85
    start = random.choice((random.uniform(3.5, 7), random.uniform(10, 16), random.uniform(4, 24)))
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
    digits = pen.fonts.of(random.choice(("GilliusADF-Cond.otf", "GilliusADF-BoldCond.otf", "GilliusADF-Bold.otf", "Cabin-Bold.otf")), random.uniform(2.0, 3.0))
    unit = random.choice(("HP", "HP", "HP", "PV", "KP", "PS"))
    is_red = random.random() < 0.25
    colour = (225, 40, 50) if is_red else fill
    right = 63 - random.uniform(8.3, 10)
    radius = random.uniform(1.5, 2.5)
    if random.random() < 0.95:
        tint = tuple(int(part) for part in TYPES[random.integers(len(TYPES))])
        pen.disc(63 - random.uniform(5.5, 7), baseline - random.uniform(0.8, 1.4), radius, tint)
    style = random.random()
    if style < 0.55:
        tiny = pen.fonts.of("GilliusADF-Bold.otf", random.uniform(0.7, 1.1))
        left = right - pen.width(points, digits)
        pen.write(points, left, baseline, digits, colour, outline, thick)
        pen.write(unit, left - pen.width(unit, tiny) - random.uniform(0, 0.4), baseline, tiny, colour)
    else:
        text = f"{points} {unit}" if style < 0.85 else f"{unit} {points}"
        pen.write(text, right - pen.width(text, digits), baseline, digits, colour, outline, thick)
    return f" {points}"


def take(random, picture, hardness):
    """The strip as a scanner cuts it out of a photo: corners a bit off, small, blurred, badly lit."""
    width = int(np.exp(random.uniform(np.log(250 - 145 * hardness), np.log(400))))
    happens = lambda share: random.random() < share * hardness
    height = max(10, round(width * SHARE * CARD[1] / CARD[0]))
    left, top = MARGIN[0] * UNIT, MARGIN[1] * UNIT
    right, bottom = left + CARD[0] * UNIT, top + CARD[1] * SHARE * UNIT
    corners = np.float32([[left, top], [right, top], [right, bottom], [left, bottom]])
    off = random.choice((0.006, 0.012, 0.02)) * CARD[0] * UNIT
    corners += np.float32(random.normal(0, off, 2)) + np.float32(random.normal(0, off * 0.45, (4, 2)))
    scale = width / (CARD[0] * UNIT)
    if scale < 1:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.45 / scale)
    target = np.float32([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    photo = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(corners - 0.5, target), (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    photo = np.float32(photo)
    if happens(0.5):
        photo = cv2.GaussianBlur(photo, (0, 0), random.uniform(0.3, 1.0) * max(1, width / 256))
    if happens(0.12):
        length = int(random.integers(2, 4)) * max(1, width // 256) + 1
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length // 2, length // 2), random.uniform(0, 180), 1)
        photo = cv2.filter2D(photo, -1, cv2.warpAffine(kernel, turn, (length, length)))
    size = photo.shape[:2]
    if happens(0.5):
        photo *= (1 + (texture(random, size, random.uniform(1, 5)) - 0.5) * np.float32(random.uniform(0, 0.9)))[..., None]
    if happens(0.3):
        glare = texture(random, size, random.uniform(1, 6)) ** random.uniform(2, 8)
        photo += (glare * np.float32(random.uniform(30, 320)))[..., None]
    if happens(0.25):
        foil = np.stack([texture(random, size, random.uniform(4, 60)) for _ in range(3)], -1)
        photo += (foil - 0.5) * np.float32(random.uniform(10, 110))
    contrast, light = random.uniform(0.9 - 0.55 * hardness, 1.15), random.uniform(-35, 35) * hardness
    photo = (photo - 128) * np.float32(contrast) + np.float32(128 + light)
    photo *= np.float32(random.uniform(0.8, 1.2, 3))
    curve = np.float32(255 * (np.arange(256) / 255) ** random.uniform(0.6, 1.7))
    photo = curve[np.uint8(photo.clip(0, 255))]
    if happens(0.5):
        photo += random.standard_normal(photo.shape, np.float32) * np.float32(random.uniform(1, 14))
    photo = np.uint8(photo.clip(0, 255))
    if happens(0.7):
        _, jpeg = cv2.imencode(".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, int(random.integers(35, 96))))
        photo = cv2.imdecode(jpeg, cv2.IMREAD_COLOR)
    if width > WIDTH:
        return cv2.resize(photo, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    return cv2.resize(photo, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)


def make_title(number, names, fonts, pictures, seed, takes=1):
    """RGB bytes of some photos of one strip, each `HEIGHT` × `WIDTH`, and what is to be read of them."""
    random = np.random.default_rng((seed, number))
    picture, is_full = card_top(random, pictures)
    pen = Pen(random, fonts, picture)
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
    return [take(random, strip, hardness) for _ in range(takes)], text
