"""The card finder's network: slim, depthwise separable, with an output for every fourth pixel."""

import torch
from torch import nn
from torch.nn import functional

OUTPUTS = 10
"""Planes of the output: `heat`, `own`, then x and y of four corners; see `samples.targets`."""


def _conv(before, after, kernel=1, stride=1, groups=1, bends=True):
    parts = [
        nn.Conv2d(before, after, kernel, stride, kernel // 2, groups=groups, bias=False),
        nn.BatchNorm2d(after),
    ]
    return nn.Sequential(*parts, nn.ReLU(inplace=True)) if bends else nn.Sequential(*parts)


class Block(nn.Module):
    """
    A depthwise 5 x 5 or 3 x 3 convolution and a pointwise one, added to the input if shapes match.
    """

    def __init__(self, before, after, kernel=3, stride=1):
        super().__init__()
        self.depthwise = _conv(before, before, kernel, stride, before)
        self.pointwise = _conv(before, after)
        self.adds = stride == 1 and before == after

    def forward(self, given):
        made = self.pointwise(self.depthwise(given))
        return given + made if self.adds else made


def _blocks(before, after, count, kernel=3):
    return nn.Sequential(
        Block(before, after, 3, 2), *(Block(after, after, kernel) for _ in range(count - 1))
    )


class CardFinder(nn.Module):
    """RGB from -1 to 1, n x 3 x 128 x 128, to n x 10 x 32 x 32; `heat` and `own` from 0 to 1."""

    def __init__(self):
        super().__init__()
        self.stem = _conv(3, 16, 3, 2)
        self.quarter = _blocks(16, 32, 2)
        self.eighth = _blocks(32, 64, 3, 5)
        self.sixteenth = _blocks(64, 128, 4, 5)
        self.last = _blocks(128, 192, 3, 3)
        self.from_last, self.from_sixteenth = _conv(192, 96), _conv(128, 96)
        self.join_sixteenth = Block(96, 96, 5)
        self.to_eighth, self.from_eighth = _conv(96, 64), _conv(64, 64)
        self.join_eighth = Block(64, 64, 5)
        self.to_quarter, self.from_quarter = _conv(64, 48), _conv(32, 48)
        self.join_quarter = nn.Sequential(Block(48, 48, 5), Block(48, 64, 3))
        self.answer = nn.Conv2d(64, OUTPUTS, 1)
        nn.init.zeros_(self.answer.bias)
        self.answer.bias.data[0] = -4.0

    def raw(self, photo):
        """The output before `heat` and `own` are squashed to 0 to 1."""
        quarter = self.quarter(self.stem(photo))
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        joined = self.join_sixteenth(_twice(self.from_last(self.last(sixteenth))) + self.from_sixteenth(sixteenth))
        joined = self.join_eighth(_twice(self.to_eighth(joined)) + self.from_eighth(eighth))
        joined = self.join_quarter(_twice(self.to_quarter(joined)) + self.from_quarter(quarter))
        return self.answer(joined)

    def forward(self, photo):
        said = self.raw(photo)
        return torch.cat([torch.sigmoid(said[:, :2]), said[:, 2:]], 1)


def _twice(given):
    return functional.interpolate(given, scale_factor=2.0, mode="nearest")
