import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { describeRatesSource } from '../../../tests/contracts/rates-source'
import { createRatesFile } from './rates-file.server'

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'rates.xml')
  await writeFile(path, text)
  return path
}

describeRatesSource('a file', {
  open: async (text, now) => {
    const path = text === null ? '/nowhere/rates.xml' : await fileOf(text)
    return createRatesFile({ path, now })
  },
})
