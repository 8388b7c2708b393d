"""
Initialises a reader from the title reader's weights, and writes a checkpoint from which `train.py`
continues. From scratch the number reader reads no digit after 1,800 steps, from here most of them
after 200; the title reader itself is trained on.

    python3 warm_start.py --reads collector_numbers --model ../../app/scan/recognise/read/title-reader.onnx --out ../../.cache/strip-readers/numbers
    python3 warm_start.py --reads titles --names ../../.cache/strip-readers/names.txt --model ../../app/scan/recognise/read/title-reader.onnx --out ../../.cache/strip-readers/titles
"""

import argparse
import importlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

import titles
from network import StripReader
from strips import Fonts, Pictures
from train import READERS, SEED, TAKES, names_in

PHOTOS = 64
"""Strips used to set the normalisation."""


def layers(network, kind):
    return [layer for layer in network.trunk.modules() if isinstance(layer, kind)]


def load(model):
    """
    The title reader from an ONNX file, in which each normalisation is merged into the preceding
    convolution.
    """
    graph = onnx.load(model).graph
    values = {value.name: torch.tensor(numpy_helper.to_array(value).copy()) for value in graph.initializer}
    folded = [[values[name] for name in node.input[1:]] for node in graph.node if node.op_type == "Conv"]
    network = StripReader(titles.LETTERS, titles.STEPS)
    norms = iter(layers(network, nn.BatchNorm2d))
    for (weight, bias), convolution in zip(folded, layers(network, nn.Conv2d), strict=True):
        convolution.weight.data = weight
        if convolution.bias is not None:
            convolution.bias.data = bias
            continue
        norm = next(norms)
        norm.running_var.fill_(1 - norm.eps)
        norm.bias.data = bias
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


def normalise(network, photos):
    """
    Sets each normalisation from its input on `photos`, so that the network's output stays the same.
    """
    seen = {}

    def watch(norm, inputs):
        seen[norm] = (inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3), unbiased=False))

    hooks = [norm.register_forward_pre_hook(watch) for norm in layers(network, nn.BatchNorm2d)]
    with torch.no_grad():
        network.raw(photos)
        for hook in hooks:
            hook.remove()
        for norm, (mean, variance) in seen.items():
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.bias += mean
            norm.weight.copy_(torch.sqrt(variance + norm.eps))


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
    learner = torch.optim.AdamW(network.parameters(), weight_decay=1e-2, foreach=True)
    weights = network.state_dict()
    out = Path(chosen.out)
    out.mkdir(parents=True, exist_ok=True)
    averaged = {name: value.clone() for name, value in weights.items()}
    kept = {"network": weights, "learner": learner.state_dict(), "averaged": averaged, "step": 0, "drawn": first * TAKES}
    torch.save(kept, out / "checkpoint.pt")


if __name__ == "__main__":
    main()
