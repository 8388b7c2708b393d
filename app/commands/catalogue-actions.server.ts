import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailedError } from './command-line.server'
import type { Jobs } from '~/storage/jobs.server'
import type { ProgressDisplay } from './progress-display.server'
import {
  buildFingerprintsAlone,
  fingerprintProgress,
} from '~/catalogue/fingerprints/fingerprint-job.server'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { describeBuildProgress } from '~/catalogue/fingerprints/build-progress'
import { imagesInFolder } from '~/catalogue/images/image-folder.server'
import type { ImageSource } from '~/catalogue/images/image-source'
import { importCatalogue } from '~/catalogue/import/import-catalogue.server'
import type { SkippedRow } from '~/catalogue/import/import-catalogue.server'
import { importFingerprints } from '~/catalogue/import/import-fingerprints.server'
import {
  NAMES_FILE,
  readNamesFile,
  readPrintedNames,
} from '~/catalogue/starter/read-printed-names.server'
import { syncPrintedNames } from '~/catalogue/sync/sync-printed-names.server'
import { translateIn } from '~/language/translate'
import { describeCorrections } from '~/catalogue/corrections'
import type { Corrections } from '~/catalogue/corrections'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { buildStarter } from '~/catalogue/starter/build-starter.server'
import { toColumns } from '~/catalogue/starter/card-columns'
import { packDated } from '~/catalogue/starter/dated-file.server'
import { openStarter, STARTER_FILE } from '~/catalogue/starter/starter.server'
import { SYNC_JOB, syncCatalogue } from '~/catalogue/sync/sync-catalogue.server'

/** Roughly how many cards a language has, to show a sync's progress. */
const CARDS_A_LANGUAGE = 20_000

/** What the commands work on and write to. */
export type CommandContext = {
  store: CatalogueStore
  jobs: Jobs
  corrections: Pick<Corrections, 'total'>
  dataDir: string
  catalogueUrl: string
  referenceImages: ImageSource
  /** How many copies people own, by card id. */
  collected: () => Promise<ReadonlyMap<string, number>>
  describeImage: (image: Uint8Array) => Promise<Fingerprint>
  signal: AbortSignal
  progress: ProgressDisplay
  say: (line: string) => void
  warn: (line: string) => void
}

export async function runImport(
  context: CommandContext,
  files: { cards: string; sets: string },
): Promise<void> {
  const outcome = await importCatalogue({
    store: context.store,
    cardsFile: files.cards,
    setsFile: files.sets,
    onSkipped: (row) => warnSkipped(context, row),
  })
  if (outcome.status === 'unreadable') throw new CommandFailedError(outcome.reason)
  if (outcome.status === 'nothing-usable')
    throw new CommandFailedError(`${files.cards}: no usable row; the catalogue is unchanged`)
  const { cards, sets, skipped, notPhysical } = outcome
  const pocket = notPhysical > 0 ? `, ${notPhysical} of TCG Pocket left out` : ''
  context.say(`Imported ${cards} cards of ${sets} sets; ${skipped} rows skipped${pocket}.`)
}

/** Fetches names in other languages. */
export async function runNamesSync(
  context: CommandContext,
  { acceptLosses }: { acceptLosses?: boolean },
): Promise<void> {
  const { store, jobs, signal, progress } = context
  const outcome = await syncPrintedNames({
    store,
    jobs,
    baseUrl: context.catalogueUrl,
    requests: { signal },
    knownNames: () => readPrintedNames(store),
    acceptLosses,
    onProgress: (language, done) => progress.update(`cards in ${language}`, done, CARDS_A_LANGUAGE),
  })
  progress.stop()
  if (outcome.status === 'busy') throw new CommandFailedError('Another sync is under way')
  if (outcome.status === 'unreachable')
    throw new CommandFailedError(`Not synced: ${outcome.reason}. Whole languages are kept`)
  if (outcome.status === 'refused')
    throw new CommandFailedError(
      `Refused: ${outcome.reason}. Other languages are synced; --accept-losses takes fewer words`,
    )
  context.say(`Synced names in ${outcome.languages} languages.`)
}

export async function runSync(
  context: CommandContext,
  { acceptLosses }: { acceptLosses?: boolean },
): Promise<void> {
  const { store, jobs, dataDir, signal, progress } = context
  const outcome = await syncCatalogue({
    store,
    jobs,
    dataDir,
    baseUrl: context.catalogueUrl,
    requests: { signal },
    shippedCards: () => openStarter().read().cards,
    acceptLosses,
    onProgress: ({ phase, done, total }) => progress.update(phase, done, total),
    onSkipped: (reason) => context.warn(`skipped ${reason}`),
  })
  progress.stop()
  if (outcome.status === 'busy') throw new CommandFailedError('Another sync is under way')
  if (outcome.status === 'unreachable')
    throw new CommandFailedError(
      `Not synced: ${outcome.reason}. A later sync continues where this one stopped`,
    )
  if (outcome.status === 'refused')
    throw new CommandFailedError(`Sync refused: ${outcome.reason}; the catalogue is unchanged`)
  context.say(`Synced ${outcome.cards} cards of ${outcome.sets} sets; ${outcome.skipped} skipped.`)
}

