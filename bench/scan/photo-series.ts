import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { BenchCatalogue } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { makeHardPhoto, referencesIn } from '../hard-photos/hard-photos'
import { makeNegativePhoto } from '../hard-photos/negatives'
import { readPhotoLabels } from './photo-labels'
import type { LabelledPhoto } from './scan-photos'

/** How many hard photos, or photos without an English card, to make; neither: labelled ones. */
export type Series = { hard?: number; negatives?: number }

/** Whether its photos are made of reference images. */
export const isMade = ({ hard, negatives }: Series) => (negatives ?? hard) !== undefined

export type PhotoSeries = { count: number; photos: () => AsyncGenerator<LabelledPhoto> }

/**
 * The photos to scan: made ones, or else those of a folder with labels.
 *
 * @throws {MissingDataError} if their folder is missing.
 */
export async function photosOf(
  mode: Command,
  { hard, negatives }: Series,
  { judging }: BenchCatalogue,
): Promise<PhotoSeries> {
  const count = negatives ?? hard
  if (count === undefined) return labelledPhotos(dataOf(mode, ['photos']).photos)
  const folder = dataOf(mode, ['references']).references
  const references = await referencesIn(folder, judging.cards.values())
  async function* photos(): AsyncGenerator<LabelledPhoto> {
    for (let number = 0; number < (count ?? 0); number++) {
      if (negatives !== undefined) {
        yield await makeNegativePhoto(number, references)
        continue
      }
      const { label, jpeg } = await makeHardPhoto(number, references)
      yield { label, bytes: jpeg }
    }
  }
  return { count, photos }
}

async function labelledPhotos(folder: string): Promise<PhotoSeries> {
  const labels = await readPhotoLabels(folder)
  async function* photos(): AsyncGenerator<LabelledPhoto> {
    for (const label of labels) yield { label, bytes: await readFile(join(folder, label.file)) }
  }
  return { count: labels.length, photos }
}
