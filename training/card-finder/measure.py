"""
Measures how closely a checkpoint marks cards in drawn photos that it was not trained on, by kind.

    python3 measure.py --faces ../../.cache/card-finder --out ../../.cache/card-finder/run --photos 500
"""

import argparse
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from faces import Faces
from network import CardFinder
from samples import SEEN, STRIDE, UNIT, make_photo
from train import LEARNT

SEED = 21
MIN_HEAT = 0.3
NEAR = (0.03, 0.05, 0.1, 0.2)


def find(network, photo):
    """The quads that the network marks at the first look, surest first, each with its heat."""
    given = torch.from_numpy(photo.transpose(2, 0, 1).copy())[None].float() / 127.5 - 1
    with torch.no_grad():
        said = network(given)[0]
    heat = said[0]
    peaks = (functional.max_pool2d(heat[None], 3, 1, 1)[0] == heat) & (heat > MIN_HEAT)
    found = []
    for row, column in peaks.nonzero().tolist():
        offsets = said[2:, row, column].numpy().reshape(4, 2) * UNIT
        quad = offsets + (np.array([column, row]) + 0.5) * STRIDE
        found.append((heat[row, column].item(), quad))
    return [quad for _, quad in sorted(found, key=lambda one: -one[0])]


def corner_error(card, quad):
    """Mean distance of the corners, for the better orientation, as a share of the card's width."""
    width = np.linalg.norm(card[1] - card[0])
    ways = (quad, np.roll(quad, 2, axis=0))
    return min(np.linalg.norm(card - way, axis=1).mean() for way in ways) / max(width, 1)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--faces", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--photos", type=int, default=500)
    chosen = options.parse_args()
    torch.set_num_threads(1)
    network = CardFinder()
    kept = torch.load(Path(chosen.out) / "checkpoint.pt", map_location="cpu")
    network.load_state_dict(kept["averaged"])
    network.eval()
    faces = Faces(chosen.faces, LEARNT, 1)
    errors, false, photos = defaultdict(list), defaultdict(int), defaultdict(int)
    for number in range(chosen.photos):
        kind, photo, cards = make_photo(number, faces, SEED)
        found = find(network, photo)
        for one in cards:
            if one["seen"] >= SEEN and one["area"] > 200:
                errors[kind].append(min((corner_error(one["quad"], quad) for quad in found), default=9))
        photos[kind] += 1
        false[kind] += sum(all(corner_error(one["quad"], quad) > 0.35 for one in cards) for quad in found)
    print(f"after {kept['step']} steps; cards found within {NEAR} of their width, false cards a photo")
    for kind in (*photos, "all"):
        off = np.array(errors[kind] if kind != "all" else sum(errors.values(), []))
        count = photos[kind] if kind != "all" else chosen.photos
        wrong = (false[kind] if kind != "all" else sum(false.values())) / count
        shares = " ".join(f"{(off <= near).mean() if len(off) else 0:5.0%}" for near in NEAR)
        print(f"{kind:8} {len(off):5} cards {shares}  {wrong:.2f}  median {np.median(off) if len(off) else 0:.3f}")


if __name__ == "__main__":
    main()
