"""The drawn card faces, as `training/draw-faces.ts` writes them."""

import json
from pathlib import Path

import cv2
import numpy as np

CORNER = 30 / 630
"""Radius of a card's corners as a share of its width, as printed."""


class Faces:
    """
    Card faces from `first` up to `last`, as shares of all; held-out faces are a range of their own.
    """

    def __init__(self, folder, first=0.0, last=1.0):
        size = json.loads((Path(folder) / "faces.json").read_text())
        shape = (size["count"], size["height"], size["width"], 3)
        every = np.memmap(Path(folder) / "faces.rgb", np.uint8, "r", shape=shape)
        pictures = every[int(first * shape[0]) : int(last * shape[0])]
        self.levels = [pictures]
        while self.levels[-1].shape[2] > 30:
            self.levels.append(np.stack([_halve(picture) for picture in self.levels[-1]]))

    def picture(self, random, width=None):
        """One face as RGB bytes: the smallest of its halvings that is at least `width` wide."""
        number = random.integers(len(self.levels[0]))
        fitting = [level for level in self.levels if width is None or level.shape[2] >= width]
        return np.asarray((fitting or self.levels[:1])[-1 if width else 0][number])


def _halve(picture):
    height, width = picture.shape[:2]
    return cv2.resize(picture, (width // 2, height // 2), interpolation=cv2.INTER_AREA)


def corners_mask(height, width):
    """1 inside a card's rounded corners, 0 outside, as floats."""
    radius = max(1, round(CORNER * width))
    mask = np.zeros((height, width), np.float32)
    cv2.rectangle(mask, (radius, 0), (width - 1 - radius, height - 1), 1, -1)
    cv2.rectangle(mask, (0, radius), (width - 1, height - 1 - radius), 1, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(mask, (x, y), radius, 1, -1)
    return mask
