import { mkdir, mkdtemp, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openImageCache } from '~/catalogue/images/image-cache.server'
import { writeWhole } from './write-whole.server'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'write-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('replaces a file, and leaves nothing else', async () => {
  const folder = await openFolder()
  const file = join(folder, 'codes.json')
  await writeWhole(file, '{}', { mode: 0o600 })
  await writeWhole(file, '{"a":1}', { mode: 0o600 })
  expect(await readFile(file, 'utf8')).toBe('{"a":1}')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['codes.json'])
})

/** Counts what waits for the disk, of all files. */
async function spyOnFlushes(folder: string) {
  const handle = await open(folder)
  const flushes = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  onTestFinished(() => flushes.mockRestore())
  await handle.close()
  return flushes
}

it('waits for the disk, but not for a picture that can be fetched again', async () => {
  const folder = await openFolder()
  const flushes = await spyOnFlushes(folder)
  const pictures = await openImageCache(folder, 1000)
  await pictures.write('a.webp', Buffer.from('a'))
  expect(flushes).not.toHaveBeenCalled()
  await writeWhole(join(folder, 'codes.json'), '{}')
  expect(flushes).toHaveBeenCalledOnce()
})

it('leaves nothing behind if the file cannot be replaced', async () => {
  const folder = await openFolder()
  // The write succeeds, but a file cannot take a folder's place.
  await mkdir(join(folder, 'codes.json'))
  await expect(writeWhole(join(folder, 'codes.json'), '{}')).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['codes.json'])
})