export async function runFingerprintsImport(context: CommandContext, file: string): Promise<void> {
  const onSkipped = (row: SkippedRow) => warnSkipped(context, row)
  const outcome = await importFingerprints({ store: context.store, file, onSkipped })
  if (outcome.status === 'unreadable') throw new CommandFailedError(outcome.reason)
  if (outcome.status === 'nothing-usable')
    throw new CommandFailedError(`${file}: no usable row; the fingerprints are unchanged`)
  const { fingerprints, unknown, skipped } = outcome
  const waiting = `${unknown} of cards not in the catalogue (kept for later)`
  context.say(`Imported ${fingerprints} fingerprints, ${waiting}; ${skipped} rows skipped.`)
}

export async function runFingerprintsBuild(
  context: CommandContext,
  { from, all }: { from?: string; all?: boolean },
): Promise<void> {
  const { store, jobs, collected, signal, progress } = context
  if (from && !(await isDirectory(from))) throw new CommandFailedError(`${from}: is not a folder`)
  const run = await buildFingerprintsAlone({
    store,
    jobs,
    collected,
    all,
    signal,
    describeImage: context.describeImage,
    source: from ? imagesInFolder(from) : context.referenceImages,
    isPartial: from !== undefined,
    onProgress: ({ done, total }) => progress.update('fingerprints', done, total),
    onWarning: (line) => context.warn(line),
  })
  progress.stop()
  if (run.status === 'busy') throw new CommandFailedError('Another process is building them')
  const { built, missing, failed, stopped } = run.result
  context.say(`Built ${built} fingerprints; ${missing} cards have no image, ${failed} failed.`)
  if (stopped === 'aborted') signal.throwIfAborted()
  if (stopped === 'host-down')
    throw new CommandFailedError(
      'The image host cannot be reached or sends no pictures; a later build continues from here',
    )
  if (built === 0 && failed > 0) throw new CommandFailedError('No image could be fetched or read')
}

export async function runStarterBuild(
  { describeImage, signal, progress, say }: CommandContext,
  files: {
    cards: string
    sets: string
    references: string
    names: string
    asOf: Date
    out: string
  },
): Promise<void> {
  const outcome = await buildStarter({
    cardsFile: files.cards,
    setsFile: files.sets,
    describeImage,
    signal,
    references: imagesInFolder(files.references),
    onProgress: (done, total) => progress.update('fingerprints', done, total),
  })
  progress.stop()
  if (outcome.status === 'unreadable') throw new CommandFailedError(outcome.reason)
  if (outcome.status === 'nothing-usable')
    throw new CommandFailedError(`${files.cards}: no usable row; nothing was written`)
  const { starter } = outcome
  const names = await readNamesFile(files.names, starter.cards)
  const write = async (name: string, facts: unknown, held: string) => {
    const file = join(files.out, name)
    const bytes = packDated({ asOf: files.asOf, facts })
    await writeFile(file, bytes)
    say(`${file}: ${held}, ${Math.round(bytes.length / 1000)} KB`)
  }
  const { cards, sets, fingerprints } = starter
  const held = `${cards.length} cards of ${sets.length} sets, ${fingerprints.size} fingerprints`
  await write(STARTER_FILE, toColumns(starter), held)
  await write(NAMES_FILE, names, `names in ${names.length} languages`)
}

export async function runStatus({ store, jobs, corrections, say }: CommandContext): Promise<void> {
  const { cards, fingerprints } = await store.counts()
  const sets = await store.allSets()
  const synced = await jobs.lastDone(SYNC_JOB)
  say(`${cards} cards of ${sets.length} sets, ${fingerprints} with a fingerprint`)
  const building = await fingerprintProgress(jobs)
  if (building)
    say(`fingerprints are being built: ${describeBuildProgress(building, translateIn('en'))}`)
  say(`last sync: ${synced ? synced.toISOString() : 'never'}`)
  const names = await readPrintedNames(store)
  const languages = names.map(({ asOf, names: { language } }) => `${language} of ${toDay(asOf)}`)
  say(`names in other languages: ${languages.join(', ')}`)
  say(describeCorrections(await corrections.total(), translateIn('en')))
}

function warnSkipped(context: CommandContext, { where, reason }: SkippedRow): void {
  context.warn(`skipped ${where}: ${reason}`)
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
