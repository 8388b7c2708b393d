import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, startImageHost, type ImageHost } from '../../../tests/mocks/image-host'
import {
  buildFingerprints,
  type FingerprintBuildOptions,
  type FingerprintProgress,
} from './build-fingerprints.server'
import { FINGERPRINT_WORDS, type Fingerprint } from '~/catalogue/fingerprint'
import { imagesInFolder } from '~/catalogue/images/image-folder.server'
import { FOR_ALL_CARDS, imagesOnHost } from '~/catalogue/images/image-host.server'
import { baseSetCards } from '../../../tests/fixtures/base-set'

let host: ImageHost
let folder: string
beforeEach(async () => {
  host = await startImageHost()
  folder = await mkdtemp(path.join(os.tmpdir(), 'references-'))
})
afterEach(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

/** A measure that distinguishes images by their length and rejects those that start with `bad`. */
function fingerprintOf(image: Uint8Array): Promise<Fingerprint> {
  if (Buffer.from(image).toString().startsWith('bad')) return Promise.reject(new Error('bad image'))
  return Promise.resolve(new Uint32Array(FINGERPRINT_WORDS).fill(image.byteLength))
}

function memoryStore(count: number) {
  const cards = baseSetCards.slice(0, count).map((card) => ({ ...card }))
  const fingerprints = new Map<string, Fingerprint>()
  const missing = new Map<string, Date>()
  const batches: number[] = []
  return {
    cards,
    fingerprints,
    missing,
    batches,
    allCards: () => Promise.resolve(cards),
    allFingerprints: () => Promise.resolve(new Map(fingerprints)),
    putFingerprints: (batch: ReadonlyMap<string, Fingerprint>) => {
      batches.push(batch.size)
      for (const [id, fingerprint] of batch) fingerprints.set(id, fingerprint)
      return Promise.resolve()
    },
    imagesMissing: (since: Date) =>
      Promise.resolve(new Set([...missing].filter(([, at]) => at >= since).map(([id]) => id))),
    putImagesMissing: (ids: readonly string[], at: Date) => {
      for (const id of ids) missing.set(id, at)
      return Promise.resolve()
    },
  }
}

function build(
  store: FingerprintBuildOptions['store'],
  options: Partial<FingerprintBuildOptions> = {},
) {
  return buildFingerprints({
    store,
    describeImage: fingerprintOf,
    source: imagesOnHost({
      host: host.origin,
      requests: { ...FOR_ALL_CARDS, userAgent: 'card-scanner/test', spacingMs: 0, backOffMs: 1 },
    }),
    ...options,
  })
}

describe('buildFingerprints from the image host', () => {
  it('measures each card, three at a time, and identifies the app', async () => {
    let agent = ''
    host.answer = (request, response) => {
      agent = request.headers['user-agent'] ?? ''
      setImmediate(() => response.end('image'))
    }
    const store = memoryStore(60)
    const result = await build(store)
    expect(result).toEqual({ built: 60, missing: 0, failed: 0, stopped: 'done' })
    expect(host.asked).toContain('/en/base/base1/4/low.webp')
    expect(store.fingerprints.get('base1-4')?.[0]).toBe('image'.length)
    expect(store.batches).toEqual([50, 10])
    expect(host.busiest).toBeLessThanOrEqual(3)
    expect(agent).toBe('card-scanner/test')
  })

  it('skips cards with a stored fingerprint, unless told to measure all', async () => {
    host.answer = answers.image(Buffer.from('image'))
    const store = memoryStore(5)
    await build(store)
    host.asked.length = 0
    await build(store)
    expect(host.asked).toEqual([])
    await build(store, { all: true })
    expect(host.asked).toHaveLength(5)
  })

  it('remembers for a week which images do not exist', async () => {
    const store = memoryStore(4)
    expect(await build(store)).toEqual({ built: 0, missing: 4, failed: 0, stopped: 'done' })
    expect(host.asked).toHaveLength(4)
    await build(store)
    expect(host.asked).toHaveLength(4)
    const eightDays = 8 * 24 * 60 * 60 * 1000
    for (const id of store.missing.keys()) store.missing.set(id, new Date(Date.now() - eightDays))
    await build(store)
    expect(host.asked).toHaveLength(8)
  })

  it('retries when the host is busy, but not when it refuses', async () => {
    const busyOnce = new Set<string>()
    host.answer = (request, response) => {
      const url = request.url ?? ''
      if (url.includes('/base1/1/')) return void response.writeHead(403).end()
      if (busyOnce.has(url)) return void response.end('image')
      busyOnce.add(url)
      response.writeHead(503).end()
    }
    const warnings: string[] = []
    const store = memoryStore(3)
    const result = await build(store, { onWarning: (line) => warnings.push(line) })
    expect(result).toEqual({ built: 2, missing: 0, failed: 1, stopped: 'done' })
    expect(host.asked.filter((url) => url.includes('/base1/1/'))).toHaveLength(1)
    expect(warnings).toEqual(['base1-1: answered 403'])
  })

  it('asks for files that are no images again in a week', async () => {
    host.answer = answers.image(Buffer.from('bad'))
    const store = memoryStore(8)
    const result = await build(store)
    expect(result).toEqual({ built: 0, missing: 0, failed: 8, stopped: 'done' })
    expect(store.missing.size).toBe(8)
  })

  it('gives up quickly when something else answers in the host’s place', async () => {
    host.answer = answers.image(Buffer.from('bad'))
    const result = await build(memoryStore(102))
    expect(result.stopped).toBe('host-down')
    expect(result.failed).toBeLessThan(15)
  })

  it('gives up quickly when the host is down', async () => {
    await host.close()
    const store = memoryStore(102)
    const result = await build(store)
    expect(result.stopped).toBe('host-down')
    expect(result.failed).toBeLessThan(15)
  })

  it('keeps its results when it is stopped', async () => {
    const stop = new AbortController()
    host.answer = (_request, response) => {
      if (host.asked.length > 20) return stop.abort()
      response.end('image')
    }
    const store = memoryStore(102)
    const result = await build(store, { signal: stop.signal })
    expect(result.stopped).toBe('aborted')
    expect(result.failed).toBe(0)
    expect(result.built).toBeGreaterThan(15)
    expect(store.fingerprints.size).toBe(result.built)
    host.answer = answers.image(Buffer.from('image'))
    expect(await build(store)).toMatchObject({ built: 102 - result.built, stopped: 'done' })
  })

  it('reports its progress', async () => {
    host.answer = answers.image(Buffer.from('image'))
    const seen: FingerprintProgress[] = []
    await build(memoryStore(2), { onProgress: (progress) => seen.push(progress) })
    expect(seen.map(({ done, total }) => [done, total])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ])
  })
})

