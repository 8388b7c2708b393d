"""Scenes: cards and other things in a photo, as stacked quads."""

import numpy as np

ASPECT = 88 / 63


def roll(random):
    """Rotation of a card in degrees: mostly small, often a quarter or half turn, or any angle."""
    share = random.random()
    if share < 0.2:
        return random.uniform(-180, 180)
    quarters = 0 if share < 0.75 else random.integers(1, 4)
    return 90 * quarters + random.normal(0, 7)


class Camera:
    """A pinhole camera above a table: lengths in pixels of the photo, angles in degrees."""

    def __init__(self, random, centre, size, turn=None, tilt=14):
        lean = np.radians(np.clip(random.normal(0, tilt, 2), -42, 42))
        turned = np.radians(roll(random) if turn is None else turn)
        self.centre, self.distance = np.asarray(centre), size * random.uniform(2.5, 7)
        about = lambda angle, plane: _rotation(angle, *plane)
        self.rotation = about(lean[0], (1, 2)) @ about(lean[1], (0, 2)) @ about(turned, (0, 1))

    def see(self, points):
        """Converts points of the table, n x 2 relative to its middle, to points of the photo."""
        points = np.asarray(points, np.float64)
        space = np.column_stack([points, np.zeros(len(points))]) @ self.rotation.T
        return self.centre + space[:, :2] * (self.distance / (self.distance + space[:, 2:]))


def _rotation(angle, one, other):
    matrix = np.eye(3)
    matrix[one, one] = matrix[other, other] = np.cos(angle)
    matrix[one, other], matrix[other, one] = -np.sin(angle), np.sin(angle)
    return matrix


def box(x, y, width, height, turn=0.0):
    """Corners of a rectangle centred on (x, y), clockwise from its top left."""
    across, down = np.array([-1, 1, 1, -1]) * width / 2, np.array([-1, -1, 1, 1]) * height / 2
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    return np.column_stack([x + across * cos - down * sin, y + across * sin + down * cos])


def card(camera, x, y, width, turn=0.0, holder=None):
    return {"kind": "card", "quad": camera.see(box(x, y, width, width * ASPECT, turn)), "holder": holder}


def patch(camera, x, y, width, height, turn=0.0):
    return {"kind": "thing", "quad": camera.see(box(x, y, width, height, turn))}


HOLDERS = ("sleeve", "sleeve", "tight", "toploader", "slab")


def holder(random, likely=0.45):
    return HOLDERS[random.integers(len(HOLDERS))] if random.random() < likely else None


def clutter(random, camera, size, count):
    """Things whose aspect differs from a card's."""
    placed = []
    for _ in range(count):
        width = size * random.uniform(0.05, 0.6)
        aspect = random.choice([random.uniform(0.1, 1.2), random.uniform(1.65, 4)])
        x, y = random.uniform(-0.6, 0.6, 2) * size
        placed.append(patch(camera, x, y, width, width * aspect, random.uniform(-90, 90)))
    return placed


def fingers(random, quad, count):
    """Fingers that reach in from outside and end on the card."""
    tips = []
    middle, width = quad.mean(0), np.linalg.norm(quad[1] - quad[0])
    for _ in range(count):
        side, along = random.integers(4), random.uniform(-0.1, 1.1)
        edge = quad[side] * (1 - along) + quad[(side + 1) % 4] * along
        tip = edge + (middle - edge) * random.uniform(0.05, 0.4)
        root = edge + (edge - middle) * random.uniform(1, 2.5) + random.normal(0, 0.3, 2) * width
        tips.append({"kind": "finger", "from": root, "to": tip, "radius": width * random.uniform(0.07, 0.17)})
    return tips


def cover(random, camera, width):
    """Another card or thing on one side of the card in the middle, hiding up to 0.6 of it."""
    hidden, slide, turn = random.uniform(0.12, 0.6), random.normal(0, 0.15) * width, random.normal(0, 6)
    is_card = random.random() < 0.5
    across = width * (random.uniform(0.9, 1.1) if is_card else random.uniform(0.8, 2.5))
    down = across * (ASPECT if is_card else random.choice([random.uniform(0.3, 1.2), random.uniform(1.65, 3)]))
    if random.random() < 0.65:
        x, y = slide, (width * ASPECT * (0.5 - hidden) + down / 2) * random.choice([-1, 1])
    else:
        x, y = (width * (0.5 - hidden) + across / 2) * random.choice([-1, 1]), slide
    return card(camera, x, y, across, turn) if is_card else patch(camera, x, y, across, down, turn)


def lone(random, size):
    """
    One card, small or large, anywhere, with things around it and perhaps fingers or a cover on it.
    """
    width = size * np.exp(random.uniform(np.log(0.12), np.log(0.75)))
    free = max(0.06, 0.5 - width / size * 0.55) * size
    camera = Camera(random, size / 2 + random.uniform(-free, free, 2), size)
    about = clutter(random, camera, size, int(random.integers(0, 9)))
    one = card(camera, 0, 0, width, holder=holder(random))
    hands = fingers(random, one["quad"], int(random.integers(1, 5))) if random.random() < 0.3 else []
    over = clutter(random, camera, width, 1) if random.random() < 0.12 else []
    if random.random() < 0.3:
        over = [*over, cover(random, camera, width)]
    return [*about, one, *over, *hands]


