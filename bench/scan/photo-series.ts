import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchCatalogue } from '../bench-catalogue'
import { makeHardPhoto, referencesIn } from '../hard-photos/hard-photos'
import { makeNegativePhoto } from '../hard-photos/negatives'
import { alterPhoto, WAYS } from './alter-photo'
import { readPhotoLabels } from './photo-labels'
import type { LabelledPhoto } from './scan-photos'

/**
 * How many hard photos, of the series `seed`, or photos without an English card, to make; neither:
 * labelled ones, `altered` in each way or as they are.
 */
export type Series = { hard?: number; seed?: string; negatives?: number; altered?: true }

export type PhotoSeries = { count: number; photos: () => AsyncGenerator<LabelledPhoto> }

/** The folder that a series is read from, or made of. */
export function folderOf({ hard, negatives }: Series): 'photos' | 'references' {
  return (negatives ?? hard) === undefined ? 'photos' : 'references'
}

/**
 * The photos to scan: made ones, or else those of a folder with labels.
 *
 * @param folder the path of `folderOf(series)`.
 */
export async function photosOf(
  { hard, seed, negatives, altered }: Series,
  folder: string,
  { judging }: BenchCatalogue,
): Promise<PhotoSeries> {
  const count = negatives ?? hard
  if (count === undefined) return altered ? alteredPhotos(folder) : labelledPhotos(folder)
  const references = await referencesIn(folder, judging.cards.values())
  const make =
    negatives === undefined
      ? (number: number) => makeHard(number, references, seed)
      : (number: number) => makeNegativePhoto(number, references)
  async function* photos(): AsyncGenerator<LabelledPhoto> {
    for (let number = 0; number < (count ?? 0); number++) yield await make(number)
  }
  return { count, photos }
}

async function makeHard(...which: Parameters<typeof makeHardPhoto>): Promise<LabelledPhoto> {
  const { label, jpeg } = await makeHardPhoto(...which)
  return { label, bytes: jpeg }
}

async function labelledPhotos(folder: string): Promise<PhotoSeries> {
  const labels = await readPhotoLabels(folder)
  async function* photos(): AsyncGenerator<LabelledPhoto> {
    for (const label of labels) yield { label, bytes: await readFile(join(folder, label.file)) }
  }
  return { count: labels.length, photos }
}

/** All labelled photos in each way of altering them, which is their kind. */
async function alteredPhotos(folder: string): Promise<PhotoSeries> {
  const { count, photos } = await labelledPhotos(folder)
  async function* altered(): AsyncGenerator<LabelledPhoto> {
    for (const way of WAYS)
      for await (const { label, bytes } of photos())
        yield {
          label: { ...label, file: `${way}/${label.file}`, kind: way },
          bytes: await alterPhoto(bytes, way),
        }
  }
  return { count: count * WAYS.length, photos: altered }
}
