"""
Says how many titles of reference images are read, made as small as cards are in photos. The images are read
where they lie, by the paths of TCGdex's asset host; nothing of them is kept.

    python3 measure.py --out ../../.cache/title-reader/run --shared ../../../shared
"""

import argparse
import gzip
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from network import TitleReader
from titles import CARD, HEIGHT, SHARE, WIDTH, fold
from train import read

WIDTHS = (240, 180, 140, 110)
OFF = 0.01
"""Deviation of the corners, in widths of a card."""


def small(random, picture, width):
    """The top of a card of `width` pixels, cut out a bit off, as the network sees it."""
    rows, columns = picture.shape[:2]
    corners = np.float32([[0, 0], [columns, 0], [columns, rows * SHARE], [0, rows * SHARE]])
    corners += np.float32(random.normal(0, OFF * columns, (4, 2)))
    height = round(width * SHARE * CARD[1] / CARD[0])
    target = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    blurred = cv2.GaussianBlur(picture, (0, 0), 0.5 * columns / width)
    place = cv2.getPerspectiveTransform(corners, target)
    photo = cv2.warpPerspective(blurred, place, (width, height), borderMode=cv2.BORDER_REPLICATE)
    photo = cv2.imdecode(cv2.imencode(".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, 80))[1], cv2.IMREAD_COLOR)
    return cv2.resize(photo[..., ::-1], (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)


def references(shared):
    """Pokémon cards with a reference image: the picture, the name, the hit points."""
    cards = {}
    with gzip.open(shared / "catalogue/tcgdex-cards-en.jsonl.gz", "rt") as lines:
        for card in map(json.loads, lines):
            cards[card["id"]] = card
    for file in sorted((shared / "references/en").rglob("low.webp")):
        card = cards.get(f"{file.parts[-3]}-{file.parts[-2]}")
        if card and card.get("hp"):
            yield cv2.imread(str(file)), fold(card["name"]), str(card["hp"])


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--out", required=True)
    options.add_argument("--shared", required=True)
    chosen = options.parse_args()
    network = TitleReader()
    network.load_state_dict(torch.load(Path(chosen.out) / "checkpoint.pt")["averaged"])
    network.eval()
    cards = list(references(Path(chosen.shared)))
    random = np.random.default_rng(3)
    for width in WIDTHS:
        said = []
        for picture, _, _ in cards:
            strip = torch.from_numpy(small(random, picture, width).transpose(2, 0, 1).copy())[None]
            with torch.no_grad():
                said += read(network.raw(strip.float() / 127.5 - 1))
        names = sum(name in text for text, (_, name, _) in zip(said, cards))
        points = sum(text.endswith(points) for text, (_, _, points) in zip(said, cards))
        print(f"{width} px: of {len(cards)} names {names / len(cards):.0%}, of hit points {points / len(cards):.0%}")


if __name__ == "__main__":
    main()
