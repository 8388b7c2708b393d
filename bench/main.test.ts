import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, it, vi } from 'vitest'
import { catalogueOf } from './bench-catalogue'
import { runBench } from './main'
import { useBareCommand } from '../tests/setup/bare-command'

const set = { id: 'one1', name: 'One', serie: { id: 'one' }, cardCount: { official: 9 } }
const card = { id: 'one1-1', localId: '1', name: 'Card', category: 'Pokemon', set }

const command = useBareCommand()

async function writeCatalogue(): Promise<string> {
  const place = join(command.folder, 'catalogue')
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
])('%j names the missing option and file in one line', async (args, wanted) => {
  expect(await runBench(args)).toBe(1)
  expect(command.said).toContain(`${wanted}: there is no /`)
  expect(command.said.trim().split('\n')).toHaveLength(1)
})

it('finds the data in a folder, by option or by SHARED_DIR', async () => {
  const place = await writeCatalogue()
  expect(await runBench(['search', '--data', command.folder])).toBe(0)
  vi.stubEnv('SHARED_DIR', command.folder)
  expect(await runBench(['search'])).toBe(0)
  expect(command.said.match(new RegExp(`^catalogue: ${place}/`, 'gm'))).toHaveLength(2)
  expect(command.said.match(/^cards 1,/gm)).toHaveLength(2)
})

it('takes a single file from elsewhere', async () => {
  const place = await writeCatalogue()
  const sets = join(command.folder, 'other-sets.json')
  await writeFile(sets, 'no JSON')
  expect(await runBench(['search', '--data', command.folder, '--sets', sets])).toBe(1)
  expect(command.said).toContain(`catalogue: ${place}/`)
  expect(command.said).toContain(sets)
})

it('uses the catalogue that ships with the app if none is named and there is no other', async () => {
  const { judging } = await catalogueOf(new Command(), ['catalogue', 'sets'])
  expect(command.said).toContain('catalogue: the one that ships with the app\n')
  expect(judging.cards.size).toBeGreaterThan(20_000)
})
