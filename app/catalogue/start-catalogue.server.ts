import { buildFingerprints } from './fingerprints/build-fingerprints.server'
import { createCatalogueSnapshot } from './catalogue-snapshot.server'
import type { CatalogueSnapshotHolder } from './catalogue-snapshot.server'
import type { CatalogueStore } from './store/catalogue-store'
import { CATALOGUE_USER_AGENT } from './command-actions.server'
import type { Fingerprint } from './fingerprints/fingerprint'
import {
  startCatalogueRefresh,
  fillEmptyStore,
  watchCatalogue,
} from './sync/refresh-catalogue.server'
import type { RefreshLog, RefreshOptions } from './sync/refresh-catalogue.server'
import { starterCatalogue } from './starter/starter'
import { SYNC_JOB, syncCatalogue } from './sync/sync-catalogue.server'
import type { Jobs } from '~/storage/jobs.server'

export type StartCatalogueOptions = {
  store: CatalogueStore
  jobs: Jobs
  dataDir: string
  /** Base of TCGdex's API. */
  catalogueUrl: string
  /** Origin of the reference images. */
  imageHost: string
  /** Whether the server brings the catalogue by itself. */
  sync: boolean
  fingerprintOf: (image: Uint8Array) => Promise<Fingerprint>
  log: RefreshLog
}

/** How soon a running server picks up what another process imported. */
const LOOK_EVERY_MS = 5000
/** A server without network should say so soon; the next try comes by itself. */
const BACKGROUND_RETRIES = 2

/**
 * Gives a server its catalogue at once, the starter where the store is empty, and from then on
 * keeps what is in memory in step with the store, and the store with the catalogue's host.
 */
export async function startCatalogue(
  options: StartCatalogueOptions,
): Promise<CatalogueSnapshotHolder & { stop(): Promise<void> }> {
  const { store, log } = options
  await fillEmptyStore(store, starterCatalogue)
  const holder = await createCatalogueSnapshot(store)
  const watch = watchCatalogue(store, () => holder.refresh(), {
    intervalMs: LOOK_EVERY_MS,
    since: holder.current().version,
    onError: (err) =>
      log.warn({ err }, 'Catalogue cannot be read again, serving the one in memory'),
  })
  const refresh = options.sync ? startCatalogueRefresh(refreshOf(options)) : null
  const stop = async () => {
    watch.stop()
    await refresh?.stop()
  }
  return { ...holder, stop }
}

function refreshOf(options: StartCatalogueOptions): RefreshOptions {
  const { store, jobs, dataDir, catalogueUrl, imageHost, fingerprintOf, log } = options
  const userAgent = CATALOGUE_USER_AGENT
  return {
    log,
    lastSync: async () => {
      const { cards } = await store.counts()
      return cards > starterCatalogue().cards.length ? jobs.lastDone(SYNC_JOB) : null
    },
    sync: (signal) => {
      const requests = { userAgent, signal, retries: BACKGROUND_RETRIES }
      return syncCatalogue({ store, jobs, dataDir, baseUrl: catalogueUrl, requests })
    },
    buildFingerprints: async (signal) => {
      const build = { store, fingerprintOf, userAgent, host: imageHost, signal }
      const run = await jobs.alone('fingerprints', () => buildFingerprints(build))
      if (run.status === 'busy') return run
      const { stopped, built, missing, failed } = run.result
      if (built > 0) log.info({ built, missing, failed }, 'Fingerprints built')
      return { status: stopped === 'host-down' ? 'unreachable' : 'built' }
    },
  }
}
