"""
Writes a checkpoint with the weights that ship, from which `train.py` continues with new photos.

    python3 warm_start.py --faces ../../.cache/card-finder --model ../../app/scan/recognise/find/card-finder.onnx --out ../../.cache/card-finder/run
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

from network import CardFinder
from train import STANDING, Photos

sys.path.append(str(Path(__file__).parents[1]))
from warm import normalise, save, unfold

PHOTOS = 256
"""Photos used to set the normalisation."""
TRAINED_ON = 450_000
"""Photos that the weights that ship were trained on: the next ones are new."""


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--faces", required=True)
    options.add_argument("--model", required=True, help="the card finder")
    options.add_argument("--out", required=True)
    options.add_argument("--first", type=int, default=TRAINED_ON, help="number of the first photo to train on")
    chosen = options.parse_args()
    network = CardFinder().eval()
    unfold(network, chosen.model)
    drawn = Photos(chosen.faces, chosen.first)
    photos = np.stack([drawn[i]["photo"] for i in range(PHOTOS)])
    normalise(network, torch.from_numpy(photos).float() / 127.5 - 1)
    save(network, Path(chosen.out), chosen.first, STANDING)


if __name__ == "__main__":
    main()
