import { photo } from '../e2e/photos'
import { answerFinds, answerScans } from '../e2e/with-scripts/api'
import { test, expect } from './screens-test'
import { show, showPath } from './show'

const SCANNED = { timeout: 90_000 }

test('menu', async ({ page }) => {
  await showPath(page, '/', 'menu')
  await page.getByLabel('Upload Image').setInputFiles(photo('animation'))
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, 'menu, wrong file')
})

test('crop and its results', async ({ page, scan }) => {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled(SCANNED)
  await show(page, 'crop')
  await page.setViewportSize({ width: 390, height: 844 })
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(SCANNED)
  await show(page, 'result of a scan')
  await page.goto('/')
  await show(page, 'menu, with recent scans')
})

test('photos that wait for a connection', async ({ page }) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles([photo('pikachu'), photo('wide')])
  await expect(page.getByText('2 photos waiting')).toBeVisible()
  await show(page, 'menu, with waiting photos')
})

test('what is not sure', async ({ page, scan }) => {
  await scan(photo('numberless'))
  const choice = page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ })
  await expect(choice).toBeVisible(SCANNED)
  await show(page, 'choice')
  await page.goto('/?among=base1-2&among=base1-4')
  await show(page, 'choice of two')
})

test('a photo without a card', async ({ page, scan }) => {
  await scan(photo('nothing'))
  await expect(page.getByRole('alert')).toBeVisible(SCANNED)
  await show(page, 'crop, no card')
})

test('several cards', async ({ page }) => {
  await showPath(page, '/scan/several', 'several cards, start')
  await page.getByLabel('Photo').setInputFiles(photo('broken'))
  await page.getByRole('button', { name: 'Scan All Cards' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, 'several cards, refused')
})

test('session', async ({ page }) => {
  await showPath(page, '/session', 'session, empty')
  for (const id of ['base1-4', 'base1-58', 'base1-4']) {
    await page.goto(`/?card=${id}`, { waitUntil: 'networkidle' })
    const asked = page.waitForEvent('filechooser')
    await page.locator('label', { hasText: 'Scan Next' }).click()
    await asked
    await expect(page.getByRole('region', { name: 'Scan session' })).toBeVisible()
  }
  await show(page, 'result, with a session')
  await showPath(page, '/session', 'session')
})
