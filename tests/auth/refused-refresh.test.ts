import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCoreProcess } from '../auth-core/core-process'
import { startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'

let dataDir: string
let server: RunningServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'core-'))
  const core = await startCoreProcess({ DATA_DIR: dataDir })
  const settings = { SUPERTOKENS_CONNECTION_URI: core.url, SCAN_WORKERS: '1', LOG_LEVEL: 'silent' }
  server = await startServer(settings)
  await core.kill()
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What a browser requests on the way to `/library`. */
function refresh(init?: RequestInit, path = '/auth/session/refresh') {
  const headers = { Cookie: 'sRefreshToken=any', Accept: 'text/html' }
  return fetch(`${server.url}${path}?redirectToPath=%2Flibrary`, { ...init, headers })
}

it.each(['GET', 'POST'])('a core that is down is reported on a page, for a %s', async (method) => {
  const body = method === 'POST' ? new URLSearchParams({ quantity: '1' }) : undefined
  const answer = await refresh({ method, body })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  const page = await answer.text()
  expect(page).toContain('Your session could not be renewed</h1>')
  expect(page).toContain('Something went wrong. Please try again')
  expect(page).toMatch(/<a [^>]*href="\/library"[^>]*>Try Again/)
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>.*Back to Home/)
})

it('a browser that requests the page’s data gets the same message', async () => {
  const answer = await refresh({}, '/auth/session/refresh.data')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Content-Type')).toContain('text/x-script')
  expect(await answer.text()).toContain('Something went wrong. Please try again')
})
