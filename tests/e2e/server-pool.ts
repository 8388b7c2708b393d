import { freemem } from 'node:os'
import process from 'node:process'
import { startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'

/** Each keeps its models in memory, some 300 MB; there are three workers. */
const MAX_SERVERS = freemem() > 12 * 2 ** 30 ? 10 : 4

/** The servers that one worker of the browser tests has started, by their settings. */
export type ServerPool = {
  /** A server with these settings: a running one, or a new one. */
  get(settings: Record<string, string>): Promise<RunningServer>
  close(): Promise<void>
}

export function createServerPool(): ServerPool {
  const running = new Map<string, RunningServer>()
  return {
    get: async (settings) => {
      const key = JSON.stringify(Object.entries(settings).sort())
      const server = running.get(key) ?? (await startTestServer(settings))
      // A map's first entry is the least recently used one.
      running.delete(key)
      running.set(key, server)
      for (const [oldest, { stop }] of running) {
        if (running.size <= MAX_SERVERS) break
        running.delete(oldest)
        await stop()
      }
      return server
    },
    close: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()))
    },
  }
}

/** A server that sends its mail to the tests' mailbox. */
export function startTestServer(settings: Record<string, string>): Promise<RunningServer> {
  return startServer({
    MAIL_URL: process.env.E2E_MAIL_URL ?? '',
    TRUST_PROXY: '1',
    SCAN_WORKERS: '1',
    LOG_LEVEL: 'warn',
    ...settings,
  })
}
