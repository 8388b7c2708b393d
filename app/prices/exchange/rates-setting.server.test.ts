import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ecbCsv, ecbXml } from '../../../tests/fixtures/ecb-files'
import { InvalidEnvError, readEnv } from '~/services/env.server'
import { findRatesFault } from './rates-setting.server'

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'rates.xml')
  await writeFile(path, text)
  return path
}

const settingOf = (EXCHANGE_RATES: string) => readEnv({ EXCHANGE_RATES }).EXCHANGE_RATES

test('rates are off by default and come from the ECB if so configured', () => {
  expect(settingOf('')).toEqual({ from: 'nowhere' })
  expect(settingOf('off')).toEqual({ from: 'nowhere' })
  expect(settingOf('ecb')).toEqual({ from: 'ecb' })
})

test.each([ecbXml('2023-11-20'), ecbCsv])('a file is named by its absolute path', async (text) => {
  const path = await fileOf(text)
  expect(settingOf(path)).toEqual({ from: 'file', path })
  expect(findRatesFault(settingOf(path))).toBeNull()
})

test.each(['on', 'rates.xml'])('%s is refused', (value) => {
  const reason = 'EXCHANGE_RATES: takes off, ecb or the absolute path of a file'
  expect(() => settingOf(value)).toThrow(InvalidEnvError)
  expect(() => settingOf(value)).toThrow(reason)
})

test.each([
  ['/nowhere/rates.xml', '/nowhere/rates.xml cannot be read (ENOENT)'],
  [tmpdir(), 'is not a file'],
])('%s stops a server, but no command', (path, reason) => {
  expect(settingOf(path)).toEqual({ from: 'file', path })
  expect(findRatesFault(settingOf(path))).toContain(reason)
})

test.each([
  ['something else', '<html></html>', 'holds no rates as the European Central Bank'],
  ['a day in the future', ecbXml('2999-01-04'), 'holds no rates as the European Central Bank'],
  ['more than any such file holds', 'x'.repeat(3_000_000), 'is too large'],
])('a file with %s stops a server', async (_, text, reason) => {
  const path = await fileOf(text)
  expect(findRatesFault(settingOf(path))).toContain(`${path} ${reason}`)
})
