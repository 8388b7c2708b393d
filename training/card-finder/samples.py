"""Training samples: a photo, and what the network should say about it."""

import cv2
import numpy as np

from photograph import take_photo
from scenes import draw_scene

SIDE = 128
"""Pixels of the network's square input."""
STRIDE = 4
"""Pixels of the input per cell of the network's output."""
CELLS = SIDE // STRIDE
UNIT = 48.0
"""Pixels of the input that count as 1 in the offsets of corners."""
SEEN, GUESSED = 0.3, 0.15
"""A card need not be found if less than `SEEN` is visible, and must not be below `GUESSED`."""


def make_photo(number, faces, seed):
    """
    Photo `number`: its kind, RGB bytes, the cards' quads in pixels and each card's visible share.
    """
    random = np.random.default_rng((seed, number))
    kind, things = draw_scene(random, SIDE)
    photo, owner, quads = take_photo(random, things, SIDE, faces)
    cards = []
    for owned, quad in enumerate(quads, 1):
        shown = owner == owned
        pixels = int(shown.sum())
        if pixels == 0:
            continue
        down, across = np.nonzero(shown)
        area = cv2.contourArea(np.float32(quad))
        centre = np.array([across.mean() + 0.5, down.mean() + 0.5])
        cards.append({"quad": quad, "seen": pixels / max(area, 1), "centre": centre, "area": pixels})
    return kind, photo, cards


def standing(quad):
    """The same corners, from the top left as it appears in the photo, and whether they began there."""
    top, bottom = quad[:2, 1].sum(), quad[2:, 1].sum()
    return (quad, True) if top <= bottom else (np.roll(quad, 2, axis=0), False)


def targets(cards):
    """
    What the network should say: `heat` (1 in the middle of the visible part of a card), `weight` (0
    where it does not matter), `corners` (offsets from a cell's middle to the four corners, in
    `UNIT`, starting at the top left as the card appears in the photo), `near` (how much a cell's
    corners count) and `own` (1 where that is the card's own top left).
    """
    middles = (np.arange(CELLS, dtype=np.float32) + 0.5) * STRIDE
    across, down = np.meshgrid(middles, middles)
    heat = np.zeros((CELLS, CELLS), np.float32)
    weight = np.ones((CELLS, CELLS), np.float32)
    near = np.zeros((CELLS, CELLS), np.float32)
    corners = np.zeros((8, CELLS, CELLS), np.float32)
    own = np.zeros((CELLS, CELLS), np.float32)
    for one in cards:
        x, y = one["centre"]
        long = np.sqrt(one["area"])
        spread = np.clip(long * 0.11, 3.2, 14)
        bump = np.exp(-((across - x) ** 2 + (down - y) ** 2) / (2 * spread**2))
        if one["seen"] < SEEN or long < 10:
            if one["seen"] > GUESSED:
                weight[bump > 0.1] = 0
            continue
        column, row = (int(np.clip(v // STRIDE, 0, CELLS - 1)) for v in (x, y))
        bump[row, column] = 1
        heat = np.maximum(heat, bump)
        quad, stands = standing(one["quad"])
        width = min(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1]))
        mine = (bump > 0.35) & (bump > near)
        near[mine] = bump[mine]
        own[mine] = stands
        for i, (cx, cy) in enumerate(quad):
            corners[2 * i][mine] = ((cx - across) / UNIT)[mine]
            corners[2 * i + 1][mine] = ((cy - down) / UNIT)[mine]
        # Errors count as shares of the card's width.
        one["width"] = width
    scale = np.ones((CELLS, CELLS), np.float32)
    for one in cards:
        if "width" in one:
            x, y = one["centre"]
            reach = np.maximum(abs(across - x), abs(down - y)) < np.sqrt(one["area"])
            scale[reach & (near > 0)] = UNIT / max(one["width"], 16)
    return {"heat": heat, "weight": weight, "corners": corners, "near": near, "own": own, "scale": scale}
