"""
Trains the card finder on drawn photographs, from a checkpoint if there is one.

    python3 train.py --faces ../../.cache/card-finder --out ../../.cache/card-finder/run --steps 40000 --batch 16
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional
from torch.utils.data import Dataset

from faces import Faces
from network import CardFinder
from photograph import OUTSIDE
from samples import make_photo, targets

sys.path.append(str(Path(__file__).parents[1]))
from loop import add_options, train

SEED = 20
LEARNT = 0.95
"""Share of the faces used for training; the rest is for measuring."""
STANDING = 600
"""Steps that teach corners only as the card appears in the photo, before its half turn counts too."""
PHOTOS = 1 << 31


class Photos(Dataset):
    """Photo number i is the same in every run."""

    def __init__(self, folder, first):
        self.folder, self.first, self.faces = folder, first, None

    def __len__(self):
        return PHOTOS - self.first

    def __getitem__(self, i):
        if self.faces is None:
            cv2.setNumThreads(1)
            self.faces = Faces(self.folder, 0, LEARNT)
        _, photo, cards = make_photo(self.first + i, self.faces, SEED)
        wanted = {name: np.float32(value) for name, value in targets(cards).items()}
        return {"photo": np.ascontiguousarray(photo.transpose(2, 0, 1)), **wanted}


def mirrored(batch):
    """The same photos mirrored: left corners become right ones."""
    flipped = {name: value.flip(-1) for name, value in batch.items()}
    corners = flipped["corners"][:, [2, 3, 0, 1, 6, 7, 4, 5]]
    corners[:, ::2] *= -1
    return {**flipped, "corners": corners}


def vary(batch):
    """Half of the photos mirrored, all of them a little lighter or darker, in another tint."""
    half = len(batch["photo"]) // 2
    other = mirrored({name: value[:half] for name, value in batch.items()})
    batch = {name: torch.cat([other[name], value[half:]]) for name, value in batch.items()}
    photo = batch["photo"].float() / 127.5 - 1
    amount = lambda low, high, *shape: torch.rand(len(photo), *shape, 1, 1, device=photo.device) * (high - low) + low
    is_outside = (batch["photo"] == OUTSIDE).all(1, keepdim=True)
    varied = photo * amount(0.8, 1.2, 1) + amount(-0.12, 0.12, 3)
    return {**batch, "photo": torch.where(is_outside, photo, varied.clamp(-1, 1))}


def losses(said, batch, takes_turned):
    """
    Focal loss of the heat (CenterNet, Zhou et al. 2019), corner errors, and which top is the card's
    own.
    """
    heat, sure = batch["heat"], torch.sigmoid(said[:, 0]).clamp(1e-4, 1 - 1e-4)
    found = (heat == 1).float()
    missed = found * (1 - sure) ** 2 * sure.log()
    false = (1 - found) * (1 - heat) ** 4 * sure**2 * (1 - sure).log()
    focal = -((missed + false) * batch["weight"]).sum() / found.sum().clamp(min=1)

    def errors(wanted):
        far = (said[:, 2:] - wanted) * batch["scale"][:, None]
        return functional.smooth_l1_loss(far, torch.zeros_like(far), beta=0.05, reduction="none").mean(1)

    straight, turned = errors(batch["corners"]), errors(batch["corners"].roll(4, 1))
    is_turned = (turned < straight) if takes_turned else torch.zeros_like(straight, dtype=torch.bool)
    near, every = batch["near"], batch["near"].sum().clamp(min=1)
    corners = (torch.where(is_turned, turned, straight) * near).sum() / every
    own = torch.where(is_turned, 1 - batch["own"], batch["own"])
    top = (functional.binary_cross_entropy_with_logits(said[:, 1], own, reduction="none") * near).sum() / every
    return focal, corners, top


def loss_of(network, batch, step):
    photo = batch["photo"].contiguous(memory_format=torch.channels_last)
    focal, corners, top = losses(network.raw(photo), batch, step >= STANDING)
    return focal + 8 * corners + 0.3 * top, {"heat": focal, "corners": corners, "top": top}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--faces", required=True)
    add_options(options)
    chosen = options.parse_args()
    torch.manual_seed(SEED)
    train(CardFinder(), lambda first: Photos(chosen.faces, first), chosen, loss_of, vary)


if __name__ == "__main__":
    main()
