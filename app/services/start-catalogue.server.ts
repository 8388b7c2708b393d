import {
  buildFingerprintsAlone,
  watchFingerprintProgress,
} from '~/catalogue/fingerprints/fingerprint-job.server'
import type { BuildProgress } from '~/catalogue/fingerprints/build-progress'
import {
  cardsPart,
  createCatalogueSnapshot,
  watchCatalogue,
} from '~/catalogue/store/catalogue-snapshot.server'
import type { CatalogueSnapshotHolder } from '~/catalogue/store/catalogue-snapshot.server'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { ImageSource } from '~/catalogue/images/image-source'
import { startCatalogueRefresh } from '~/catalogue/sync/refresh-catalogue.server'
import type { RefreshLog, RefreshOptions } from '~/catalogue/sync/refresh-catalogue.server'
import { loadStarter } from '~/catalogue/starter/starter.server'
import type { Starter } from '~/catalogue/starter/starter.server'
import { SYNC_JOB, syncCatalogue } from '~/catalogue/sync/sync-catalogue.server'
import type { Jobs } from '~/storage/jobs.server'

export type StartCatalogueOptions = {
  store: CatalogueStore
  jobs: Jobs
  dataDir: string
  /** The catalogue that ships with the app. */
  starter: Starter
  /** Base of TCGdex's API. */
  catalogueUrl: string
  referenceImages: ImageSource
  /** How many copies people own, by card id. */
  collected?: () => Promise<ReadonlyMap<string, number>>
  /** Whether the server fetches the catalogue by itself. */
  sync: boolean
  describeImage: (image: Uint8Array) => Promise<Fingerprint>
  log: RefreshLog
}

export type RunningCatalogue = CatalogueSnapshotHolder & {
  /** The fingerprint build's progress, a few seconds old; `null` while nothing builds. */
  building(): BuildProgress | null
  stop(): Promise<void>
}

/** How soon a running server picks up another process's import. */
const CHECK_EVERY_MS = 5000
/**
 * How often it reloads fingerprints while they are being built (some 50 in two seconds): each
 * reload costs every worker half a second.
 */
const WHILE_BUILDING_MS = 60_000
/** A server without network should say so soon; it retries by itself. */
const BACKGROUND_RETRIES = 2

/**
 * Gives a server its catalogue at once (the starter, unless the store has a newer one), then keeps
 * memory in step with the store, and the store with TCGdex.
 */
export async function startCatalogue(options: StartCatalogueOptions): Promise<RunningCatalogue> {
  const { store, log } = options
  await loadStarter(store, options.starter)
  const holder = await createCatalogueSnapshot(store)
  const progress = watchFingerprintProgress(options.jobs, CHECK_EVERY_MS)
  let readAt = Date.now()
  const read = async (version: string) => {
    const isRecent = Date.now() - readAt < WHILE_BUILDING_MS
    const hasSameCards = cardsPart(version) === cardsPart(holder.current().version)
    if (hasSameCards && isRecent && progress.current()) return 'later'
    readAt = Date.now()
    return holder.refresh()
  }
  const watch = watchCatalogue(store, read, {
    intervalMs: CHECK_EVERY_MS,
    since: holder.current().version,
    onError: (err) =>
      log.warn({ err }, 'Catalogue cannot be read again, serving the one in memory'),
  })
  const refresh = options.sync ? startCatalogueRefresh(toRefreshOptions(options)) : null
  const stop = async () => {
    watch.stop()
    progress.stop()
    await refresh?.stop()
  }
  return { ...holder, building: progress.current, stop }
}

function toRefreshOptions(options: StartCatalogueOptions): RefreshOptions {
  const { store, jobs, dataDir, catalogueUrl, referenceImages, collected, starter } = options
  const { describeImage, log } = options
  return {
    log,
    lastSync: () => jobs.lastDone(SYNC_JOB),
    sync: (signal) => {
      const requests = { signal, retries: BACKGROUND_RETRIES }
      const shippedCards = () => starter.read().cards
      return syncCatalogue({ store, jobs, dataDir, baseUrl: catalogueUrl, requests, shippedCards })
    },
    buildFingerprints: async (signal) => {
      const build = { jobs, store, describeImage, source: referenceImages, signal, collected }
      const run = await buildFingerprintsAlone(build)
      if (run.status === 'busy') return run
      const { stopped, built, missing, failed } = run.result
      // The refresh says that the host is down.
      const isWorthWarning = failed > 0 && stopped === 'done'
      if (isWorthWarning) log.warn({ built, missing, failed }, 'Some fingerprints not built')
      else if (built > 0) log.info({ built, missing }, 'Fingerprints built')
      return { status: stopped === 'host-down' ? 'unreachable' : 'built' }
    },
  }
}
