import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runBench } from './main'

const set = { id: 'one1', name: 'One', serie: { id: 'one' }, cardCount: { official: 9 } }
const card = { id: 'one1-1', localId: '1', name: 'Card', category: 'Pokemon', set }

let folder: string
let said: string
beforeEach(async () => {
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said += String(text))))
  vi.spyOn(console, 'log').mockImplementation((line) => void (said += `${String(line)}\n`))
  folder = await mkdtemp(join(tmpdir(), 'bench-data-'))
  vi.stubEnv('SHARED_DIR', join(folder, 'nothing'))
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

async function writeCatalogue(): Promise<string> {
  const place = join(folder, 'catalogue')
  await mkdir(place)
  await writeFile(join(place, 'tcgdex-cards-en.jsonl.gz'), JSON.stringify(card))
  await writeFile(join(place, 'tcgdex-sets-en.json'), JSON.stringify([set]))
  return place
}

it.each([
  [['search', '--data', 'there'], 'search needs --catalogue <file>, the cards, JSON lines'],
  [['scan'], 'scan needs --photos <dir>, photos and their labels.csv'],
  [['prices'], 'prices needs --days <archive>, days of TCGCSV’s archive, a .tar.gz'],
  [['library'], 'library needs --catalogue <file>, the cards, JSON lines'],
  [['capacity', '--catalogue', 'package.json'], 'capacity needs --sets <file>, their sets'],
])('%j says in one line which option and file is missing', async (args, wanted) => {
  expect(await runBench(args)).toBe(1)
  expect(said).toContain(`${wanted}: there is no /`)
  expect(said.trim().split('\n')).toHaveLength(1)
})

it('finds the data in a folder, by option or by SHARED_DIR', async () => {
  const place = await writeCatalogue()
  expect(await runBench(['search', '--data', folder])).toBe(0)
  vi.stubEnv('SHARED_DIR', folder)
  expect(await runBench(['search'])).toBe(0)
  expect(said.match(new RegExp(`^catalogue: ${place}/`, 'gm'))).toHaveLength(2)
  expect(said.match(/^cards 1,/gm)).toHaveLength(2)
})

it('takes a single file from elsewhere', async () => {
  const place = await writeCatalogue()
  const sets = join(folder, 'other-sets.json')
  await writeFile(sets, 'no JSON')
  expect(await runBench(['search', '--data', folder, '--sets', sets])).toBe(1)
  expect(said).toContain(`catalogue: ${place}/`)
  expect(said).toContain(sets)
})

it('takes the app’s own catalogue where none is named and none lies in the usual folder', async () => {
  expect(await runBench(['search'])).toBe(1)
  expect(said).toContain('catalogue: the app’s own\n')
  expect(said).toContain('The app’s catalogue is empty')
})
