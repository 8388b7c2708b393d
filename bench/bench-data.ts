import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { CommandFailedError } from '~/commands/command-line.server'

/** The input data: its option, what it is, and its path in `--data`. */
const DATA = {
  catalogue: {
    flag: '--catalogue <file>',
    text: 'the cards, JSON lines',
    path: 'catalogue/tcgdex-cards-en.jsonl.gz',
  },
  sets: { flag: '--sets <file>', text: 'their sets', path: 'catalogue/tcgdex-sets-en.json' },
  fingerprints: {
    flag: '--fingerprints <file>',
    text: 'their fingerprints',
    path: 'fingerprints/official-images-dhash256-phash256.tsv.gz',
  },
  photos: { flag: '--photos <dir>', text: 'photos and their labels.csv', path: 'photos' },
  references: {
    flag: '--references <dir>',
    text: 'reference images as the image host has them',
    path: 'references',
  },
  days: {
    flag: '--days <archive>',
    text: 'days of TCGCSV’s archive, a .tar.gz',
    path: 'prices/tcgcsv/2025-10-20.tar.gz',
  },
}

type DataName = keyof typeof DATA

const ALL_DATA = ['catalogue', 'sets', 'fingerprints', 'photos', 'references', 'days'] as const

type DataOptions = { [Name in DataName | 'data']?: string | false }

/** A mode lacks data for its measurement; `message` is one sentence that names the option. */
export class MissingDataError extends CommandFailedError {
  override name = 'MissingDataError'
}

/** Adds the options for the data's paths to a program, for all of its modes. */
export function addDataOptions(program: Command, names: readonly DataName[] = ALL_DATA): Command {
  program.option('--data <dir>', 'folder of all data (default: SHARED_DIR, else ../shared)')
  for (const { flag, text, path } of names.map((name) => DATA[name]))
    program.option(flag, `${text} (default: ${path} in the folder)`)
  if (names.includes('fingerprints'))
    program.option('--no-fingerprints', 'scan by text alone, as if none had been built yet')
  return program
}

/** Whether to recognise cards without any fingerprint. */
export function isTextAlone(mode: Command): boolean {
  return mode.optsWithGlobals<DataOptions>().fingerprints === false
}

/**
 * The absolute paths of a mode's data: as its options say, or else in the folder.
 *
 * @throws {MissingDataError} if a `needed` one is missing.
 */
export function dataOf(mode: Command, needed: readonly DataName[]): Record<DataName, string> {
  const paths = pathsOf(mode)
  for (const name of needed) {
    const file = name === 'photos' ? join(paths.photos, 'labels.csv') : paths[name]
    const { flag, text } = DATA[name]
    if (!existsSync(file))
      throw new MissingDataError(`${mode.name()} needs ${flag}, ${text}: there is no ${file}`)
  }
  return paths
}

/** Whether a catalogue was named, or is in the default folder. */
export function hasCatalogue(mode: Command): boolean {
  const { data, catalogue, sets, fingerprints } = mode.optsWithGlobals<DataOptions>()
  const isNamed = [data, catalogue, sets, fingerprints].some((one) => typeof one === 'string')
  return isNamed || existsSync(pathsOf(mode).catalogue)
}

function pathsOf(mode: Command): Record<DataName, string> {
  const options = mode.optsWithGlobals<DataOptions>()
  const folder = options.data || process.env.SHARED_DIR || '../shared'
  const pathOf = (name: DataName) => resolve(options[name] || join(folder, DATA[name].path))
  return {
    catalogue: pathOf('catalogue'),
    sets: pathOf('sets'),
    fingerprints: pathOf('fingerprints'),
    photos: pathOf('photos'),
    references: pathOf('references'),
    days: pathOf('days'),
  }
}
