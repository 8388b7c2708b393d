"""Takes photographs of scenes: pixels, and which card each pixel shows."""

import cv2
import numpy as np

from backgrounds import background, colour, noise, thing
from faces import corners_mask
from scenes import ASPECT

OUTSIDE = 128
"""Grey of everything outside the photo, the same as in the scanner."""

MARGINS = {
    "sleeve": (0.035, 0.03, 0.035, 0.055),
    "tight": (0.012, 0.012, 0.012, 0.012),
    "toploader": (0.1, 0.08, 0.1, 0.09),
    "slab": (0.14, 0.42, 0.14, 0.12),
}
"""How far a holder extends beyond its card (left, top, right, bottom), in card widths."""


class Canvas:
    """
    A photo in the making: `pixels` as floats, `owner` the number of the card at a pixel, or 0.
    """

    def __init__(self, pixels):
        self.pixels = pixels
        self.owner = np.zeros(pixels.shape[:2], np.int32)

    def lay(self, picture, quad, mask, owner=0, covers=True):
        """Draws a picture into a quad; `mask` is its opacity, 0 to 1."""
        height, width = picture.shape[:2]
        left, top = np.maximum(np.floor(quad.min(0)).astype(int) - 1, 0)
        right, bottom = np.minimum(np.ceil(quad.max(0)).astype(int) + 2, self.owner.shape[::-1])
        if right <= left or bottom <= top:
            return
        corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
        map_ = cv2.getPerspectiveTransform(corners, np.float32(quad - (left, top)) - 0.5)
        size = (int(right - left), int(bottom - top))
        warped = cv2.warpPerspective(picture, map_, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        share = cv2.warpPerspective(mask, map_, size, flags=cv2.INTER_LINEAR)
        part = self.pixels[top:bottom, left:right]
        part += (warped - part) * share[..., None]
        if covers:
            self.owner[top:bottom, left:right][share > 0.5] = owner


def take_photo(random, things, size, faces):
    """
    RGB bytes of a square photo, the owner of each pixel, and the quads of the cards by number.
    """
    canvas = Canvas(background(random, (size, size), faces))
    quads, edge = [], None
    for one in things:
        if "quad" in one and not _touches(one["quad"], size):
            continue
        if one["kind"] == "card":
            quads.append(one["quad"])
            _lay_card(random, canvas, one, len(quads), faces)
        elif one["kind"] == "finger":
            _lay_finger(random, canvas, one)
        elif one["kind"] == "outside":
            edge = one["quad"]
        else:
            _lay_thing(random, canvas, one["quad"], faces)
    for _ in range(int(random.integers(1, 4)) if random.random() < 0.35 else 0):
        _shine(random, canvas.pixels)
    photo = _develop(random, canvas.pixels)
    _end_photo(random, photo, canvas.owner, edge)
    return photo, canvas.owner, quads


def _touches(quad, size):
    return (quad.max(0) > 0).all() and (quad.min(0) < size).all()


def _lay_card(random, canvas, one, number, faces):
    quad, held = one["quad"], one["holder"]
    width = np.linalg.norm(quad[1] - quad[0])
    if random.random() < 0.6:
        _shade(random, canvas, quad)
    if held:
        _lay_holder(random, canvas, quad, held, faces)
    face = _print(random, faces.picture(random, width * 0.8).astype(np.float32))
    canvas.lay(face, quad, corners_mask(*face.shape[:2]), number)
    if held and held != "tight":
        film = random.uniform(0, 0.2)
        canvas.lay(np.full((8, 8, 3), random.uniform(150, 255), np.float32), _around(quad, held),
                   np.full((8, 8), film, np.float32), covers=False)


def _print(random, face):
    """The same face in other inks, or with the shine of foil."""
    if random.random() < 0.25:
        face = np.ascontiguousarray(face[..., random.permutation(3)])
    if random.random() < 0.3:
        height, width = face.shape[:2]
        cells = int(random.uniform(2, 9))
        rainbow = cv2.resize(random.random((cells, cells, 3), np.float32), (width, height))
        face = face + (rainbow - np.float32(0.35)) * np.float32(random.uniform(20, 160))
    if random.random() < 0.2:
        face = face * np.float32(random.uniform(0.3, 0.9)) + np.float32(random.uniform(0, 120))
    return np.clip(face, 0, 255)


def _around(quad, held):
    left, top, right, bottom = MARGINS[held]
    shares = np.float32([[-left, -top / ASPECT], [1 + right, -top / ASPECT],
                         [1 + right, 1 + bottom / ASPECT], [-left, 1 + bottom / ASPECT]])
    map_ = cv2.getPerspectiveTransform(np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]), np.float32(quad))
    return cv2.perspectiveTransform(shares[None], map_)[0].astype(np.float64)


def _lay_holder(random, canvas, quad, held, faces):
    """Film or plastic around a card: clear with a bright rim, or coloured; a slab has a label."""
    outer = _around(quad, held)
    height, width = 96, 64
    mask = np.full((height, width), random.uniform(0, 0.35) if random.random() < 0.7 else 1, np.float32)
    paint = np.broadcast_to(colour(random), (height, width, 3)).astype(np.float32).copy()
    rim = random.uniform(0.2, 0.9)
    cv2.rectangle(mask, (0, 0), (width - 1, height - 1), rim, int(random.integers(1, 4)))
    if held == "slab":
        label = slice(int(height * 0.04), int(height * 0.2)), slice(6, width - 6)
        paint[label], mask[label] = thing(random, paint[label].shape[:2], faces), 1
    canvas.lay(paint, outer, mask)


