import { photo } from '../e2e/photos'
import { expect, test } from './screens-test'
import { show, showPath } from './show'

const SCANNED = { timeout: 90_000 }
const named = (screen: string) => `without scripts, ${screen}`

test('menu', async ({ page }) => {
  await showPath(page, '/', named('menu'))
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await show(page, named('menu with a photo'))
})

test('scans', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(SCANNED)
  await show(page, named('result of a scan'))
  await scan(photo('numberless'))
  const choice = page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ })
  await expect(choice).toBeVisible(SCANNED)
  await show(page, named('choice'))
  await scan(photo('nothing'))
  await expect(page.getByRole('alert')).toBeVisible(SCANNED)
  await show(page, named('failed scan'))
})

test('several cards', async ({ page }) => {
  await showPath(page, '/scan/several', named('several cards, start'))
  await page.getByLabel('Photo').setInputFiles(photo('broken'))
  await page.getByRole('button', { name: 'Scan All Cards' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, named('several cards, refused'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('page'))
  await page.getByRole('button', { name: 'Scan All Cards' }).click()
  await expect(page.getByRole('heading', { name: '4 cards in your photo' })).toBeVisible({
    timeout: 200_000,
  })
  await show(page, named('several cards'))
})

test('a result that may be wrong', async ({ page }) => {
  await page.goto('/?card=base1-4&among=base1-2&among=base1-58')
  await page.getByText('Not your card?').click()
  await show(page, named('result, other cards'))
})

test('session', async ({ page }) => {
  for (const id of ['base1-4', 'base1-58', 'base1-4']) {
    await page.goto(`/?card=${id}`)
    await page.getByRole('button', { name: 'Scan Next' }).click()
    await expect(page).toHaveURL('/session')
  }
  await show(page, named('session'))
  await page.locator('summary').first().click()
  await show(page, named('session, open row'))
  await page.getByRole('button', { name: 'Remove Charizard' }).click()
  await expect(page.getByText('Charizard was removed.')).toBeVisible()
  await show(page, named('session, row removed'))
})

test('pages', async ({ page, libraryOf }) => {
  await libraryOf('base1-15', 'base1-58', 'base1-2', 'base1-4')
  await showPath(page, '/library', named('library'))
  await showPath(page, '/cards/base1-4', named('card'))
  await showPath(page, '/search?q=char', named('search'))
  await showPath(page, '/library/add?card=base1-2', named('add by hand'))
  const line = '/session/correct?line=base1-4~holo~1&q=char'
  await showPath(page, line, named('session line, other card'))
})
