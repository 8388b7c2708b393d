"""What is under and around the cards in the photographs that train the card finder."""

import cv2
import numpy as np


def colour(random):
    """A random colour; half of them are greys, like tables, pages and walls."""
    if random.random() < 0.5:
        return np.float32(random.uniform(5, 250) + random.uniform(-12, 12, 3))
    return np.float32(random.uniform(0, 255, 3))


def noise(random, size, cells):
    """Smooth noise from 0 to 1 with about `cells` bumps across."""
    height, width = size
    lattice = random.random((max(2, round(cells * height / width)), max(2, round(cells))), np.float32)
    return cv2.resize(lattice, (width, height), interpolation=cv2.INTER_LINEAR)


def _blend(share, one, other):
    return cv2.merge([share * np.float32(b - a) + np.float32(a) for a, b in zip(one, other)])


def _plain(random, size, _faces):
    return np.broadcast_to(colour(random), (*size, 3)).copy()


def _cloudy(random, size, _faces):
    layers = ((3, 0.5), (14, 0.3), (70, 0.2))
    fine = sum(noise(random, size, cells) * np.float32(weight) for cells, weight in layers)
    return _blend(fine, colour(random), colour(random))


def _striped(random, size, _faces):
    """Wood, cloth, keyboards, shelves: waves along one direction, bent by noise."""
    height, width = size
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    turn = random.uniform(0, np.pi)
    cos, sin, bend = np.float32([np.cos(turn), np.sin(turn), random.uniform(0, 60)])
    along = across * cos + down * sin + noise(random, size, 4) * bend
    wave = np.sin(along * np.float32(random.uniform(0.05, 1.2))) * 0.5 + 0.5
    if random.random() < 0.4:
        wave = (wave > random.uniform(0.2, 0.8)).astype(np.float32)
    return _blend(wave * np.float32(random.uniform(0.2, 1)), colour(random), colour(random))


def _tiled(random, size, _faces):
    """Tiles, bricks, the pockets of an empty page: a grid of lines."""
    picture = _cloudy(random, size, None)
    step, paint = random.uniform(12, 90), colour(random)
    across, thick = random.uniform(0.6, 1.6), int(random.integers(1, 4))
    for at in np.arange(random.uniform(0, step), size[1], step):
        cv2.line(picture, (int(at), 0), (int(at), size[0]), paint.tolist(), thick)
    for at in np.arange(random.uniform(0, step), size[0], step * across):
        cv2.line(picture, (0, int(at)), (size[1], int(at)), paint.tolist(), thick)
    return picture


def _printed(random, size, faces):
    """A playmat, a poster, a box: part of a picture, greatly enlarged."""
    face = faces.picture(random)
    height, width = face.shape[:2]
    side = int(width * random.uniform(0.15, 0.6))
    left, top = random.integers(0, width - side), random.integers(0, height - side)
    part = face[top : top + side, left : left + side]
    return cv2.resize(part, (size[1], size[0]), interpolation=cv2.INTER_CUBIC).astype(np.float32)


def _noisy(random, size, _faces):
    grain = random.standard_normal((*size, 1), np.float32) * np.float32(random.uniform(5, 45))
    return np.broadcast_to(colour(random), (*size, 3)) + grain


BACKGROUNDS = (_plain, _plain, _cloudy, _cloudy, _cloudy, _striped, _striped, _tiled, _printed, _noisy)


def background(random, size, faces):
    """An RGB picture of `size` (height, width) as floats of 0 to 255, without any card."""
    paint = BACKGROUNDS[random.integers(len(BACKGROUNDS))]
    return np.float32(paint(random, size, faces))


def thing(random, size, faces):
    """The surface of something that is not a card: paper with lines of text, a screen, a box."""
    picture = background(random, size, faces)
    height, width = size
    if random.random() < 0.35:
        paint, line = colour(random).tolist(), max(2, int(height * random.uniform(0.02, 0.08)))
        for top in range(line, height - line, int(line * random.uniform(1.5, 3))):
            right = int(width * random.uniform(0.3, 0.95))
            cv2.line(picture, (int(width * 0.06), top), (right, top), paint, max(1, line // 3))
    if random.random() < 0.35:
        border = int(min(size) * random.uniform(0.03, 0.14)) + 1
        cv2.rectangle(picture, (0, 0), (width - 1, height - 1), colour(random).tolist(), border)
    return picture
