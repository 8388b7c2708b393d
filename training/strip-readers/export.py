"""
Writes the averaged weights of a checkpoint as ONNX.

    python3 export.py --reads titles --out ../../.cache/strip-readers/titles --model ../../app/scan/recognise/read/title-reader.onnx
"""

import argparse
import importlib
from pathlib import Path

import torch

from network import StripReader


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--reads", choices=("titles", "collector_numbers"), required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--model", required=True)
    chosen = options.parse_args()
    drawer = importlib.import_module(chosen.reads)
    kept = torch.load(Path(chosen.out) / "checkpoint.pt", map_location="cpu")
    network = StripReader(drawer.LETTERS, drawer.STEPS)
    network.load_state_dict(kept["averaged"])
    network.eval()
    strip = torch.zeros(1, 3, drawer.STRIP.height, drawer.STRIP.width)
    torch.onnx.export(
        *(network, strip, chosen.model),
        input_names=["strip"],
        output_names=["letters"],
        opset_version=12,
    )
    print(f"{Path(chosen.model).stat().st_size} bytes after {kept['step']} steps")


if __name__ == "__main__":
    main()
