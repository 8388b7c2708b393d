import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { isMain } from './is-main.server'

it('knows the program that was started, also by a path through a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'is-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'index.js')
  writeFileSync(program, '')
  symlinkSync(folder, join(folder, 'link'))
  const { href } = pathToFileURL(program)
  expect(isMain(href, program)).toBe(true)
  expect(isMain(href, join(folder, 'link', 'index.js'))).toBe(true)
  expect(isMain(href, join(folder, 'other.js'))).toBe(false)
  expect(isMain(href, folder)).toBe(false)
})
