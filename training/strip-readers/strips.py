"""
The building blocks of all drawn strips: fonts, made-up pictures, a pen, and the camera.

Nothing of a real card is in these pictures: letters come from free fonts, of which Gillius is
closest to the cards' print, and everything around them is made up.
"""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

CARD = (63, 88)
"""Width and height of a card in millimetres."""

SLANTED = ("GilliusADF-BoldItalic.otf", "GilliusADF-BoldCondItalic.otf", "Cabin-BoldItalic.otf")

FOLDERS = ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype")

TYPES = ((240, 100, 50), (90, 170, 230), (110, 180, 70), (250, 215, 60), (160, 110, 180), (190, 120, 70))
TYPES += ((50, 60, 70), (150, 160, 170), (190, 170, 60), (230, 130, 180), (220, 220, 210))
FRAMES = ((250, 215, 70), (200, 200, 205), (150, 155, 160), (35, 35, 40), (245, 245, 245), (40, 70, 140))


@dataclass(frozen=True)
class Strip:
    """
    A part of a card, how it is drawn, and how a network sees it. Positions are in millimetres from
    the card's corner.
    """

    drawn: tuple
    """Left, top, right, bottom of the drawing, which may extend beyond the card's edges."""
    seen: tuple
    """Left, top, right, bottom of the network's input."""
    unit: int
    """Pixels of the drawing per millimetre."""
    width: int
    height: int
    """Pixel size of the network's input."""
    narrowest: int
    widest: int
    """Widths of a whole card in photos, in pixels."""
    easy: int
    """The narrowest card in the first, easy photos."""

    @property
    def size(self):
        left, top, right, bottom = self.drawn
        return round((right - left) * self.unit), round((bottom - top) * self.unit)

    def at(self, x, y):
        """Converts a position on the card to pixels of the drawing."""
        return (x - self.drawn[0]) * self.unit, (y - self.drawn[1]) * self.unit


class Fonts:
    def __init__(self, unit):
        self.unit = unit
        self.paths = {path.name: str(path) for folder in FOLDERS for path in sorted(Path(folder).rglob("*.[ot]tf"))}
        self.loaded = {}

    def choose(self, random, fonts):
        """The name of an installed font out of (name, weight) pairs."""
        found = [(name, weight) for name, weight in fonts if name in self.paths]
        total = sum(weight for _, weight in found)
        return found[random.choice(len(found), p=[weight / total for _, weight in found])][0]

    def of(self, name, millimetres):
        """
        A font whose capitals have about this height.

        :raises FileNotFoundError: if it is not installed
        """
        if name not in self.paths:
            raise FileNotFoundError(f"The font {name} is not installed: README.md lists the packages.")
        size = max(8, round(millimetres * self.unit * 1.42))
        if (name, size) not in self.loaded:
            self.loaded[name, size] = ImageFont.truetype(self.paths[name], size)
        return self.loaded[name, size]


def texture(random, size, cells):
    """Smooth noise from 0 to 1, `cells` bumps across."""
    height, width = size
    lattice = random.random((max(2, round(cells * height / width)), max(2, round(cells))), np.float32)
    return cv2.resize(lattice, (width, height), interpolation=cv2.INTER_LINEAR)


def blend(share, one, other):
    return np.float32(one) + share[..., None] * (np.float32(other) - np.float32(one))


def illustration(random, size):
    """
    Something like a picture that fills the card: clouds, rays, shapes and lines in strong colours.
    """
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
    """Several illustrations, drawn once; any part of one, recoloured, makes a new picture."""

    def __init__(self, size, count=500):
        random = np.random.default_rng(count)
        self.all = [np.uint8(illustration(random, size[::-1])) for _ in range(count)]

    def part(self, random, size):
        picture = self.all[random.integers(len(self.all))]
        height, width = size
        top, left = random.integers(0, picture.shape[0] - height + 1), random.integers(0, picture.shape[1] - width + 1)
        part = picture[top : top + height, left : left + width, random.permutation(3)]
        part = part[:: random.choice((-1, 1)), :: random.choice((-1, 1))]
        part = np.ascontiguousarray(part, np.float32)
        return part * np.float32(random.uniform(0.4, 1.2)) + np.float32(random.uniform(-40, 60))


