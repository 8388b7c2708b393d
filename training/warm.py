"""What the warm starts share: a network's weights from the ONNX file that ships."""

import onnx
import torch
from onnx import numpy_helper
from torch import nn


def layers(module, kind):
    return [layer for layer in module.modules() if isinstance(layer, kind)]


def unfold(module, model):
    """
    Gives `module` the weights of an ONNX file, in which each normalisation is merged into the
    preceding convolution. Its convolutions must be declared in the order in which they run.
    """
    graph = onnx.load(model).graph
    values = {value.name: torch.tensor(numpy_helper.to_array(value).copy()) for value in graph.initializer}
    folded = [[values[name] for name in node.input[1:]] for node in graph.node if node.op_type == "Conv"]
    norms = iter(layers(module, nn.BatchNorm2d))
    for (weight, bias), convolution in zip(folded, layers(module, nn.Conv2d), strict=True):
        convolution.weight.data = weight
        if convolution.bias is not None:
            convolution.bias.data = bias
            continue
        norm = next(norms)
        norm.running_var.fill_(1 - norm.eps)
        norm.bias.data = bias


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


def save(network, out, drawn=0, step=0):
    """
    Writes the checkpoint in the folder `out` from which `train.py` continues after `drawn` photos and
    `step` steps.
    """
    learner = torch.optim.AdamW(network.parameters(), weight_decay=1e-2, foreach=True)
    weights = network.state_dict()
    averaged = {name: value.clone() for name, value in weights.items()}
    kept = {"network": weights, "learner": learner.state_dict(), "averaged": averaged, "step": step, "drawn": drawn}
    out.mkdir(parents=True, exist_ok=True)
    torch.save(kept, out / "checkpoint.pt")
