import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHealthy, startServer, type RunningServer } from '../setup/start-server'
import { BAD_INPUTS } from './bad-inputs'
import { formBody } from './form-data'
import { GOOD_INPUTS } from './good-inputs'
import { sendRaw } from './raw-request'
import { scanRequest } from './scan-request'
import { filesUnder, residentMegabytes } from './server-memory'

/**
 * Memory the server may use above what it used after a first scan. A body is read into 10 MB and a
 * picture with the most pixels allowed into 120 MB; anything kept for each of the rows would be
 * more.
 */
const MAX_GROWTH_MB = 250

let server: RunningServer
let temporary: string
let filesBefore: string[]
let memoryBefore: number | null

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'scanner-tmp-'))
  // The result of a scan is irrelevant here: it may end early.
  server = await startServer({ TMPDIR: temporary, SCAN_BUDGET_MS: '1000' })
  await sendGood(GOOD_INPUTS[0])
  filesBefore = filesUnder(server.dataDir)
  memoryBefore = residentMegabytes(server.pid)
})

afterAll(async () => {
  await server?.stop()
  await rm(temporary, { recursive: true, force: true })
})

test('the table has at least fifty bad inputs with unique names', () => {
  const names = new Set(BAD_INPUTS.map(({ name }) => name))
  expect(names.size).toBe(BAD_INPUTS.length)
  expect(names.size).toBeGreaterThanOrEqual(50)
})

describe('a bad input is answered, and the server stays up', () => {
  test.each(BAD_INPUTS)('$name: $expected.status', async ({ build, expected }) => {
    const answer = await sendRaw(server.port, await build())
    if (answer !== null || expected.closed !== 'allowed') {
      expect(answer?.status, answer?.body).toBe(expected.status)
      if (expected.error !== undefined) expect(refusalIn(answer?.body)).toBe(expected.error)
      if (expected.allow !== undefined) expect(answer?.headers.get('allow')).toBe(expected.allow)
    }
    expect(await isHealthy(server.url), server.output()).toBe(true)
  })
})

describe('an unusual image of a supported type is read', () => {
  test.each(GOOD_INPUTS)('$name', async (input) => {
    const answer = await sendGood(input)
    expect(answer?.status, answer?.body).toBe(200)
  })
})

describe('afterwards', () => {
  test('no upload is left on disk', () => {
    expect(filesUnder(temporary)).toEqual([])
    expect(filesUnder(server.dataDir)).toEqual(filesBefore)
  })

  test('memory is back near its level before', ({ skip }) => {
    const memory = residentMegabytes(server.pid)
    if (memory === null || memoryBefore === null) return skip('this system has no /proc to read')
    expect(memory - memoryBefore).toBeLessThan(MAX_GROWTH_MB)
  })
})

async function sendGood(input: (typeof GOOD_INPUTS)[number] | undefined) {
  if (!input) throw new Error('The table of good inputs is empty')
  const { filename, type } = input
  const body = formBody([{ field: 'image', content: await input.build(), filename, type }])
  return sendRaw(server.port, scanRequest(body))
}

/** The error text of a JSON error response. */
function refusalIn(body: string | undefined): unknown {
  const answer: unknown = JSON.parse(body ?? 'null')
  if (typeof answer !== 'object' || answer === null) return null
  return 'success' in answer && answer.success === false && 'error' in answer ? answer.error : null
}
