import sharp from 'sharp'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import {
  answerFinds,
  answerScans,
  blastoise,
  cardAt,
  charizard,
  sentImage,
  sureOfCharizard,
} from './api'

const OLD_BROWSERS = {
  'knows no bitmaps': () => Reflect.deleteProperty(window, 'createImageBitmap'),
  'refuses their options': () => {
    window.createImageBitmap = () => {
      throw new TypeError('Not enough arguments')
    }
  },
}

for (const [browser, makeOld] of Object.entries(OLD_BROWSERS))
  test(`a browser that ${browser} scans a photo taken upright`, async ({ page }) => {
    await page.addInitScript(makeOld)
    await answerFinds(page, cardAt(0.3, 0.2, 0.7, 0.9))
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    const sent = page.waitForRequest('**/v1/api/scan-card')
    const turned = sharp(photo('wide')).withMetadata({ orientation: 6 })
    await page.goto('/')
    const buffer = await turned.jpeg().toBuffer()
    const file = { name: 'upright.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Upload Image').setInputFiles(file)
    const { width, height } = await sharp((await sentImage(await sent)).bytes).metadata()
    expect([width, height], 'of the 1500 by 2000 pixels of the file').toEqual([514, 1200])
    await page.getByRole('button', { name: 'Use Crop' }).click()
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  })

test('an unreadable photo is reported without bitmap support, too', async ({ page }) => {
  await page.addInitScript(OLD_BROWSERS['knows no bitmaps'])
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('broken'))
  await expect(page.getByRole('alert')).toBeVisible()
})

test('on a wide screen a refused photo leaves the sign-in where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const prompt = page.getByText('Sign in to keep the cards you scan.')
  const before = await prompt.boundingBox()
  await page.getByLabel('Upload Image').setInputFiles(photo('animation'))
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  const [after, told] = [await prompt.boundingBox(), await alert.boundingBox()]
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80)
  expect(told?.y, 'below it').toBeGreaterThan(after?.y ?? Infinity)
})

test('“Take Another Photo” of a choice opens the camera at once', async ({ page, scan }) => {
  const candidates = [charizard, blastoise]
  await answerScans(page, (route) =>
    route.fulfill({ json: { ...sureOfCharizard, confidence: 'likely', candidates } }),
  )
  await scan(photo('wide'))
  await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
  const camera = page.waitForEvent('filechooser')
  await page.getByText('Take Another Photo').click()
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await (await camera).setFiles(photo('wide'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
  expect(await entries(), 'in place of the choice').toBe(before)
})

for (const [effectiveType, isAhead] of [
  ['4g', true],
  ['3g', true],
  ['2g', false],
] as const)
  test(`on a cellular link of ${effectiveType} a scan starts ahead: ${isAhead}`, async ({
    page,
  }) => {
    await page.addInitScript((effectiveType) => {
      const value = { type: 'cellular', effectiveType }
      Object.defineProperty(navigator, 'connection', { value })
    }, effectiveType)
    await answerFinds(page, cardAt(0.3, 0.2, 0.7, 0.9))
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    let sent = 0
    page.on('request', (request) => (sent += request.url().endsWith('/scan-card') ? 1 : 0))
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
    await expect(page.getByRole('button', { name: 'Fit to Card' })).toBeEnabled()
    if (isAhead) await expect.poll(() => sent).toBe(1)
    else expect(sent).toBe(0)
    await page.getByRole('button', { name: 'Use Crop' }).click()
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    expect(sent).toBe(1)
  })