def _lay_thing(random, canvas, quad, faces):
    if random.random() < 0.5:
        _shade(random, canvas, quad)
    sides = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    width, height = (int(np.clip(side, 8, 256)) for side in (sides[0], sides[1]))
    mask = np.ones((height, width), np.float32)
    if random.random() < 0.3:
        mask = cv2.resize(corners_mask(96, 63), (width, height))
    canvas.lay(thing(random, (height, width), faces), quad, mask)


def _lay_finger(random, canvas, one):
    skin = np.array([206, 158, 130]) * random.uniform(0.35, 1.15) + random.normal(0, 12, 3)
    start, end = one["from"], one["to"]
    for share, light in ((1, 0.72), (0.75, 0.9), (0.45, 1)):
        thick = max(1, int(2 * one["radius"] * share))
        paint = np.clip(skin * light, 0, 255).tolist()
        ends = tuple(int(v) for v in start), tuple(int(v) for v in end)
        cv2.line(canvas.pixels, *ends, paint, thick, cv2.LINE_AA)
        if share == 1:
            cv2.line(canvas.owner, *ends, 0, thick)


def _shade(random, canvas, quad):
    """The shadow that a thing casts on what is below it."""
    width = np.linalg.norm(quad[1] - quad[0])
    moved = quad + random.normal(0, 0.025, 2) * width
    mask = np.zeros((48, 36), np.float32)
    cv2.rectangle(mask, (4, 4), (31, 43), random.uniform(0.2, 0.7), -1)
    mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.8, 2.2))
    middle = moved.mean(0)
    canvas.lay(np.zeros((48, 36, 3), np.float32), middle + (moved - middle) * 1.27, mask, covers=False)


def _shine(random, pixels):
    """The reflection of a lamp or a window: an ellipse or a band that fades."""
    size = pixels.shape[0]
    glow = np.zeros((48, 48), np.float32)
    down, across = np.mgrid[0:48, 0:48].astype(np.float32)
    (x, y), turn = random.uniform(0, 48, 2), random.uniform(0, np.pi)
    along = (across - x) * np.cos(turn) + (down - y) * np.sin(turn)
    aside = (down - y) * np.cos(turn) - (across - x) * np.sin(turn)
    wide, long = 48 * random.uniform(0.02, 0.12), 48 * random.choice([0.08, 0.2, 2])
    glow = np.exp(-((aside / wide) ** 2) - (along / long) ** 2) * np.float32(random.uniform(0.3, 1.4))
    glow = cv2.resize(np.minimum(glow, 1), (size, size), interpolation=cv2.INTER_CUBIC)
    pixels += (255 - pixels) * np.clip(glow, 0, 1)[..., None]


GRAIN = np.random.default_rng(0).normal(0, 1, (512, 512, 3)).astype(np.float32)


def _develop(random, pixels):
    """Light, sensor, lens and JPEG."""
    size = pixels.shape[0]
    if random.random() < 0.5:
        shade = noise(random, (size, size), random.uniform(2, 4)) * np.float32(0.9) + np.float32(0.55)
        pixels = pixels * shade[..., None]
    light = random.uniform(0.6, 1.25) if random.random() < 0.85 else random.uniform(0.12, 0.5)
    mixing = np.eye(3)
    if random.random() < 0.3:
        strength = random.uniform(0, 1.5)
        mixing = mixing * strength + (1 - strength) / 3
    mixing *= light * random.uniform(0.9, 1.1, (3, 1))
    photo = cv2.convertScaleAbs(np.maximum(cv2.transform(pixels, mixing), 0))
    gamma = np.exp(random.normal(0, 0.2))
    photo = cv2.LUT(photo, np.uint8(255 * (np.arange(256) / 255) ** gamma))
    if random.random() < 0.35:
        photo = cv2.GaussianBlur(photo, (0, 0), random.uniform(0.4, 1.7))
    elif random.random() < 0.12:
        photo = _shake(random, photo)
    x, y = random.integers(0, 512 - size, 2)
    grain = GRAIN[y : y + size, x : x + size]
    photo = cv2.addWeighted(photo, 1, grain, random.uniform(0.5, 8), 0, dtype=cv2.CV_8U)
    if random.random() < 0.5:
        _, coded = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(35, 95))])
        photo = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    return photo


def _shake(random, photo):
    """Camera shake: blur along one direction."""
    length, turn = random.integers(3, 8), random.uniform(0, np.pi)
    kernel = np.zeros((9, 9), np.float32)
    end = np.array([np.cos(turn), np.sin(turn)]) * length / 2
    cv2.line(kernel, tuple(int(v) for v in 4 - end), tuple(int(v) for v in 4 + end), 1)
    return cv2.filter2D(photo, -1, kernel / max(float(kernel.sum()), 1))


def _end_photo(random, photo, owner, edge):
    """Greys out what is outside the photo: beside a tall or wide one, or outside a given quad."""
    size = owner.shape[0]
    inside = np.ones((size, size), np.uint8)
    if edge is not None:
        inside[:] = 0
        cv2.fillConvexPoly(inside, np.int32(np.round(edge)), 1)
    elif random.random() < 0.75:
        strip = int(size * (1 - random.uniform(0.5, 1)) / 2)
        inside[:strip], inside[size - strip :] = 0, 0
        if random.random() < 0.75:
            inside[:] = inside.T.copy()
    photo[inside == 0] = OUTSIDE
    owner[inside == 0] = 0
