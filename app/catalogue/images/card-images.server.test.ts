import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, startImageHost, type ImageHost } from '../../../tests/mocks/image-host'
import type { CatalogueCard } from '~/catalogue/card'
import { PLACEHOLDER } from './served-image.server'
import { createCardImages, type CardImagesOptions } from './card-images.server'
import { imagesOnHost } from './image-host.server'
import { baseSetCards, firstCard as card } from '../../../tests/fixtures/base-set'

let host: ImageHost
let directory: string
let picture: Buffer
let warnings: string[]
let time: number
beforeEach(async () => {
  host = await startImageHost()
  directory = await mkdtemp(path.join(os.tmpdir(), 'card-pictures-'))
  picture = await sharp({ create: { width: 245, height: 337, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer()
  warnings = []
  time = 1_000_000
})
afterEach(async () => {
  await host.close()
  await rm(directory, { recursive: true, force: true })
})

function cardImages({
  timeoutMs,
  ...options
}: Partial<CardImagesOptions & { timeoutMs: number }> = {}) {
  return createCardImages({
    source: imagesOnHost({
      host: host.origin,
      requests: { maxBytes: 500_000, ...(timeoutMs ? { timeoutMs } : {}) },
    }),
    directory,
    maxBytes: 1_000_000,
    onWarning: (line) => warnings.push(line),
    now: () => time,
    ...options,
  })
}

describe('a picture that the host has', () => {
  it('is fetched once, cached, and served from then on', async () => {
    host.answer = answers.image(picture)
    const images = cardImages()
    const first = await images.get(card, 'low')
    expect(first).toMatchObject({ kind: 'picture', contentType: 'image/webp' })
    expect(Buffer.from(first.bytes)).toEqual(picture)
    expect(first.etag).toMatch(/^"[\w-]{27}"$/)
    expect(await images.get(card, 'low')).toEqual(first)
    await host.close()
    expect(await cardImages().get(card, 'low')).toEqual(first)
    expect(host.asked).toEqual(['/en/base/base1/1/low.webp'])
  })

  it('is fetched once for concurrent requests', async () => {
    host.answer = (request, response) =>
      setImmediate(() => answers.image(picture)(request, response))
    const images = cardImages()
    const all = await Promise.all(Array.from({ length: 20 }, () => images.get(card, 'high')))
    expect(new Set(all.map((image) => image.kind))).toEqual(new Set(['picture']))
    expect(host.asked).toEqual(['/en/base/base1/1/high.webp'])
  })

  it('is served even if nothing can be cached', async () => {
    host.answer = answers.image(picture)
    await writeFile(path.join(directory, 'a-file'), '')
    const images = cardImages({ directory: path.join(directory, 'a-file') })
    expect((await images.get(card, 'low')).kind).toBe('picture')
    expect(warnings.join()).toContain('not kept')
  })

  it('is found again after the card moved to another address', async () => {
    host.answer = answers.image(picture)
    const images = cardImages()
    await images.get(card, 'low')
    const moved = { ...card, imageBase: 'https://assets.tcgdex.net/en/base/base1/1-corrected' }
    await images.get(moved, 'low')
    expect(host.asked.at(-1)).toBe('/en/base/base1/1-corrected/low.webp')
  })

  it('is requested for at most four cards at a time', async () => {
    host.answer = (request, response) =>
      setImmediate(() => answers.image(picture)(request, response))
    const images = cardImages()
    await Promise.all(baseSetCards.map((each) => images.get(each, 'low')))
    expect(host.asked).toHaveLength(102)
    expect(host.busiest).toBeLessThanOrEqual(4)
  })
})

describe('a browser that supports AVIF', () => {
  const wanted = { avif: true }
  const detailed = () =>
    sharp({ create: { ...{ width: 245, height: 337, channels: 3 }, background: '#a33' } })
      .composite([{ input: noise, raw: { width: 100, height: 100, channels: 3 } }])
      .webp({ quality: 90 })
      .toBuffer()
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251))

  it('gets the smaller picture once it is made, and after a restart', async () => {
    const picture = await detailed()
    host.answer = answers.image(picture)
    const images = cardImages()
    expect((await images.get(card, 'low', wanted)).contentType).toBe('image/webp')
    const small = await vi.waitUntil(async () => {
      const image = await images.get(card, 'low', wanted)
      return image.contentType === 'image/avif' ? image : null
    }, 10_000)
    expect(small.bytes.byteLength).toBeLessThan(picture.byteLength)
    const { format, width } = await sharp(small.bytes).metadata()
    expect([format, width]).toEqual(['heif', 245])
    expect(await cardImages().get(card, 'low', wanted)).toEqual(small)
    expect((await images.get(card, 'low')).contentType, 'others do not').toBe('image/webp')
    expect(host.asked).toHaveLength(1)
  })

  it('gets the original picture if AVIF would be larger', async () => {
    const [flat, full] = [picture, await detailed()]
    host.answer = (request, response) =>
      answers.image(request.url?.includes('/base1/1/') ? flat : full)(request, response)
    const images = cardImages()
    const typeOf = async (each: CatalogueCard) =>
      (await images.get(each, 'low', wanted)).contentType
    const [, next = card] = baseSetCards
    await typeOf(card)
    // They are made one after the other.
    await vi.waitFor(async () => expect(await typeOf(next)).toBe('image/avif'), 10_000)
    expect(await typeOf(card)).toBe('image/webp')
    expect(warnings).toEqual([])
  })

  it('gets placeholders, too', async () => {
    expect(await cardImages().get(card, 'low', wanted)).toBe(PLACEHOLDER)
  })
})

describe('a placeholder is served', () => {
  it.each([
    ['the host has none', () => answers.status(404)],
    ['the host fails', () => answers.status(500)],
    ['the host refuses', () => answers.status(403)],
    ['the host sends elsewhere', () => answers.redirect(`${host.origin}/elsewhere.webp`)],
    ['the host hangs up', () => answers.truncated(picture)],
    ['the picture is huge', () => answers.huge(2_000_000)],
    ['it is no picture', () => answers.image(Buffer.from('<html>Not found</html>'))],
    ['it is half a picture', () => answers.image(picture.subarray(0, picture.length / 2))],
    ['it is an SVG', () => answers.image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ])('if %s, and the host is left alone for a while', async (_why, answer) => {
    host.answer = answer()
    const images = cardImages()
    expect(await images.get(card, 'low')).toBe(PLACEHOLDER)
    host.answer = answers.image(picture)
    expect(await images.get(card, 'low')).toBe(PLACEHOLDER)
    expect(host.asked).toHaveLength(1)
    time += 24 * 60 * 60 * 1000
    expect((await images.get(card, 'low')).kind).toBe('picture')
  })

  it('if the host does not answer in time', async () => {
    host.answer = answers.never
    expect(await cardImages({ timeoutMs: 20 }).get(card, 'low')).toBe(PLACEHOLDER)
    expect(warnings).toHaveLength(1)
  })

  it('after a person has waited long enough, while the fetch continues', async () => {
    const waiting = new Promise<() => void>((resolve) => {
      host.answer = (...exchange) => resolve(() => answers.image(picture)(...exchange))
    })
    const images = cardImages({ patienceMs: 20 })
    expect(await images.get(card, 'low')).toBe(PLACEHOLDER)
    const finish = await waiting
    finish()
    await vi.waitFor(async () => expect((await images.get(card, 'low')).kind).toBe('picture'))
    expect(host.asked).toHaveLength(1)
  })

  it('if the host is down, without a request for every card', async () => {
    await host.close()
    const images = cardImages()
    for (const each of baseSetCards.slice(0, 20))
      expect(await images.get(each, 'low')).toBe(PLACEHOLDER)
    expect(warnings).toHaveLength(3)
  })

  it.each([
    ['names no picture', null],
    ['names another host', 'https://elsewhere.example/en/base/base1/1'],
    ['names this machine', 'http://127.0.0.1/en/base/base1/1'],
    ['names the host without encryption', 'http://assets.tcgdex.net/en/base/base1/1'],
    ['names a file', 'file:///etc/passwd'],
    ['names nonsense', 'nonsense'],
  ])('if the catalogue %s, without any request', async (_what, imageBase) => {
    host.answer = answers.image(picture)
    const odd: CatalogueCard = { ...card, imageBase }
    expect(await cardImages().get(odd, 'low')).toBe(PLACEHOLDER)
    expect(host.asked).toEqual([])
  })
})

it('draws the placeholder in a card’s proportions', async () => {
  const { bytes, contentType } = PLACEHOLDER
  expect(contentType).toBe('image/svg+xml')
  const { width, height } = await sharp(bytes).metadata()
  expect(width / height).toBeCloseTo(63 / 88, 2)
})
