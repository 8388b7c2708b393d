import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailedError } from './command-line.server'
import type { Jobs } from '~/storage/jobs.server'
import type { ProgressDisplay } from './progress-display.server'
import { buildFingerprints } from '~/catalogue/fingerprints/build-fingerprints.server'
import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import { imagesInFolder } from '~/catalogue/images/image-folder.server'
import type { ImageSource } from '~/catalogue/images/image-source'
import { importCatalogue } from '~/catalogue/import/import-catalogue.server'
import type { SkippedRow } from '~/catalogue/import/import-catalogue.server'
import { importFingerprints } from '~/catalogue/import/import-fingerprints.server'
import type { CatalogueStore } from '~/catalogue/store/catalogue-store'
import { buildStarter } from '~/catalogue/starter/build-starter.server'
import { toColumns } from '~/catalogue/starter/card-columns'
import { packDated } from '~/catalogue/starter/dated-file.server'
import { STARTER_FILE } from '~/catalogue/starter/starter.server'
import { SYNC_JOB, syncCatalogue } from '~/catalogue/sync/sync-catalogue.server'

/** What the commands work on and write to. */
export type CommandContext = {
  store: CatalogueStore
  jobs: Jobs
  dataDir: string
  catalogueUrl: string
  referenceImages: ImageSource
  fingerprintOf: (image: Uint8Array) => Promise<Fingerprint>
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
    ...{ store: context.store, cardsFile: files.cards, setsFile: files.sets },
    onSkipped: (row) => warnSkipped(context, row),
  })
  if (outcome.status === 'unreadable') throw new CommandFailedError(outcome.reason)
  if (outcome.status === 'nothing-usable')
    throw new CommandFailedError(`${files.cards}: no usable row; the catalogue is unchanged`)
  const { cards, sets, skipped, notPhysical } = outcome
  const pocket = notPhysical > 0 ? `, ${notPhysical} of TCG Pocket left out` : ''
  context.say(`Imported ${cards} cards of ${sets} sets; ${skipped} rows skipped${pocket}.`)
}

export async function runSync(context: CommandContext): Promise<void> {
  const { store, jobs, dataDir, signal, progress } = context
  const outcome = await syncCatalogue({
    ...{ store, jobs, dataDir, baseUrl: context.catalogueUrl },
    requests: { signal },
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
  const { store, signal, progress } = context
  if (from && !(await isDirectory(from))) throw new CommandFailedError(`${from}: is not a folder`)
  const outcome = await buildFingerprints({
    ...{ store, all, signal, fingerprintOf: context.fingerprintOf },
    source: from ? imagesInFolder(from) : context.referenceImages,
    isPartial: from !== undefined,
    onProgress: ({ done, total }) => progress.update('fingerprints', done, total),
    onWarning: (line) => context.warn(line),
  })
  progress.stop()
  const { built, missing, failed, stopped } = outcome
  context.say(`Built ${built} fingerprints; ${missing} cards have no image, ${failed} failed.`)
  if (stopped === 'aborted') signal.throwIfAborted()
  if (stopped === 'host-down')
    throw new CommandFailedError(
      'The image host cannot be reached; a later build continues from here',
    )
  if (built === 0 && failed > 0) throw new CommandFailedError('No image could be fetched or read')
}

export async function runStarterBuild(
  { fingerprintOf, signal, progress, say }: CommandContext,
  files: { cards: string; sets: string; references: string; asOf: Date; out: string },
): Promise<void> {
  const outcome = await buildStarter({
    ...{ cardsFile: files.cards, setsFile: files.sets, fingerprintOf, signal },
    references: imagesInFolder(files.references),
    onProgress: (done, total) => progress.update('fingerprints', done, total),
  })
  progress.stop()
  if (outcome.status === 'unreadable') throw new CommandFailedError(outcome.reason)
  if (outcome.status === 'nothing-usable')
    throw new CommandFailedError(`${files.cards}: no usable row; nothing was written`)
  const { starter } = outcome
  const file = join(files.out, STARTER_FILE)
  const bytes = packDated({ asOf: files.asOf, facts: toColumns(starter) })
  await writeFile(file, bytes)
  const { cards, sets, fingerprints } = starter
  const held = `${cards.length} cards of ${sets.length} sets, ${fingerprints.size} fingerprints`
  say(`${file}: ${held}, ${Math.round(bytes.length / 1000)} KB`)
}

export async function runStatus({ store, jobs, say }: CommandContext): Promise<void> {
  const { cards, fingerprints } = await store.counts()
  const sets = await store.allSets()
  const synced = await jobs.lastDone(SYNC_JOB)
  say(`${cards} cards of ${sets.length} sets, ${fingerprints} with a fingerprint`)
  say(`last sync: ${synced ? synced.toISOString() : 'never'}`)
}

function warnSkipped(context: CommandContext, { where, reason }: SkippedRow): void {
  context.warn(`skipped ${where}: ${reason}`)
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
