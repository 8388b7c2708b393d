import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fingerprintFromHex } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { GreyImage } from './image'
import { fingerprintOfImage } from './describe-image.server'
import { describeGrey, fingerprintOfGrey } from './describe'
import { retrieve } from './retrieve'

function bitsBetween(a: Fingerprint, b: Fingerprint, from = 0, to = 16): number {
  let bits = 0
  for (let i = from; i < to; i++)
    for (let rest = (a[i] ?? 0) ^ (b[i] ?? 0); rest !== 0; rest &= rest - 1) bits++
  return bits
}

function noise(width: number, height: number): GreyImage {
  let state = 7
  const data = Uint8Array.from({ length: width * height }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state >>> 23
  })
  return { data, width, height }
}

describe('fingerprintOfGrey', () => {
  it('sets a bit of the dHash if brightness increases to the right', () => {
    const data = Uint8Array.from({ length: 170 * 160 }, (_, i) => i % 170)
    const rising = fingerprintOfGrey({ data, width: 170, height: 160 })
    expect(Array.from(rising.subarray(0, 8))).toEqual(new Array(8).fill(0xffffffff))
    const falling = fingerprintOfGrey({ data: data.map((v) => 255 - v), width: 170, height: 160 })
    expect(Array.from(falling.subarray(0, 8))).toEqual(new Array(8).fill(0))
  })

  it('sets half the bits of the pHash, including the first coefficient’s', () => {
    const fingerprint = fingerprintOfGrey(noise(245, 337))
    expect(bitsBetween(fingerprint, new Uint32Array(16), 8, 16)).toBe(128)
    expect((fingerprint[8] ?? 0) >>> 31).toBe(1)
  })

  it('computes the rotated fingerprint that the rotated picture has', () => {
    const image = noise(128, 178)
    const turned = { ...image, data: image.data.slice().reverse() }
    expect(bitsBetween(describeGrey(image).turned, fingerprintOfGrey(turned))).toBeLessThan(6)
    expect(bitsBetween(describeGrey(image).upright, fingerprintOfGrey(turned))).toBeGreaterThan(150)
  })

  it('hardly changes with size and compression', async () => {
    const svg = Buffer.from(
      `<svg width="600" height="825"><rect width="600" height="825" fill="#fc3"/>
       <circle cx="200" cy="260" r="150" fill="#24c"/><rect x="60" y="500" width="300" height="40"/>
       <path d="M400 80 L560 420 L300 380 Z" fill="#1a5"/></svg>`,
    )
    const large = await fingerprintOfImage(await sharp(svg).png().toBuffer())
    const small = await fingerprintOfImage(
      await sharp(svg).resize(245, 337).jpeg({ quality: 60 }).toBuffer(),
    )
    expect(bitsBetween(large, small)).toBeLessThan(40)
  })
})

const shared = resolve(process.env.SHARED_DIR ?? '../shared')
const references = join(shared, 'references/en')
const published = join(shared, 'fingerprints/official-images-dhash256-phash256.tsv.gz')
const present = existsSync(references) && existsSync(published)
if (!present) console.info(`skipped: no real reference images are described (no ${references})`)

describe.skipIf(!present)('fingerprintOfImage on real reference images', () => {
  it('comes within a few bits of imagehash, and finds every picture', async () => {
    const table = readPublished()
    const found = { dhash: [] as number[], phash: [] as number[], rankOne: 0 }
    for (const { id, file } of listReferences()) {
      const wanted = table.fingerprints.get(id)
      if (!wanted) continue
      const fingerprint = await fingerprintOfImage(readFileSync(file))
      found.dhash.push(bitsBetween(fingerprint, wanted, 0, 8))
      found.phash.push(bitsBetween(fingerprint, wanted, 8, 16))
      const nearest = retrieve(fingerprint, table, 1).matches[0]?.distance ?? 512
      if (bitsBetween(fingerprint, wanted) <= nearest) found.rankOne++
    }
    const [dhash, phash] = [spread(found.dhash), spread(found.phash)]
    console.info(
      `${found.dhash.length} references: dHash ${dhash.median} bits off (at most ${dhash.most}), ` +
        `pHash ${phash.median} (at most ${phash.most}), rank 1: ${found.rankOne}`,
    )
    expect(found.dhash.length).toBeGreaterThan(500)
    expect(dhash.median).toBeLessThanOrEqual(4)
    expect(phash.median).toBeLessThanOrEqual(2)
    expect(Math.max(dhash.most, phash.most)).toBeLessThanOrEqual(22)
    expect(found.rankOne / found.dhash.length).toBeGreaterThan(0.99)
  }, 600_000)
})

function spread(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? 512, most: sorted.at(-1) ?? 512 }
}

function listReferences() {
  return readdirSync(references).flatMap((serie) =>
    readdirSync(join(references, serie)).flatMap((set) =>
      readdirSync(join(references, serie, set)).map((number) => ({
        id: `${set}-${number}`,
        file: join(references, serie, set, number, 'low.webp'),
      })),
    ),
  )
}

function readPublished() {
  const fingerprints = new Map<string, Fingerprint>()
  for (const line of gunzipSync(readFileSync(published)).toString().split('\n').slice(1)) {
    const [id = '', dhash = '', phash = ''] = line.split('\t')
    const fingerprint = fingerprintFromHex(dhash, phash)
    if (fingerprint) fingerprints.set(id, fingerprint)
  }
  const indexes = Uint32Array.from({ length: fingerprints.size }, (_, i) => i)
  const words = Uint32Array.from([...fingerprints.values()].flatMap((one) => [...one]))
  return { fingerprints, words, cards: indexes, names: indexes }
}
