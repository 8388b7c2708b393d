"""What is around the title of a card: badges and ribbons of its stage, and panels."""

from strips import SLANTED

STAGES = ("STAGE 1", "STAGE 2", "BASIC", "MEGA", "VMAX", "NIVEAU 2", "Basic", "LV.X")


def badge(random, pen, baseline):
    """What tells a card's stage: a round picture of the one before, a ribbon, or both."""
    x, y, radius = random.uniform(3.5, 8.5), baseline - random.uniform(0, 2.5), random.uniform(2.2, 4.5)
    tint = lambda: tuple(int(part) for part in random.uniform(0, 255, 3))
    rim = ((220, 180, 60), (190, 190, 195), (250, 250, 250), (30, 30, 30))[random.integers(4)]
    if random.random() < 0.75:
        left, top = pen.strip.at(x - radius, y - radius)
        right, bottom = pen.strip.at(x + radius, y + radius)
        pen.draw.ellipse([left, top, right, bottom], tint(), rim, int(random.integers(2, 8)))
        for _ in range(int(random.integers(1, 5))):
            cx, cy = pen.strip.at(*random.normal((x, y), radius / 3))
            wide, tall = random.uniform(2, radius * pen.strip.unit / 1.6, 2)
            pen.draw.ellipse([cx - wide, cy - tall, cx + wide, cy + tall], tint())
    if random.random() < 0.75:
        font = pen.fonts.of(SLANTED[random.integers(len(SLANTED))], random.uniform(0.8, 1.5))
        text, line = STAGES[random.integers(len(STAGES))], random.uniform(2.2, 5)
        left, top = pen.strip.at(2.5, line - 1.9)
        right, bottom = pen.strip.at(2.5 + pen.width(text, font) + random.uniform(1, 4), line + 0.6)
        lean = random.uniform(0, 8)
        pen.draw.polygon([(left + lean, top), (right, top), (right - lean, bottom), (left, bottom)], rim)
        pen.write(text, 3.4, line, font, (20, 20, 20) if sum(rim) > 380 else (240, 240, 240))


def panel(random, pen, baseline):
    """A bar or a swoosh behind the title or the hit points."""
    start = random.choice((random.uniform(1, 5), random.uniform(38, 50)))
    top, bottom = baseline - random.uniform(3.5, 5.5), baseline + random.uniform(0.8, 2.5)
    slope, tint = random.uniform(-4, 4), tuple(int(part) for part in random.uniform(60, 255, 3))
    corners = [(start + slope, top), (61, top), (61, bottom), (start - slope, bottom)]
    rim = tint if random.random() < 0.5 else (230, 200, 90)
    pen.draw.polygon([pen.strip.at(*corner) for corner in corners], tint, rim)
