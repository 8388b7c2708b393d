"""
A reader of strips: convolutions down to one row, then along it; a letter or none per two pixels.
"""

import torch
from torch import nn


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
        self.trunk = nn.Sequential(
            convolution(3, 16, (3, 3), 2),
            nn.ReLU(inplace=True),
            convolution(16, 32, (3, 3), (2, 1)),
            nn.ReLU(inplace=True),
            Block(32),
            Block(32),
            convolution(32, 64, (3, 3), (2, 1)),
            nn.ReLU(inplace=True),
            Block(64),
            Block(64),
            Block(64),
            nn.Conv2d(64, 160, (7, 1), bias=False),
            nn.BatchNorm2d(160),
            nn.ReLU(inplace=True),
            Block(160, (1, 5)),
            Block(160, (1, 5), 2),
            Block(160, (1, 5), 4),
            Block(160, (1, 5)),
            nn.Conv2d(160, len(letters) + 1, 1),
        )

    def raw(self, strips):
        """Logits, batch × letters × steps."""
        return self.trunk(strips).squeeze(2)[:, :, : self.steps]

    def forward(self, strips):
        """Probabilities as the scanner reads them: batch × steps × letters."""
        return torch.softmax(self.raw(strips).transpose(1, 2), 2)
