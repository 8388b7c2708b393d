"""
A reader of strips: convolutions down to one row, then along it; a letter or none per two pixels.
"""

import torch
from torch import nn


CHANNELS = (24, 48, 96, 224)
"""Of four stages; in the last, a strip is a single row."""
DILATIONS = (1, 2, 4, 8, 2, 1)
"""Of the convolutions along that row: a letter is read together with some twenty around it."""


def convolution(into, out, kernel, stride=1, groups=1, dilation=1):
    pads = tuple(d * (k - 1) // 2 for k, d in zip(kernel, (1, dilation)))
    inner = nn.Conv2d(into, out, kernel, stride, pads, (1, dilation), groups, bias=False)
    return nn.Sequential(inner, nn.BatchNorm2d(out))


class Block(nn.Module):
    """A depthwise and a pointwise convolution with a residual connection."""

    def __init__(self, width, kernel=(3, 3), dilation=1):
        super().__init__()
        self.inner = nn.Sequential(
            convolution(width, width, kernel, groups=width, dilation=dilation),
            nn.ReLU(inplace=True),
            convolution(width, width, (1, 1)),
        )

    def forward(self, x):
        return torch.relu(x + self.inner(x))


class StripReader(nn.Module):
    """
    RGB from -1 to 1, 56 pixels tall, to logits of blank and `letters` at `steps` steps, left to
    right.
    """

    def __init__(self, letters, steps):
        super().__init__()
        self.steps = steps
        first, second, third, along = CHANNELS
        self.trunk = nn.Sequential(
            convolution(3, first, (3, 3), 2),
            nn.ReLU(inplace=True),
            convolution(first, second, (3, 3), (2, 1)),
            nn.ReLU(inplace=True),
            Block(second),
            Block(second),
            convolution(second, third, (3, 3), (2, 1)),
            nn.ReLU(inplace=True),
            Block(third),
            Block(third),
            Block(third),
            nn.Conv2d(third, along, (7, 1), bias=False),
            nn.BatchNorm2d(along),
            nn.ReLU(inplace=True),
            *(Block(along, (1, 5), dilation) for dilation in DILATIONS),
            nn.Conv2d(along, len(letters) + 1, 1),
        )

    def raw(self, strips):
        """Logits, batch × letters × steps."""
        return self.trunk(strips).squeeze(2)[:, :, : self.steps]

    def forward(self, strips):
        """Probabilities as the scanner reads them: batch × steps × letters."""
        return torch.softmax(self.raw(strips).transpose(1, 2), 2)