describe('buildFingerprints from a folder', () => {
  it('reads what is there and asks no host', async () => {
    await mkdir(path.join(folder, 'en/base/base1/2'), { recursive: true })
    await writeFile(path.join(folder, 'en/base/base1/2/low.webp'), 'four')
    const store = memoryStore(3)
    const result = await build(store, { source: imagesInFolder(folder), isPartial: true })
    expect(result).toEqual({ built: 1, missing: 2, failed: 0, stopped: 'done' })
    expect([...store.fingerprints.keys()]).toEqual(['base1-2'])
    expect(store.missing.size).toBe(0)
    expect(host.asked).toEqual([])
  })

  it.each(['%3F', '?'])('finds Unown ? in a folder named %s', async (name) => {
    await mkdir(path.join(folder, 'en/ex/exu', name), { recursive: true })
    await writeFile(path.join(folder, 'en/ex/exu', name, 'low.webp'), 'unown')
    const store = memoryStore(1)
    const [first] = store.cards
    if (first) Object.assign(first, { imageBase: 'https://assets.tcgdex.net/en/ex/exu/%3F' })
    expect(await build(store, { source: imagesInFolder(folder), isPartial: true })).toMatchObject({
      built: 1,
    })
  })

  it('reads nothing outside of the folder', async () => {
    await writeFile(path.join(folder, 'low.webp'), 'secret')
    const inside = path.join(folder, 'inside')
    await mkdir(inside)
    const store = memoryStore(1)
    const [first] = store.cards
    if (first) Object.assign(first, { imageBase: 'https://assets.tcgdex.net/x%2f..%2f..' })
    expect(await build(store, { source: imagesInFolder(inside), isPartial: true })).toMatchObject({
      built: 0,
      missing: 1,
    })
  })
})
