"""
Writes the averaged weights of a checkpoint as ONNX and prints that network's answers.

    python3 export.py --out ../../.cache/card-finder/run --model ../../app/scan/recognise/find/card-finder.onnx
"""

import argparse
from pathlib import Path

import torch

from network import CardFinder
from samples import SIDE


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--out", required=True)
    options.add_argument("--model", required=True)
    chosen = options.parse_args()
    kept = torch.load(Path(chosen.out) / "checkpoint.pt", map_location="cpu")
    network = CardFinder()
    network.load_state_dict(kept["averaged"])
    network.eval()
    photo = torch.zeros(1, 3, SIDE, SIDE)
    torch.onnx.export(
        *(network, photo, chosen.model),
        input_names=["photo"],
        output_names=["cards"],
        opset_version=12,
    )
    size = Path(chosen.model).stat().st_size
    print(f"{size} bytes after {kept['step']} steps; most heat in an empty photo", end=" ")
    print(f"{network(photo)[0, 0].max().item():.3f}")


if __name__ == "__main__":
    main()
