"""
Trains a reader on drawn strips, titles or numbers, from a checkpoint where there is one.

    python3 train.py --reads titles --names ../../.cache/strip-readers/names.txt --out ../../.cache/strip-readers/titles --steps 6000
    python3 train.py --reads collector_numbers --out ../../.cache/strip-readers/numbers --steps 6000
"""

import argparse
import importlib
import sys
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional
from torch.utils.data import Dataset

from network import StripReader
from strips import Fonts, Pictures

sys.path.append(str(Path(__file__).parents[1]))
from loop import add_options, train

SEED = 7
READERS = ("titles", "collector_numbers")
TAKES = 4
"""How many photos are taken of each drawing."""
LONGEST = 80
"""Letters: no text is longer, and shorter ones are filled up with 0."""
DRAWINGS = 1 << 31


class Drawings(Dataset):
    """Drawing number i is the same in every run."""

    def __init__(self, reads, names, first):
        self.reads, self.names, self.first, self.fonts = reads, names, first, None

    def __len__(self):
        return DRAWINGS - self.first

    def __getitem__(self, i):
        if self.fonts is None:
            cv2.setNumThreads(1)
            self.drawer = importlib.import_module(self.reads)
            self.fonts, self.pictures = Fonts(self.drawer.STRIP.unit), Pictures(self.drawer.STRIP.size)
        return self.drawer.make(self.first + i, self.names, self.fonts, self.pictures, SEED, TAKES)


def collate(drawings, alphabet):
    strips = np.stack([strip for strips, _ in drawings for strip in strips]).transpose(0, 3, 1, 2)
    texts = [text for strips, text in drawings for _ in strips]
    letters = torch.zeros(len(texts), LONGEST, dtype=torch.long)
    for row, text in zip(letters, texts):
        row[: len(text)] = torch.tensor([alphabet.index(letter) + 1 for letter in text])
    lengths = torch.tensor([len(text) for text in texts])
    return {"strip": torch.from_numpy(np.ascontiguousarray(strips)), "letters": letters, "length": lengths}


def vary(batch):
    """
    The same strips a little stretched, shifted, lighter or darker, and noisier; one in ten as a
    negative.
    """
    strip = batch["strip"].float() / 127.5 - 1
    count, device = len(strip), strip.device
    amount = lambda low, high, *shape: torch.rand(count, *(shape or (1, 1, 1)), device=device) * (high - low) + low
    place = torch.zeros(count, 2, 3, device=device)
    place[:, 0, 0], place[:, 1, 1] = amount(0.94, 1.06, 1)[:, 0], amount(0.96, 1.04, 1)[:, 0]
    place[:, 0, 2], place[:, 1, 2] = amount(-0.015, 0.015, 1)[:, 0], amount(-0.04, 0.04, 1)[:, 0]
    grid = functional.affine_grid(place, strip.shape, align_corners=False)
    strip = functional.grid_sample(strip, grid, padding_mode="border", align_corners=False)
    is_negative = (torch.rand(count, 1, 1, 1, device=device) < 0.1).float()
    strip = strip * (1 - 2 * is_negative)
    strip = strip * amount(0.7, 1.15) + amount(-0.15, 0.15)
    strip = strip + torch.randn_like(strip) * amount(0, 0.04)
    return {**batch, "strip": strip.clamp(-1, 1)}


def loss_of(network, batch, step):
    """Connectionist temporal classification (Graves and others, ICML 2006)."""
    strip = batch["strip"].contiguous(memory_format=torch.channels_last)
    with torch.autocast(strip.device.type, torch.bfloat16, enabled=strip.is_cuda):
        logits = network.raw(strip)
    scores = functional.log_softmax(logits.float(), 1).permute(2, 0, 1)
    steps = torch.full_like(batch["length"], scores.shape[0])
    loss = functional.ctc_loss(scores, batch["letters"], steps, batch["length"], zero_infinity=True)
    return loss, {"loss": loss}


def read(scores, alphabet):
    """
    The likeliest letters of each row of `scores` (batch × letters × steps), without repeats and
    blanks.
    """
    texts = []
    for row in scores.argmax(1).tolist():
        kept = [at for at, before in zip(row, [0, *row]) if at != before and at != 0]
        texts.append("".join(alphabet[at - 1] for at in kept))
    return texts


def names_in(options, chosen, drawer):
    """
    The names of the file in `--names`, a line each, that `drawer` can draw. Ends the program unless
    they are given for titles, and for nothing else.
    """
    path = chosen.names
    if (chosen.reads == "titles") != (path is not None):
        options.error("--names is for titles, which need it")
    names = Path(path).read_text().splitlines() if path else []
    return sorted({drawer.drawable(name) for name in names} - {""})


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--reads", choices=READERS, required=True)
    options.add_argument("--names", help="of cards, a line each: for titles")
    add_options(options)
    chosen = options.parse_args()
    torch.manual_seed(SEED)
    drawer = importlib.import_module(chosen.reads)
    names = names_in(options, chosen, drawer)
    train(
        StripReader(drawer.LETTERS, drawer.STEPS),
        *(lambda first: Drawings(chosen.reads, names, first), chosen, loss_of, vary),
        per_item=TAKES,
        collate=partial(collate, alphabet=drawer.LETTERS),
    )


if __name__ == "__main__":
    main()
