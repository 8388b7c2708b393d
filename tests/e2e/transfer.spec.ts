import { expect, test } from './sign-in-test'
import { collectrCsv, csv, dragonShieldCsv, tcgplayerCsv } from './transfer-files'
import type { File } from './transfer-files'
import { alert, choose, download, entriesOf, importIt, preview, startOver } from './transfer-steps'

test('requires a sign-in', async ({ page }) => {
  await page.goto('/library/transfer')
  await expect(page).toHaveURL(/\/auth\?redirectToPath=%2Flibrary%2Ftransfer/)
  await page.goto('/library/export.csv')
  await expect(page).toHaveURL(/\/auth\?redirectToPath=%2Flibrary%2Ftransfer/)
})

test('a file of another app is previewed, imported, and its odd lines are reported', async ({
  page,
  startSession,
}) => {
  await startSession()
  await preview(page, collectrCsv)
  await expect(page.getByText('Collectr, 5 rows')).toBeVisible()
  await expect(page.getByText('3 cards', { exact: true })).toBeVisible()
  await expect(page.getByText('3 lines', { exact: true })).toBeVisible()
  const line = (number: number) => page.getByRole('listitem').filter({ hasText: `Line ${number}` })
  await expect(line(4)).toContainText('A card from another game: Magic: The Gathering.')
  await expect(line(5)).toContainText('A graded copy (PSA 10)')
  await expect(line(6)).toContainText('<img src=x onerror=alert(1)>')
  const report = await download(page, 'Download These Lines')
  expect(report.name).toMatch(/^not-imported-\d{4}-\d\d-\d\d\.csv$/)
  expect(report.text).toContain(
    '4,Sol Ring,Commander Legends,472,A card from another game: Magic: The Gathering.',
  )

  await importIt(page)
  await expect(page.getByText('3 cards added to 2 entries.')).toBeVisible()
  await startOver(page)
  await expect(page.getByText('3 copies in 2 entries')).toBeVisible()
  const { name, text } = await download(page, 'Export CSV')
  expect(name).toMatch(/^pokemon-scanner-library-\d{4}-\d\d-\d\d\.csv$/)
  expect(entriesOf(text)).toEqual(['base1-2,Holo,Near Mint,1', 'base1-4,Holo,Lightly Played,2'])
  // The only price that the scanner knows is TCGplayer's, old and in dollars.
  expect(text).toContain('458.10,USD,TCGplayer,market,2025-10-20')
})

