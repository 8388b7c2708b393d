import { mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeWhole } from './write-whole.server'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'write-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('replaces a file, and leaves nothing else', async () => {
  const folder = await openFolder()
  const file = join(folder, 'codes.json')
  await writeWhole(file, '{}', 0o600)
  await writeWhole(file, '{"a":1}', 0o600)
  expect(await readFile(file, 'utf8')).toBe('{"a":1}')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['codes.json'])
})

it('leaves nothing behind if the file cannot be replaced', async () => {
  const folder = await openFolder()
  // The write succeeds, but a file cannot take a folder's place.
  await mkdir(join(folder, 'codes.json'))
  await expect(writeWhole(join(folder, 'codes.json'), '{}')).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['codes.json'])
})
