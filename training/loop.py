"""
The training loop of every network here.

The newest photos stay in memory, and each is trained on several times, a little changed: a GPU
trains on many more than the processor draws.
"""

import argparse
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import torch
from torch.utils.data import DataLoader

WARM = 300
"""Over this many steps of each run the learning rate rises."""
KEPT = 0.998
"""Decay of the moving average of the weights per step."""
REPORTED, SAVED = 100, 200
"""Steps between two reports, and between two checkpoints."""
AGAIN = 2
"""On the processor: steps for each batch that is drawn."""
FIRST = 10_000
"""On a GPU: photos that are drawn before the first step."""
ARRIVING = 64
"""On a GPU: photos that arrive together."""


def share(text):
    """
    A number from 0 to 1.

    :raises argparse.ArgumentTypeError: for any other
    """
    if not 0 <= float(text) <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not from 0 to 1")
    return float(text)


def add_options(options):
    """The options that every training has, on an `argparse.ArgumentParser`."""
    options.add_argument("--out", required=True)
    length = options.add_mutually_exclusive_group(required=True)
    length.add_argument("--steps", type=int, help="steps in all, those of the checkpoint included")
    length.add_argument("--minutes", type=float, help="how long this run lasts, drawing its first photos included")
    options.add_argument("--cool", type=share, default=0.4, help="last share, over which the learning rate falls")
    options.add_argument("--workers", type=int, default=1, help="processes that draw")
    options.add_argument("--batch", type=int, default=64)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--device", default="cpu")
    options.add_argument("--pool", type=int, default=20_000, help="photos that stay in memory")


class Pool:
    """The newest photos and what is known of them, by name: tensors of equal length on a device."""

    def __init__(self, capacity, device):
        self.capacity, self.device, self.held, self.added = capacity, device, {}, 0

    def add(self, batch):
        count = len(next(iter(batch.values())))
        places = torch.arange(self.added, self.added + count) % self.capacity
        for name, value in batch.items():
            if name not in self.held:
                self.held[name] = torch.empty((self.capacity, *value.shape[1:]), dtype=value.dtype, device=self.device)
            self.held[name][places.to(self.device)] = value.to(self.device)
        self.added += count

    def draw(self, count):
        places = torch.randint(min(self.added, self.capacity), (count,), device=self.device)
        return {name: value[places] for name, value in self.held.items()}


def in_turn(batches, pool, count):
    """Trains twice as many photos as are drawn, the same ones in every run."""
    for batch in batches:
        pool.add(batch)
        for _ in range(AGAIN):
            yield pool.draw(count)


def beside(batches, pool, count):
    """Trains as fast as the device allows, while a thread adds what is drawn."""
    adding, failed = threading.Lock(), []

    def add():
        try:
            for batch in batches:
                with adding:
                    pool.add(batch)
                time.sleep(0)
        except Exception as error:
            failed.append(error)

    threading.Thread(target=add, daemon=True).start()
    while not failed:
        if pool.added < min(FIRST, pool.capacity):
            time.sleep(0.1)
            continue
        with adding:
            batch = pool.draw(count)
        yield batch
    raise failed[0]


@dataclass
class Progress:
    """How much of the training is over."""

    chosen: object
    step: int
    start: float
    first: int = 0
    """The step that this run begins with."""

    def share(self):
        if self.chosen.minutes is not None:
            return min(1.0, (time.time() - self.start) / 60 / self.chosen.minutes)
        return min(1.0, self.step / self.chosen.steps)

    def rate(self):
        """Rises over this run's first steps, stays, and falls over the last `cool`."""
        falling = (1 - self.share()) / max(self.chosen.cool, 1e-6)
        return self.chosen.rate * min(1, (self.step - self.first + 1) / WARM, max(0.01, falling))


def train(network, photos, chosen, loss_of, vary, per_item=1, collate=None):
    """
    Trains `network` until `--steps` or `--minutes` are over, from the checkpoint in `--out` where
    there is one.

    `photos(first)` is the dataset from that drawing on; each of its items holds `per_item` photos.
    `loss_of(network, batch, step)` gives the loss and what to report of it, by name. `vary` changes a
    batch before it is trained on.
    """
    out = Path(chosen.out)
    out.mkdir(parents=True, exist_ok=True)
    device = torch.device(chosen.device)
    torch.set_num_threads(1)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = True
    network = network.to(device, memory_format=torch.channels_last)
    learner = torch.optim.AdamW(network.parameters(), chosen.rate, weight_decay=1e-2, foreach=True)
    averaged = {name: value.clone() for name, value in network.state_dict().items()}
    progress, before = Progress(chosen, 0, time.time()), 0
    if (out / "checkpoint.pt").exists():
        kept = torch.load(out / "checkpoint.pt", map_location=device)
        network.load_state_dict(kept["network"])
        learner.load_state_dict(kept["learner"])
        averaged, progress.step, before = kept["averaged"], kept["step"], kept.get("drawn", 0)
        progress.first = progress.step
    if progress.share() >= 1:
        print(f"already trained for {progress.step} steps")
        return
    together = chosen.batch if device.type == "cpu" else ARRIVING
    workers = {"num_workers": chosen.workers, "prefetch_factor": 4 if chosen.workers else 2}
    drawn = DataLoader(photos(before // per_item), max(1, together // per_item), collate_fn=collate, **workers)
    pool = Pool(chosen.pool, device)
    batches = (in_turn if device.type == "cpu" else beside)(drawn, pool, chosen.batch)
    sums = {}
    for batch in batches:
        for group in learner.param_groups:
            group["lr"] = progress.rate()
        loss, told = loss_of(network, vary(batch), progress.step)
        learner.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        learner.step()
        average(averaged, network.state_dict(), min(KEPT, (progress.step + 1) / (progress.step + 10)))
        progress.step += 1
        for name, value in told.items():
            sums[name] = sums.get(name, 0) + value.detach()
        is_over = progress.share() >= 1
        if progress.step % REPORTED == 0:
            means = (f"{name} {value.item() / REPORTED:.4f}" for name, value in sums.items())
            print(progress.step, *means, f"{pool.added} drawn {time.time() - progress.start:.0f} s", flush=True)
            sums = {}
        if progress.step % SAVED == 0 or is_over:
            kept = {"network": network.state_dict(), "learner": learner.state_dict()}
            kept = {**kept, "averaged": averaged, "step": progress.step, "drawn": before + pool.added}
            torch.save(kept, out / "checkpoint.tmp")
            (out / "checkpoint.tmp").replace(out / "checkpoint.pt")
        if is_over:
            return


def average(averaged, values, keep):
    """Moves each average towards the value now."""
    floats = [name for name, value in values.items() if value.is_floating_point()]
    torch._foreach_mul_([averaged[name] for name in floats], keep)
    torch._foreach_add_([averaged[name] for name in floats], [values[name] for name in floats], alpha=1 - keep)
    for name, value in values.items():
        if not value.is_floating_point():
            averaged[name] = value.clone()