test('each card to import has a row, set and number apart, before what is left out', async ({
  page,
  startSession,
}) => {
  await startSession()
  await preview(page, collectrCsv)
  await expect(page.locator('main h2')).toHaveText(['To import', 'Left out'])
  const toImport = page.getByRole('region', { name: 'To import' }).getByRole('listitem')
  await expect(toImport).toHaveCount(2)
  const charizard = ['Charizard', 'Base Set · #4', 'Holo · Lightly Played', '× 2']
  await expect(toImport.first().locator('span')).toHaveText(charizard)
  const leftOut = page.getByRole('region', { name: 'Left out' }).locator('.csv-line').first()
  const solRing = ['Line 4', 'Sol Ring', 'Commander Legends · #472', /^A card from another game/]
  await expect(leftOut.locator('span')).toHaveText(solRing)
  await page.getByRole('link', { name: 'See them' }).click()
  await expect(page).toHaveURL(/\/library\/transfer#left-out$/)
})

test('a card that the catalogue does not know has its name from the file, and a drawn face', async ({
  page,
  startSession,
}) => {
  await startSession()
  const header = 'Card ID,Name,Set,Number,Printing,Condition,Quantity,Date Added'
  const row = (words: string) => `${words},Normal,Near Mint,1,`
  const file = (...rows: string[]) => csv('own.csv', [header, ...rows].join('\n'))
  await preview(page, file(row('base1-16,Zapdos,Base Set,16')))
  await importIt(page)
  await startOver(page)
  await preview(page, file(row('gone-1,Ghostmon,Lost Set,7'), row('base1-16,Zapdos,Base Set,16')))
  const rows = page.getByRole('region', { name: 'To import' }).getByRole('listitem')
  const ghostmon = ['Ghostmon', 'Lost Set · #7 · Not in the catalogue', 'Normal · Near Mint', '× 1']
  await expect(rows.first().locator('span')).toHaveText(ghostmon)
  const source = (await rows.first().locator('img').getAttribute('src')) ?? ''
  const face = await page.request.get(source)
  expect(face.status()).toBe(404)
  expect(await face.text()).toContain('>Ghostmon</text>')
  await expect(rows.last()).toContainText('you have 1')
  const [name, place] = await Promise.all(
    ['.csv-label', '.csv-place'].map((part) => rows.last().locator(part).boundingBox()),
  )
  expect((place?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)).toBeLessThan(1)
})

test('copies are added or set, as chosen', async ({ page, startSession }) => {
  await startSession()
  await preview(page, tcgplayerCsv)
  await importIt(page)
  await startOver(page)
  await preview(page, dragonShieldCsv)
  await expect(page.getByText('Not an English card: German.')).toBeVisible()
  await importIt(page)
  await expect(page.getByText('3 cards added to 1 entry.')).toBeVisible()
  await startOver(page)
  await expect(page.getByText('7 copies in 1 entry')).toBeVisible()
  await preview(page, dragonShieldCsv)
  await page.getByLabel(/Match the file/).check()
  await importIt(page)
  await startOver(page)
  await expect(page.getByText('3 copies in 1 entry')).toBeVisible()
})

test('an export round-trips, however often', async ({ page, startSession }) => {
  await startSession()
  await preview(page, collectrCsv)
  await importIt(page)
  await startOver(page)
  const { text } = await download(page, 'Export CSV')
  for (let time = 0; time < 2; time++) {
    await preview(page, csv('library.csv', text))
    await expect(page.getByText('replace those in your library')).toBeVisible()
    await importIt(page)
    await startOver(page)
  }
  expect((await download(page, 'Export CSV')).text).toBe(text)
})

test('a file can be discarded, and then it imports nothing', async ({ page, startSession }) => {
  await startSession()
  await preview(page, collectrCsv)
  const [id, mode] = [await page.locator('input[name=id]').inputValue(), 'add']
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your library is empty')).toBeVisible()
  const late = await page.request.post('/library/transfer?index', {
    form: { intent: 'import', id, mode },
  })
  expect(late.status()).toBe(410)
  await page.reload()
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

const foreign: [string, File, message: string][] = [
  ['a picture', csv('a.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'This is not a CSV file.'],
  ['an archive', csv('a.csv', 'PK\x03\x04\x14\0\0\0\b\0'), 'This is not a CSV file.'],
  ['a file of no bytes', csv('a.csv', ''), 'This file is empty.'],
  ['headers alone', csv('a.csv', 'Card ID,Printing,Condition,Quantity,Date Added'), 'no cards'],
  ['other columns', csv('a.csv', 'Name,Price\nMew,1'), 'Its columns: Name, Price.'],
  [
    'a quote left open',
    csv('a.csv', 'Card ID,Printing,Condition,Quantity,Date Added\nbase1-4,"Holo,Near Mint,1,'),
    'Line 2 is too long, or opens a quote that is never closed.',
  ],
  ['11 MB', csv('a.csv', 'x'.repeat(11 * 1024 * 1024)), 'This file is larger than 10 MB.'],
]

for (const [what, file, message] of foreign)
  test(`${what} is refused with an explanation`, async ({ page, startSession }) => {
    await startSession()
    await choose(page, file)
    await expect(alert(page)).toContainText(message)
    await expect(page.getByLabel('CSV file')).toBeVisible()
    await expect(page.getByText('Your library is empty')).toBeVisible()
  })