def frame(random, size):
    """A scan, or a photo cropped to its card: the card fills it or extends beyond it."""
    camera = Camera(random, size / 2 + random.normal(0, 0.02, 2) * size, size, random.normal(0, 3), 5)
    width = size / ASPECT * random.uniform(0.75, 1.3)
    one = card(camera, 0, 0, width, random.choice([0, 0, 0, 90, 180, 270]), holder(random, 0.3))
    hands = fingers(random, one["quad"], int(random.integers(1, 3))) if random.random() < 0.15 else []
    return [one, *hands]


def zoom(random, size):
    """
    What the second look sees: one card two thirds as tall as the view, nearly upright. The first
    look is less accurate if it guessed what is hidden.
    """
    is_covered = random.random() < 0.3
    off, grown = (0.07, 0.15) if is_covered else (0.03, 0.09)
    camera = Camera(random, size / 2 + random.normal(0, off, 2) * size, size, random.normal(0, 4), 5)
    width = size * 0.667 / ASPECT * np.exp(random.normal(0, grown))
    turn = random.choice([0, 0, 0, 180])
    one = card(camera, 0, 0, width, turn, holder(random))
    around = []
    style = random.random()
    if style < 0.35:
        around = clutter(random, camera, size, int(random.integers(1, 7)))
    elif style < 0.75:
        gap, drop = random.uniform(1.0, 1.25), random.uniform(0.6, 1.2)
        places = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]
        around = [
            card(camera, x * width * gap, y * width * ASPECT * drop, width, random.normal(0, 2), one["holder"])
            for x, y in places
            if random.random() < 0.8
        ]
    upon = [around.pop() for _ in range(int(random.integers(0, 4))) if around]
    if is_covered:
        upon.append(cover(random, camera, width))
    hands = fingers(random, one["quad"], int(random.integers(1, 4))) if random.random() < 0.25 else []
    things = [*around, one, *upon, *hands]
    return [*things, {"kind": "outside", "quad": edge_of_photo(random, size)}] if random.random() < 0.4 else things


def edge_of_photo(random, size):
    """The photo's own edge, seen in a view aligned to a card: a quad with nothing outside it."""
    reach = size * random.choice([0.45, 0.7, 1.2], 4)
    left, top, right, bottom = reach * random.uniform(0.75, 1.2, 4)
    corners = np.array([[-left, -top], [right, -top], [right, bottom], [-left, bottom]])
    return size / 2 + corners @ _rotation(np.radians(random.normal(0, 12)), 0, 1)[:2, :2]


def table(random, size):
    """Several cards lying around, some on top of others."""
    camera = Camera(random, (size / 2, size / 2), size)
    width = size * random.uniform(0.12, 0.38)
    shared, apart = holder(random), random.uniform(0.5, 1.3)
    things = clutter(random, camera, size, int(random.integers(0, 5)))
    for _ in range(int(random.integers(2, 10))):
        x, y = random.uniform(-0.5, 0.5, 2) * size * apart
        things.append(card(camera, x, y, width * random.uniform(0.9, 1.1), random.normal(0, 25), shared))
    return things


def grid(random, size):
    """
    Rows of cards: binder pages, and racks, where each row hides the foot of the one behind it.
    """
    camera = Camera(random, size / 2 + random.uniform(-0.2, 0.2, 2) * size, size)
    width = size * random.uniform(0.14, 0.5)
    across = width * random.uniform(1.0, 1.25)
    is_rack = random.random() < 0.45
    down = width * ASPECT * (random.uniform(0.45, 0.85) if is_rack else random.uniform(1.02, 1.2))
    shared, rail = holder(random, 0.6), random.random() < 0.4
    columns, rows = min(3, int(size / across / 2) + 1), min(3, int(size / down / 2) + 1)
    things = clutter(random, camera, size, int(random.integers(0, 4)))
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            if random.random() < 0.92:
                turn = random.normal(0, 1.2)
                things.append(card(camera, column * across, row * down, width, turn, shared))
        if is_rack and rail:
            foot = (row + 0.5) * down + width * random.uniform(0, 0.2)
            things.append(patch(camera, 0, foot, size * 3, width * random.uniform(0.05, 0.3)))
    return things


def stack(random, size):
    """A pile or a fan of cards, held or lying: only the top one is fully visible."""
    width = size * random.uniform(0.2, 0.6)
    camera = Camera(random, size / 2 + random.uniform(-0.15, 0.15, 2) * size, size)
    step, fan = random.normal(0, 0.06, 2) * width, random.normal(0, 5)
    count = int(random.integers(2, 7))
    things = clutter(random, camera, size, int(random.integers(0, 5)))
    for i in range(count):
        x, y = step * (i - count + 1)
        things.append(card(camera, x, y, width, fan * (i - count + 1)))
    hands = fingers(random, things[-1]["quad"], int(random.integers(1, 5))) if random.random() < 0.6 else []
    return [*things, *hands]


def nothing(random, size):
    """No card at all."""
    camera = Camera(random, (size / 2, size / 2), size)
    return clutter(random, camera, size, int(random.integers(0, 15)))


KINDS = {
    "lone": (lone, 0.27),
    "frame": (frame, 0.1),
    "zoom": (zoom, 0.27),
    "table": (table, 0.1),
    "grid": (grid, 0.14),
    "stack": (stack, 0.06),
    "nothing": (nothing, 0.06),
}
"""Kinds of scenes with their relative frequency."""


def draw_scene(random, size):
    """A scene for a square photo of `size` pixels: its kind, and its things from bottom to top."""
    names = list(KINDS)
    name = names[random.choice(len(names), p=[KINDS[kind][1] for kind in names])]
    return name, KINDS[name][0](random, size)
