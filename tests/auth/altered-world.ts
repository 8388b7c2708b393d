import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startCore } from '~/auth-core/http/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { openDatabase } from '~/storage/database.server'
import { startFailingCore } from '../e2e/failing-core'
import { startAuthWorld } from './auth-world'

const NO_PATH = /$^/

/** Sign-in whose core answers as a test says, which no request makes the real one do. */
export async function startAlteredWorld(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'altered-core-'))
  const database = await openDatabase({ dataDir })
  const real = await startCore({
    store: createKyselyAuthStore(database),
    host: '127.0.0.1',
    port: 0,
    report: (error) => console.error(error),
    config: DEFAULT_CORE_CONFIG,
  })
  const core = await startFailingCore(real.connectionUri)
  const world = await startAuthWorld({ SUPERTOKENS_CONNECTION_URI: core.url, ...settings })
  return {
    core,
    world,
    /** Lets the core answer as it does, and resets all rate limits. */
    reset: async () => {
      core.answerAt(NO_PATH, {})
      await world.forgetLimits()
    },
    close: async () => {
      await world.close()
      await core.stop()
      await real.close()
      await database.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}
