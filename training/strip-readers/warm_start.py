"""
Initialises a reader from the title reader's weights, and writes a checkpoint from which `train.py`
continues. From scratch the number reader reads no digit after 1,800 steps, from here most of them
after 200; the title reader itself is trained on.

    python3 warm_start.py --reads collector_numbers --model ../../app/scan/recognise/read/title-reader.onnx --out ../../.cache/strip-readers/numbers
    python3 warm_start.py --reads titles --names ../../.cache/strip-readers/names.txt --model ../../app/scan/recognise/read/title-reader.onnx --out ../../.cache/strip-readers/titles
"""

import argparse
import importlib
import sys
from pathlib import Path

import numpy as np
import torch

import titles
from network import StripReader
from strips import Fonts, Pictures
from train import READERS, SEED, TAKES, names_in

sys.path.append(str(Path(__file__).parents[1]))
from warm import normalise, save, unfold

PHOTOS = 64
"""Strips used to set the normalisation."""


def load(model):
    """The title reader from an ONNX file."""
    network = StripReader(titles.LETTERS, titles.STEPS)
    unfold(network.trunk, model)
    return network.eval()


def with_letters(network, drawer):
    """The same network for the letters of `drawer`: letters that both spell keep their weights."""
    if drawer is titles:
        return network
    other = StripReader(drawer.LETTERS, drawer.STEPS)
    old, new = network.state_dict(), other.state_dict()
    weight, bias = (name for name in old if old[name].shape != new[name].shape)
    kept = {name: new[name] if name in (weight, bias) else value for name, value in old.items()}
    pairs = [(0, 0)]
    for at, letter in enumerate(drawer.LETTERS, 1):
        if letter.lower() in titles.LETTERS:
            pairs.append((at, titles.LETTERS.index(letter.lower()) + 1))
    for at, before in pairs:
        kept[weight][at], kept[bias][at] = old[weight][before], old[bias][before]
    other.load_state_dict(kept)
    return other.eval()


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--reads", choices=READERS, required=True)
    options.add_argument("--names", help="of cards, a line each: for titles")
    options.add_argument("--model", required=True, help="the title reader")
    options.add_argument("--out", required=True)
    chosen = options.parse_args()
    torch.manual_seed(SEED)
    drawer = importlib.import_module(chosen.reads)
    names = names_in(options, chosen, drawer)
    network = with_letters(load(chosen.model), drawer)
    fonts, pictures = Fonts(drawer.STRIP.unit), Pictures(drawer.STRIP.size, PHOTOS)
    first = titles.LEARNING if drawer is titles else 0
    drawn = [drawer.make(first + i, names, fonts, pictures, SEED)[0][0] for i in range(PHOTOS)]
    normalise(network, torch.from_numpy(np.stack(drawn).transpose(0, 3, 1, 2).copy()).float() / 127.5 - 1)
    save(network, Path(chosen.out), first * TAKES)


if __name__ == "__main__":
    main()
