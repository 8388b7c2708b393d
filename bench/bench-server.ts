import { startServer } from '../tests/setup/start-server'
import type { RunningServer } from '../tests/setup/start-server'

/** Settings by which the app's own `.env` could make a measured server write or send elsewhere. */
const OWN = /^(AUTH|DATABASE|MAIL|PRICES|PUBLIC|SMS|SUPERTOKENS|TRUST|TWILIO)_/

/** No last resort: a busy machine answers later, but not differently. */
const PATIENCE = { SCAN_BUDGET_MS: '60000', SCAN_TIMEOUT_MS: '60000' }

/** A server to measure, with only `env` for the settings in `OWN`. */
export function startBenchServer(env: Record<string, string>): Promise<RunningServer> {
  const own = Object.keys(process.env).filter((name) => OWN.test(name))
  const none = Object.fromEntries(own.map((name) => [name, '']))
  return startServer({ ...none, ...PATIENCE, ...env })
}
