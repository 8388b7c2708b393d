"""
Trains the card finder on drawn photographs, on the processor, from a checkpoint if there is one.

    python3 train.py --faces ../../.cache/card-finder --out ../../.cache/card-finder/run --steps 3000
"""

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset

from faces import Faces
from network import CardFinder
from samples import make_photo, targets

SEED = 20
BATCH = 16
LEARNT = 0.95
"""Share of the faces used for training; the rest is for measuring."""
RATE, WARM = 2e-3, 150
STANDING = 600
"""Steps that teach corners only as the card appears in the photo, before its half turn counts too."""
KEPT = 0.998
"""Decay of the moving average of the weights per step."""


class Photos(Dataset):
    """Photo number i is the same in every run."""

    def __init__(self, folder, first, count):
        self.folder, self.first, self.count, self.faces = folder, first, count, None

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        if self.faces is None:
            cv2.setNumThreads(1)
            self.faces = Faces(self.folder, 0, LEARNT)
        _, photo, cards = make_photo(self.first + i, self.faces, SEED)
        return {"photo": np.ascontiguousarray(photo.transpose(2, 0, 1)), **targets(cards)}


def mirrored(batch):
    """The same photos mirrored: left corners become right ones."""
    flipped = {name: value.flip(-1) for name, value in batch.items()}
    corners = flipped["corners"][:, [2, 3, 0, 1, 6, 7, 4, 5]]
    corners[:, ::2] *= -1
    return {**flipped, "corners": corners}


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


def rate_at(step, steps, cool):
    """Rises, stays constant, and falls over the last `cool` steps."""
    return RATE * min(1, (step + 1) / WARM, max(0.01, (steps - step) / max(cool, 1)))


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--faces", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--steps", type=int, default=3000)
    options.add_argument("--cool", type=int, default=800)
    options.add_argument("--threads", type=int, default=1)
    chosen = options.parse_args()
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(SEED)
    out = Path(chosen.out)
    out.mkdir(parents=True, exist_ok=True)
    network = CardFinder().to(memory_format=torch.channels_last)
    learner = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-2, foreach=True)
    averaged = {name: value.clone() for name, value in network.state_dict().items()}
    step = 0
    if (out / "checkpoint.pt").exists():
        kept = torch.load(out / "checkpoint.pt")
        network.load_state_dict(kept["network"])
        learner.load_state_dict(kept["learner"])
        averaged, step = kept["averaged"], kept["step"]
    # Each photo is used twice: as it is, and mirrored.
    photos = Photos(chosen.faces, step // 2 * BATCH, (chosen.steps - step) // 2 * BATCH)
    sums, start = np.zeros(3), time.time()
    for batch in DataLoader(photos, BATCH, num_workers=1, prefetch_factor=4):
        for seen in (batch, mirrored(batch)):
            for group in learner.param_groups:
                group["lr"] = rate_at(step, chosen.steps, chosen.cool)
            photo = (seen["photo"].float() / 127.5 - 1).contiguous(memory_format=torch.channels_last)
            focal, corners, top = losses(network.raw(photo), seen, step >= STANDING)
            learner.zero_grad(set_to_none=True)
            (focal + 8 * corners + 0.3 * top).backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 10)
            learner.step()
            keep = min(KEPT, (step + 1) / (step + 10))
            for name, value in network.state_dict().items():
                averaged[name] = averaged[name] * keep + value * (1 - keep) if value.is_floating_point() else value
            sums += [focal.item(), corners.item(), top.item()]
            step += 1
            if step % 50 == 0:
                print(step, *(sums / 50).round(4), f"{time.time() - start:.0f} s", flush=True)
                sums[:] = 0
            if step % 200 == 0 or step == chosen.steps:
                kept = {"network": network.state_dict(), "learner": learner.state_dict()}
                torch.save({**kept, "averaged": averaged, "step": step}, out / "checkpoint.tmp")
                (out / "checkpoint.tmp").replace(out / "checkpoint.pt")


if __name__ == "__main__":
    main()
