"""
Whether probabilities would identify sure answers better than the rules of `decide/confidence.ts`.

Fits a logistic model with a ridge to the features of answers. Each source of photos is judged by a
model that has not seen it, and hard photos by a model of the labelled photos alone. Decision 018
has the figures. Input is the output of `npm run bench -- scan --json`:

    python3 calibrate.py --labelled all.json none.json --hard hard.json
"""

import argparse
import json

import numpy as np

SIGNALS = ['number', 'name', 'picture', 'hp', 'artist', 'set-code', 'attacks']
SURE, LIKELY = 0.995, 0.8
RIDGE = 1.0
BINS = [0, 0.2, 0.5, LIKELY, 0.95, SURE, 1.01]


def features(candidates):
    """
    Score, lead, agreements, contradictions and nearness of the best candidate, scaled to about 1.
    """
    best = candidates[0]
    evidence = best['evidence']
    lead = best['score'] - candidates[1]['score'] if len(candidates) > 1 else 8
    distance = evidence['distance']
    return [
        best['score'] / 10,
        min(lead, 20) / 5,
        *[float(signal in evidence['agrees']) for signal in SIGNALS],
        len(evidence['contradicts']),
        0 if distance is None else max(0, 200 - distance) / 100,
        float(distance is None),
        float(len(candidates) == 1),
    ]


def read(files):
    """Features, whether the answer is right, who took the photo, and the answer of the rules."""
    scans = [scan for file in files for scan in json.load(open(file))['scans'] if scan['evidence']]
    return (
        np.array([features(scan['evidence']['candidates']) for scan in scans]),
        np.array([float(scan['exact']) for scan in scans]),
        np.array([scan['source'] for scan in scans]),
        np.array([scan['evidence']['confidence'] for scan in scans]),
    )


def fit(seen, right):
    """Returns a function from features to probabilities, fitted by Newton's method."""
    mean, spread = seen.mean(0), seen.std(0) + 1e-6

    def scaled(some):
        return np.c_[(some - mean) / spread, np.ones(len(some))]

    inputs = scaled(seen)
    weights = np.zeros(inputs.shape[1])
    ridge = RIDGE * np.eye(len(weights))
    ridge[-1, -1] = 0
    for _ in range(50):
        told = 1 / (1 + np.exp(-inputs @ weights))
        slope = told * (1 - told) + 1e-9
        change = inputs.T @ (told - right) + ridge @ weights
        weights -= np.linalg.solve(inputs.T @ (inputs * slope[:, None]) + ridge, change)
    return lambda some: 1 / (1 + np.exp(-scaled(some) @ weights))


def tell(name, told, right, rules):
    print(f'{name}: {len(right)} answers, {int(right.sum())} right')
    for word, mine, among in [
        ('sure', rules == 'sure', told >= SURE),
        ('likely', rules == 'likely', (told >= LIKELY) & (told < SURE)),
    ]:
        for by, chosen in [('rules', mine), ('model', among)]:
            print(f'  {word} by the {by}: {chosen.sum()}, wrong {int((1 - right[chosen]).sum())}')
    for low, high in zip(BINS, BINS[1:]):
        inside = (told >= low) & (told < high)
        print(f'  told {low} to {min(high, 1)}: {inside.sum()}, right {int(right[inside].sum())}')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--labelled', nargs='+', required=True)
    parser.add_argument('--hard', nargs='+', required=True)
    options = parser.parse_args()
    seen, right, sources, rules = read(options.labelled)
    hard_seen, hard_right, _, hard_rules = read(options.hard)
    told = np.zeros(len(right))
    for source in set(sources):
        out = sources == source
        model = fit(np.r_[seen[~out], hard_seen], np.r_[right[~out], hard_right])
        told[out] = model(seen[out])
    tell('labelled, each source left out', told, right, rules)
    tell('hard, by the labelled', fit(seen, right)(hard_seen), hard_right, hard_rules)


main()
