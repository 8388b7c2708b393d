"""
Measures how many titles or numbers of reference images are read when shrunk to the size of cards in
photos. The images are read in place, by the paths of TCGdex's asset host; nothing of them is
stored.

    python3 measure.py --reads titles --out ../../.cache/strip-readers/titles --shared ../../../shared
"""

import argparse
import gzip
import importlib
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from network import StripReader
from strips import CARD
from titles import fold
from train import read

WIDTHS = (240, 180, 140, 110)
OFF = 0.01
"""Standard deviation of the corners, in card widths."""


def small(random, picture, width, strip):
    """A strip of a card of `width` pixels, cut out slightly off, as the network sees it."""
    rows, columns = picture.shape[:2]
    scale = np.float32([columns / CARD[0], rows / CARD[1]])
    left, top, right, bottom = strip.seen
    corners = np.float32([[left, top], [right, top], [right, bottom], [left, bottom]]) * scale
    corners += np.float32(random.normal(0, OFF * columns, (4, 2)))
    size = round(width * (right - left) / CARD[0]), round(width * (bottom - top) / CARD[0])
    target = np.float32([[0, 0], [size[0], 0], size, [0, size[1]]])
    blurred = cv2.GaussianBlur(picture, (0, 0), 0.5 * columns / width)
    place = cv2.getPerspectiveTransform(corners, target)
    photo = cv2.warpPerspective(blurred, place, size, borderMode=cv2.BORDER_REPLICATE)
    photo = cv2.imdecode(cv2.imencode(".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, 80))[1], cv2.IMREAD_COLOR)
    shrinks = size[0] > strip.width
    return cv2.resize(photo[..., ::-1], (strip.width, strip.height), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)


def references(shared):
    """Cards that have a reference image: the picture, and the card in TCGdex's shape."""
    cards = {}
    with gzip.open(shared / "catalogue/tcgdex-cards-en.jsonl.gz", "rt") as lines:
        for card in map(json.loads, lines):
            cards[card["id"]] = card
    for file in sorted((shared / "references/en").rglob("low.webp")):
        card = cards.get(f"{file.parts[-3]}-{file.parts[-2]}")
        if card:
            yield cv2.imread(str(file)), card


def title_figures(said, card):
    """Whether the name and the hit points were read; empty for cards without hit points."""
    if not card.get("hp"):
        return {}
    return {"names": fold(card["name"]) in said[0], "hit points": said[0].endswith(str(card["hp"]))}


def number_figures(said, card):
    """Whether a half of the foot reads as the number, and whether only other numbers are read."""
    digits = card["localId"].lstrip("0")
    numbers = [part.split("/")[0].split(" ")[-1].lstrip("0") for part in said if any(sign.isdigit() for sign in part)]
    return {"numbers": digits in numbers, "others alone": bool(numbers) and digits not in numbers}


FIGURES = {"titles": title_figures, "collector_numbers": number_figures}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--reads", choices=tuple(FIGURES), required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--shared", required=True)
    chosen = options.parse_args()
    drawer = importlib.import_module(chosen.reads)
    strips = list(getattr(drawer, "STRIPS", {"": drawer.STRIP}).values())
    network = StripReader(drawer.LETTERS, drawer.STEPS)
    network.load_state_dict(torch.load(Path(chosen.out) / "checkpoint.pt", map_location="cpu")["averaged"])
    network.eval()
    cards = list(references(Path(chosen.shared)))
    random = np.random.default_rng(3)
    for width in WIDTHS:
        figures = {}
        for picture, card in cards:
            photos = np.stack([small(random, picture, width, strip) for strip in strips])
            with torch.no_grad():
                said = read(network.raw(torch.from_numpy(photos.transpose(0, 3, 1, 2).copy()).float() / 127.5 - 1), drawer.LETTERS)
            for name, is_right in FIGURES[chosen.reads](said, card).items():
                figures.setdefault(name, []).append(is_right)
        shares = (f"{name} {np.mean(right):.0%} of {len(right)}" for name, right in figures.items())
        print(f"{width} px:", *shares, flush=True)


if __name__ == "__main__":
    main()
