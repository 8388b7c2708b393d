"""
Trains a reader on drawn strips, titles or numbers, on the processor, from a checkpoint where there is one.

    python3 train.py --reads titles --names ../../.cache/strip-readers/names.txt --out ../../.cache/strip-readers/titles --steps 12000
    python3 train.py --reads collector_numbers --out ../../.cache/strip-readers/numbers --steps 12000
"""

import argparse
import importlib
import time
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset

from network import StripReader
from strips import Fonts, Pictures

SEED = 7
BATCH = 64
TAKES = 2
"""How many photos are taken of each drawing."""
RATE, WARM = 2e-3, 300
KEPT = 0.998
"""Decay of the moving average of the weights per step."""


class Drawings(Dataset):
    """Drawing number i is the same in every run."""

    def __init__(self, reads, names, first, count):
        self.reads, self.names, self.first, self.count, self.fonts = reads, names, first, count, None

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        if self.fonts is None:
            cv2.setNumThreads(1)
            self.drawer = importlib.import_module(self.reads)
            self.fonts, self.pictures = Fonts(self.drawer.STRIP.unit), Pictures(self.drawer.STRIP.size)
        return self.drawer.make(self.first + i, self.names, self.fonts, self.pictures, SEED, TAKES)


def collate(drawings, alphabet):
    strips = np.stack([strip for strips, _ in drawings for strip in strips]).transpose(0, 3, 1, 2)
    texts = [text for strips, text in drawings for _ in strips]
    letters = [alphabet.index(letter) + 1 for text in texts for letter in text]
    lengths = [len(text) for text in texts]
    return torch.from_numpy(np.ascontiguousarray(strips)), torch.tensor(letters), torch.tensor(lengths)


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


def rate_at(step, steps, cool):
    return RATE * min(1, (step + 1) / WARM, max(0.01, (steps - step) / max(cool, 1)))


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--reads", choices=("titles", "collector_numbers"), required=True)
    options.add_argument("--names", help="of cards, a line each: for titles")
    options.add_argument("--out", required=True)
    options.add_argument("--steps", type=int, default=12000)
    options.add_argument("--cool", type=int, default=4000)
    options.add_argument("--workers", type=int, default=1)
    chosen = options.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    out = Path(chosen.out)
    out.mkdir(parents=True, exist_ok=True)
    drawer = importlib.import_module(chosen.reads)
    alphabet = drawer.LETTERS
    names = Path(chosen.names).read_text().splitlines() if chosen.names else []
    names = sorted({drawer.drawable(name) for name in names} - {""})
    network = StripReader(alphabet, drawer.STEPS).to(memory_format=torch.channels_last)
    learner = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-2, foreach=True)
    averaged = {name: value.clone() for name, value in network.state_dict().items()}
    step = 0
    if (out / "checkpoint.pt").exists():
        kept = torch.load(out / "checkpoint.pt")
        network.load_state_dict(kept["network"])
        learner.load_state_dict(kept["learner"])
        averaged, step = kept["averaged"], kept["step"]
    drawings = BATCH // TAKES
    strips = Drawings(chosen.reads, names, step * drawings, (chosen.steps - step) * drawings)
    collated = partial(collate, alphabet=alphabet)
    loader = DataLoader(strips, drawings, num_workers=chosen.workers, prefetch_factor=4, collate_fn=collated)
    total, right, start = 0.0, 0, time.time()
    for photos, letters, lengths in loader:
        for group in learner.param_groups:
            group["lr"] = rate_at(step, chosen.steps, chosen.cool)
        photo = (photos.float() / 127.5 - 1).contiguous(memory_format=torch.channels_last)
        logits = network.raw(photo)
        scores = functional.log_softmax(logits, 1)
        steps = torch.full((len(lengths),), scores.shape[2])
        loss = functional.ctc_loss(scores.permute(2, 0, 1), letters, steps, lengths, zero_infinity=True)
        learner.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        learner.step()
        keep = min(KEPT, (step + 1) / (step + 10))
        for name, value in network.state_dict().items():
            averaged[name] = averaged[name] * keep + value * (1 - keep) if value.is_floating_point() else value
        total += loss.item()
        step += 1
        if step % 100 == 0:
            wanted = ["".join(alphabet[at - 1] for at in part.tolist()) for part in letters.split(lengths.tolist())]
            said = read(logits.detach(), alphabet)
            right = sum(one == other for one, other in zip(said, wanted)) / len(wanted)
            print(step, round(total / 100, 4), f"{right:.2f} right", f"{time.time() - start:.0f} s", flush=True)
            print("  ", *(f"{one!r} for {other!r}" for one, other in list(zip(said, wanted))[:6:2]), flush=True)
            total = 0.0
        if step % 200 == 0 or step == chosen.steps:
            kept = {"network": network.state_dict(), "learner": learner.state_dict()}
            torch.save({**kept, "averaged": averaged, "step": step}, out / "checkpoint.tmp")
            (out / "checkpoint.tmp").replace(out / "checkpoint.pt")


if __name__ == "__main__":
    main()