def background(random, pictures, size, is_full):
    """What a card prints its text on, as floats: a picture, or a grained tint of its type."""
    if is_full:
        picture = pictures.part(random, size)
        if random.random() < 0.4:
            picture = picture * np.float32(random.uniform(0.3, 0.8)) + np.float32(random.uniform(0, 120, 3))
        return picture
    tint = np.float32(TYPES[random.integers(len(TYPES))])
    light = tint + (255 - tint) * random.uniform(0, 0.8)
    across = np.linspace(0, 1, size[1], dtype=np.float32)[None] * np.ones((size[0], 1), np.float32)
    grain = texture(random, size, random.uniform(3, 30)) * random.uniform(0, 0.5)
    return blend((across + grain).clip(0, 1), light, tint if random.random() < 0.5 else light)


class Pen:
    """Writes on a card; positions are in millimetres from its upper left corner."""

    def __init__(self, random, fonts, picture, strip):
        self.random, self.fonts, self.strip = random, fonts, strip
        self.image = Image.fromarray(np.uint8(picture))
        self.draw = ImageDraw.Draw(self.image)

    def width(self, text, font):
        return font.getlength(text) / self.strip.unit

    def write(self, text, x, baseline, font, colour, outline=None, thick=0):
        """Returns the x of the text's end."""
        self.draw.text(self.strip.at(x, baseline), text, colour, font, "ls", stroke_width=thick, stroke_fill=outline)
        return x + self.width(text, font)

    def disc(self, x, y, radius, colour):
        middle, radius = self.strip.at(x, y), radius * self.strip.unit
        box = [middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius]
        self.draw.ellipse(box, colour, outline=(20, 20, 20) if self.random.random() < 0.5 else None)
        inner = radius * self.random.uniform(0.2, 0.6)
        mark = [middle[0] - inner, middle[1] - inner, middle[0] + inner, middle[1] + inner]
        self.draw.pieslice(mark, self.random.uniform(0, 360), self.random.uniform(0, 360), tuple(255 - part for part in colour))

    def under(self, x, baseline, width, height):
        """The mean colour of the background where text will be."""
        left, bottom = (int(at) for at in self.strip.at(x, baseline))
        part = np.asarray(self.image)[max(0, bottom - int(height * self.strip.unit)) : bottom, max(0, left) : left + int(width * self.strip.unit)]
        return part.reshape(-1, 3).mean(0) if part.size else np.float32([128, 128, 128])


def ink(random, below, is_full):
    """The colours of letters and of their outline, and how thick the outline is."""
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


def take(random, picture, hardness, strip):
    """
    The strip as a scanner cuts it out of a photo: corners slightly off, small, blurred, badly lit.
    """
    narrowest = strip.easy + (strip.narrowest - strip.easy) * hardness
    card = np.exp(random.uniform(np.log(narrowest), np.log(strip.widest)))
    seen_width, seen_height = strip.seen[2] - strip.seen[0], strip.seen[3] - strip.seen[1]
    width = max(10, round(card * seen_width / CARD[0]))
    happens = lambda share: random.random() < share * hardness
    height = max(10, round(card * seen_height / CARD[0]))
    left, top = strip.at(*strip.seen[:2])
    right, bottom = strip.at(*strip.seen[2:])
    corners = np.float32([[left, top], [right, top], [right, bottom], [left, bottom]])
    off = random.choice((0.006, 0.012, 0.02)) * CARD[0] * strip.unit
    corners += np.float32(random.normal(0, off, 2)) + np.float32(random.normal(0, off * 0.45, (4, 2)))
    scale = card / (CARD[0] * strip.unit)
    if scale < 1:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.45 / scale)
    target = np.float32([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    photo = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(corners - 0.5, target), (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    photo = np.float32(photo)
    if happens(0.5):
        photo = cv2.GaussianBlur(photo, (0, 0), random.uniform(0.3, 1.0) * max(1, card / 256))
    if happens(0.12):
        length = int(random.integers(2, 4)) * max(1, int(card) // 256) + 1
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
    shrinks = width > strip.width
    return cv2.resize(photo, (strip.width, strip.height), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
