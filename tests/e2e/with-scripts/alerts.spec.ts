import type { Page, Route } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerScans, sureOfCharizard } from './api'

const answers: [string, (route: Route) => Promise<void>, ...string[]][] = [
  [
    'the server’s own text',
    (route) => route.fulfill({ status: 503, json: { success: false, error: 'Come back later.' } }),
    'Come back later.',
  ],
  [
    'the server’s own text of an answer that is no error',
    (route) => route.fulfill({ json: { success: false, error: 'A text of its own.' } }),
    'A text of its own.',
  ],
  [
    'an answer that is no JSON',
    (route) => route.fulfill({ body: '<html>' }),
    'Failed to scan card',
  ],
  ['no card data', (route) => route.fulfill({ json: { success: true } }), 'No card data received'],
  [
    'a failure without a text',
    (route) => route.fulfill({ json: { success: false } }),
    'Failed to identify card',
  ],
  [
    'an HTTP error',
    (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
    'HTTP error! status: 502',
  ],
  [
    'a network failure',
    (route) => route.abort('connectionfailed'),
    'The photo is kept on this device and will be scanned when you are online again.',
    'Network error. Please check your connection and try again.',
  ],
]

for (const [what, answer, ...texts] of answers)
  test(`${what} is reported, and the crop can be used again`, async ({ page, scan }) => {
    await answerScans(page, answer)
    await scan(photo('wide'))
    await expect(page.getByRole('alert').locator('p')).toHaveText(texts)

    await page.unroute('**/v1/api/scan-card')
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    await page.getByRole('button', { name: /^(?:Use Crop|Try Again)$/ }).click()
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const queued = await page.evaluate(() => localStorage.getItem('queued-scans'))
    expect(queued, 'what was scanned after all waits no longer').toBeNull()
  })

test('a failed crop is reported', async ({ page }) => {
  await page.addInitScript(() => {
    const shrink = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      if (quality === 0.95) done(null)
      else shrink.call(this, done, type, quality)
    }
  })
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: /^Crop area/ }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toHaveText('Crop failed.')
})

test('the selection survives a failure', async ({ page }) => {
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: '5:7 Ratio' }).click()
  const face = page.getByRole('button', { name: /^Crop area/ })
  await face.press('Control+ArrowLeft')
  const before = await share(page)
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => share(page)).toBeCloseTo(before, 2)
})

const photos = ['wide', 'pikachu', 'filled'] as const
const screens = [
  { width: 360, height: 780, names: photos },
  { width: 390, height: 844, names: photos },
  { width: 667, height: 375, names: ['wide'] },
  { width: 768, height: 1024, names: ['pikachu'] },
  { width: 1280, height: 800, names: ['filled'] },
] as const

for (const { names, ...viewport } of screens)
  for (const name of names)
    test(`the crop of “${name}” can be corrected after a failure at ${viewport.width} px`, async ({
      page,
      scan,
    }) => {
      await page.setViewportSize(viewport)
      const advice = 'A word of advice that takes some room. '.repeat(5)
      await answerScans(page, (route) => route.fulfill({ json: { success: false, advice } }))
      await scan(photo(name))
      await expect(page.getByRole('alert')).toBeVisible()
      await expect.poll(() => handlesOutOfReach(page)).toEqual([])
    })

/** The handles of the crop that are outside the stage or the screen, or under something else. */
async function handlesOutOfReach(page: Page): Promise<string[]> {
  const stage = await page.locator('.stage').boundingBox()
  const handles = await page.locator('.cropper-point').all()
  if (!stage || handles.length === 0) return ['there is no crop']
  const bottom = Math.min(stage.y + stage.height, page.viewportSize()?.height ?? 0)
  const reached = handles.map(async (handle) => {
    const box = await handle.boundingBox()
    const isInside = box && box.y >= stage.y && box.y + box.height <= bottom
    const isOnTop = await handle.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    })
    return isInside && isOnTop ? [] : [(await handle.getAttribute('class')) ?? '']
  })
  return (await Promise.all(reached)).flat()
}

/** Where the crop starts, as a fraction of the photo's width. */
async function share(page: Page): Promise<number> {
  const photoBox = await page.locator('.cropper-canvas').boundingBox()
  const crop = await page.locator('.cropper-crop-box').boundingBox()
  return photoBox && crop ? (crop.x - photoBox.x) / photoBox.width : NaN
}
