import { expect, test } from './sign-in-test'
import { doubtfulCsv, longCsv } from './transfer-files'
import { alert, download, entriesOf, preview, startOver } from './transfer-steps'

test('a line that may be several cards is decided on the page', async ({ page, startSession }) => {
  await startSession()
  await preview(page, doubtfulCsv)
  await expect(page.locator('main h2')).toHaveText(['Needs your choice', 'To import', 'Left out'])
  await expect(page.getByText('2 lines', { exact: true })).toBeVisible()
  const third = page.getByRole('group', { name: 'Line 3: Charizard' })
  await expect(third.locator('label')).toHaveText([/Clefairy/, /Charizard/, 'Leave out'])
  await expect(third.getByRole('img', { includeHidden: true })).toHaveCount(0)
  await expect(third.locator('img')).toHaveCount(2)
  await expect(third.getByLabel('Leave out')).toBeChecked()
  const charizard = third.getByLabel('Charizard')
  await expect(third.locator('label').nth(1)).toContainText('Base Set · #4')
  await charizard.check()
  await expect(page.getByRole('group', { name: 'Line 4' }).getByLabel('Leave out')).toBeChecked()
  await page.getByRole('button', { name: 'Import 1 Card and My Choices' }).click()
  await expect(page.getByText('3 cards added to 2 entries.')).toBeVisible()
  const leftOut = page.getByRole('region', { name: 'Left out' }).locator('.csv-number')
  await expect(leftOut).toHaveText(['Line 4', 'Line 5'])
  await startOver(page)
  const { text } = await download(page, 'Export CSV')
  expect(entriesOf(text)).toEqual(['base1-2,Holo,Near Mint,1', 'base1-4,Holo,Lightly Played,2'])
})

test('an impossible card for a line is refused, and nothing is imported', async ({
  page,
  startSession,
}) => {
  await startSession()
  await preview(page, doubtfulCsv)
  const clefairy = page.getByLabel('Clefairy')
  await clefairy.check()
  await clefairy.evaluate((radio) => radio.setAttribute('value', 'holo base1-1'))
  await page.getByRole('button', { name: 'Import 1 Card and My Choices' }).click()
  await expect(alert(page)).toContainText('The card chosen for line 3 does not match it.')
  await expect(alert(page)).toContainText('Nothing was imported. Please choose again.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test('a file with only undecided lines asks for a choice', async ({ page, startSession }) => {
  await startSession()
  await preview(page, longCsv('choices', 1))
  await page.getByRole('button', { name: 'Import My Choices' }).click()
  await expect(alert(page)).toContainText('Please choose a card for at least one line.')
  await page.getByLabel('Charizard').check()
  await page.getByRole('button', { name: 'Import My Choices' }).click()
  await expect(page.getByText('1 card added to 1 entry.')).toBeVisible()
})

test('choices survive turning a page', async ({ page, startSession }) => {
  await startSession()
  await preview(page, longCsv('choices', 25))
  const toDecide = page.getByRole('region', { name: 'Needs your choice' })
  await page
    .getByRole('group', { name: /^Line 2:/ })
    .getByLabel('Charizard')
    .check()
  await page.getByLabel(/Match the file/).check()
  await toDecide.getByRole('button', { name: 'Next' }).click()
  await expect(toDecide).toContainText('Page 2 of 2')
  await expect(page.getByLabel(/Match the file/)).toBeChecked()
  await page
    .getByRole('group', { name: /^Line 26:/ })
    .getByLabel('Clefairy')
    .check()
  await toDecide.getByRole('button', { name: 'Previous' }).click()
  await expect(toDecide).toContainText('Page 1 of 2')
  await expect(page.getByRole('group', { name: /^Line 2:/ }).getByLabel('Charizard')).toBeChecked()
  await page.getByRole('button', { name: 'Import My Choices' }).click()
  await expect(page.getByText('2 entries updated to match the file: 2 cards.')).toBeVisible()
})

test('every card of a long file can be viewed, and its page stays small', async ({
  page,
  startSession,
}) => {
  await startSession()
  await preview(page, longCsv('entries', 10_000))
  const toImport = page.getByRole('region', { name: 'To import' })
  const ids = toImport.locator('.csv-label')
  await expect(ids).toHaveCount(100)
  await expect(toImport).toContainText('Page 1 of 100')
  await toImport.getByRole('button', { name: 'Next' }).click()
  await expect(toImport).toContainText('Page 2 of 100')
  await expect(ids.nth(2)).toHaveText('base1-103')
  await page.goto('/library/transfer?entries=100')
  await expect(ids.last()).toHaveText('base1-10000')
  const html = await (await page.request.get('/library/transfer?entries=100')).text()
  expect(html.length).toBeLessThan(120_000)
})
