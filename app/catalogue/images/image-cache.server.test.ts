import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openImageCache } from './image-cache.server'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'card-pictures-'))
})
afterEach(async () => rm(directory, { recursive: true }))

const hundred = (letter: string) => Buffer.alloc(100, letter)

it('returns what was stored, and nothing else', async () => {
  const cache = await openImageCache(path.join(directory, 'made/when/absent'), 1000)
  await cache.write('a.webp', hundred('a'))
  expect(await cache.read('a.webp')).toEqual(hundred('a'))
  expect(await cache.read('b.webp')).toBeNull()
})

it('evicts the least recently used when it is full', async () => {
  const cache = await openImageCache(directory, 250)
  await cache.write('a', hundred('a'))
  await cache.write('b', hundred('b'))
  await cache.read('a')
  await cache.write('c', hundred('c'))
  expect(await cache.read('b')).toBeNull()
  await vi.waitFor(async () => expect((await readdir(directory)).sort()).toEqual(['a', 'c']))
})

it('continues with an earlier run’s files, in the order of their use', async () => {
  for (const [name, usedAt] of Object.entries({ a: 3000, b: 1000, c: 2000 })) {
    await writeFile(path.join(directory, name), hundred(name))
    await utimes(path.join(directory, name), usedAt, usedAt)
  }
  await writeFile(path.join(directory, 'd.123.tmp'), 'half')
  const cache = await openImageCache(directory, 250)
  expect(await cache.read('a')).toEqual(hundred('a'))
  expect(await cache.read('b')).toBeNull()
  await vi.waitFor(async () => expect((await readdir(directory)).sort()).toEqual(['a', 'c']))
})

it('has no file that a power cut left empty', async () => {
  await writeFile(path.join(directory, 'a'), '')
  const cache = await openImageCache(directory, 250)
  expect(await cache.read('a')).toBeNull()
  expect(await readdir(directory)).toEqual([])
})

it('does not store a file larger than the whole cache', async () => {
  const cache = await openImageCache(directory, 99)
  await cache.write('a', hundred('a'))
  expect(await readdir(directory)).toEqual([])
})

it('forgets a file that somebody removed', async () => {
  const cache = await openImageCache(directory, 1000)
  await cache.write('a', hundred('a'))
  await rm(path.join(directory, 'a'))
  expect(await cache.read('a')).toBeNull()
  await cache.write('a', hundred('a'))
  expect(await cache.read('a')).toEqual(hundred('a'))
})

it('leaves no partial file behind', async () => {
  const cache = await openImageCache(directory, 1000)
  await expect(cache.write('no/such/folder', hundred('a'))).rejects.toThrow()
  expect(await readdir(directory)).toEqual([])
})
