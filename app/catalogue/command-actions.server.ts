import { stat } from 'node:fs/promises'
import { CommandFailedError } from '~/command-line.server'
import type { Jobs } from '~/storage/jobs.server'
import type { ProgressDisplay } from './catalogue-progress.server'
import { buildFingerprints } from './fingerprints/build-fingerprints.server'
import type { Fingerprint } from './fingerprints/fingerprint'
import { importCatalogue } from './import/import-catalogue.server'
import type { SkippedRow } from './import/import-catalogue.server'
import { importFingerprints } from './import/import-fingerprints.server'
import type { CatalogueStore } from './store/catalogue-store'
import { SYNC_JOB, syncCatalogue } from './sync/sync-catalogue.server'

/** Names the app to the hosts it fetches the catalogue and its images from. */
export const CATALOGUE_USER_AGENT = 'pokemon-card-scanner/0.1 (self-hosted)'

/** What the commands work on and write to. */
export type CommandContext = {
  store: CatalogueStore
  jobs: Jobs
  dataDir: string
  catalogueUrl: string
  imageHost: string
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
    throw new CommandFailedError(`${files.cards}: no usable row; the catalogue is as it was`)
  const { cards, sets, skipped, notPhysical } = outcome
  const pocket = notPhysical > 0 ? `, ${notPhysical} of TCG Pocket left out` : ''
  context.say(`Imported ${cards} cards of ${sets} sets; ${skipped} rows skipped${pocket}.`)
}

export async function runSync(context: CommandContext): Promise<void> {
  const { store, jobs, dataDir, signal, progress } = context
  const outcome = await syncCatalogue({
    ...{ store, jobs, dataDir, baseUrl: context.catalogueUrl },
    requests: { userAgent: CATALOGUE_USER_AGENT, signal },
    onProgress: ({ phase, done, total }) => progress.update(phase, done, total),
    onSkipped: (reason) => context.warn(`skipped ${reason}`),
  })
  progress.stop()
  if (outcome.status === 'busy') throw new CommandFailedError('Another sync is under way')
  if (outcome.status === 'unreachable')
    throw new CommandFailedError(
      `Not synced: ${outcome.reason}. A later sync goes on where this one stopped`,
    )
  if (outcome.status === 'refused')
    throw new CommandFailedError(`Sync refused: ${outcome.reason}; the catalogue is as it was`)
  context.say(`Synced ${outcome.cards} cards of ${outcome.sets} sets; ${outcome.skipped} skipped.`)
}

export async function runFingerprintsImport(context: CommandContext, file: string): Promise<void> {
  const onSkipped = (row: SkippedRow) => warnSkipped(context, row)
  const outcome = await importFingerprints({ store: context.store, file, onSkipped })
  if (outcome.status === 'unreadable') throw new CommandFailedError(outcome.reason)
  if (outcome.status === 'nothing-usable')
    throw new CommandFailedError(`${file}: no usable row; the fingerprints are as they were`)
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
    ...{ store, from, all, signal, fingerprintOf: context.fingerprintOf },
    ...{ userAgent: CATALOGUE_USER_AGENT, host: context.imageHost },
    onProgress: ({ done, total }) => progress.update('fingerprints', done, total),
    onWarning: (line) => context.warn(line),
  })
  progress.stop()
  const { built, missing, failed, stopped } = outcome
  context.say(`Built ${built} fingerprints; ${missing} cards have no image, ${failed} failed.`)
  if (stopped === 'aborted') signal.throwIfAborted()
  if (stopped === 'host-down')
    throw new CommandFailedError(
      'The image host cannot be reached; a later build goes on from here',
    )
  if (built === 0 && failed > 0) throw new CommandFailedError('No image could be had or read')
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
