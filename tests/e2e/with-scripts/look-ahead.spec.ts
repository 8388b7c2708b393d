import type { Page, Request } from 'playwright/test'
import sharp from 'sharp'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { expectNoBarrier, expectTouchable } from './barriers'
import {
  answerFinds,
  answerScans,
  cardAt,
  holdScans,
  saveData,
  sentImage,
  sureOfCharizard,
} from './api'
import { jpegQuality } from './jpeg-quality'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A card in the photo of 2000 by 1500 pixels, and the crop around it at 1200 by 900. */
const card = cardAt(0.3, 0.2, 0.7, 0.9)
const aroundCard = { left: 336, top: 148.5, width: 528, height: 693 }
const start = { left: 120, top: 90, width: 960, height: 720 }
const all = { left: 0, top: 0, width: 1200, height: 900 }

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function pick(page: Page) {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
}

/** Waits until the crop is there, within a screen pixel. */
async function expectCrop(page: Page, wanted: typeof start) {
  await expect(async () => {
    const whole = await page.locator('.cropper-canvas').boundingBox()
    const part = await page.locator('.cropper-crop-box').boundingBox()
    if (!whole || !part) throw new Error('there is no crop')
    const scale = 1200 / whole.width
    const crop = [part.x - whole.x, part.y - whole.y, part.width, part.height]
    const { left, top, width, height } = wanted
    for (const [at, side] of [left, top, width, height].entries())
      expect(Math.abs((crop[at] ?? 0) * scale - side)).toBeLessThan(4)
  }).toPass({ timeout: 10_000 })
}

function scansOf(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/api/scan-card')) sent.push(request)
  })
  return sent
}

test('the crop glides onto the card that the server finds in a small picture', async ({ page }) => {
  await answerFinds(page, card)
  const asked = page.waitForRequest('**/scan/cards')
  await pick(page)
  const picture = (await asked).postDataBuffer() ?? Buffer.alloc(0)
  expect(picture.length).toBeLessThanOrEqual(20 * 1024)
  const { format, width, height } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(['jpeg', 320, 240])
  await expectCrop(page, aroundCard)
  await expect(page.getByRole('status').filter({ hasText: 'Card found' })).toBeAttached()
})

test('a real card is found, the crop surrounds it, and its answer is ready', async ({ page }) => {
  test.slow()
  let answered: Promise<unknown> = Promise.resolve()
  // A freshly started server loads its models first, which takes longer than the default timeout.
  await expect(async () => {
    await page.goto('/')
    answered = page.waitForResponse('**/v1/api/scan-card')
    await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
    await expect(button(page, 'Fit to Card')).toBeEnabled({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await answered
  const sent = scansOf(page)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible()
  expect(sent).toEqual([])
})

test('a crop that was touched stays where it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/scan/cards', async (route) => {
    await held
    await route.fulfill({ json: { cards: [card] } })
  })
  await pick(page)
  await page.getByRole('button', { name: /^Crop area/ }).press('ArrowRight')
  release()
  await expect(button(page, 'Fit to Card')).toBeEnabled()
  await expectCrop(page, { ...start, left: start.left + 1 })
})

test('the crop around a small card is as small as allowed', async ({ page }) => {
  await answerFinds(page, cardAt(0.48, 0.45, 0.52, 0.55))
  await pick(page)
  await expect(button(page, 'Fit to Card')).toBeEnabled()
  await expect
    .poll(async () => {
      const box = await page.locator('.cropper-crop-box').boundingBox()
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
    })
    .toEqual([100, 100])
})

test('the crop starts as usual if no card is found', async ({ page }) => {
  await answerFinds(page)
  await pick(page)
  await expectCrop(page, start)
  await expect(button(page, 'Fit to Card')).toBeDisabled()
})

test('one tap fits the crop to the card, another shows the whole photo', async ({ page }) => {
  await answerFinds(page, card)
  await pick(page)
  await expectCrop(page, aroundCard)
  await button(page, 'Whole Photo').click()
  await expectCrop(page, all)
  await button(page, 'Fit to Card').click()
  await expectCrop(page, aroundCard)
  await button(page, '5:7 Ratio').click()
  await expectCrop(page, { left: 336, top: 125.4, width: 528, height: 739.2 })
  await button(page, 'Whole Photo').click()
  await expectCrop(page, all)
  await expect(page.getByRole('button', { name: 'Free Crop', pressed: true })).toBeVisible()
})

test('the card is scanned during the crop, once', async ({ page }) => {
  await answerFinds(page, card)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  const sent = scansOf(page)
  await pick(page)
  await expect.poll(() => sent.length).toBe(1)
  const [request] = sent
  if (!request) throw new Error('nothing was sent')
  const { bytes, fields } = await sentImage(request)
  expect(fields).toEqual(['image'])
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height], 'a tenth around the card, of the file’s own pixels').toEqual([914, 1200])
  expect(jpegQuality(bytes)).toBe(85)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('nothing is scanned ahead if the person saves data', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, card)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  const sent = scansOf(page)
  await pick(page)
  await expectCrop(page, aroundCard)
  expect(sent).toEqual([])
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

for (const leave of ['Use Crop', 'Back to Menu'])
  test(`the scan ahead ends with “${leave}” of a crop made by hand`, async ({ page }) => {
    await answerFinds(page, card)
    await holdScans(page, sureOfCharizard)
    const sent = scansOf(page)
    await pick(page)
    await expect.poll(() => sent.length).toBe(1)
    const ended = page.waitForEvent('requestfailed', (request) => request === sent[0])
    await page.getByRole('button', { name: /^Crop area/ }).press('Control+ArrowLeft')
    await button(page, leave).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  })

test('a slow scan says so, and can be restarted', async ({ page }) => {
  await page.clock.install()
  await answerFinds(page, card)
  const sent = scansOf(page)
  let isStuck = true
  await answerScans(page, (route) =>
    isStuck ? new Promise(() => {}) : route.fulfill({ json: sureOfCharizard }),
  )
  await pick(page)
  await button(page, 'Use Crop').click()
  const progress = page.getByRole('status').filter({ hasText: 'Scanning your card...' })
  await expect(progress).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  await page.clock.runFor(7_000)
  await expect(progress).toContainText(/Still searching|slow connection/)
  await expect(button(page, 'Try Again')).toHaveCount(0)
  await page.clock.runFor(15_000)
  await expect(progress).toContainText('longer than usual')
  isStuck = false
  await button(page, 'Try Again').click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('with reduced motion the crop jumps, and has no barrier', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerFinds(page, card)
  await pick(page)
  await expectCrop(page, aroundCard)
  await expectTouchable(page)
  await expectNoBarrier(page)
})

test('with reduced motion the crop jumps to a small card, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerFinds(page, cardAt(0.68, 0.45, 0.72, 0.55))
  await pick(page)
  await expect(button(page, 'Fit to Card')).toBeEnabled()
  const boxOf = (part: string) => page.locator(part).boundingBox()
  const middle = async () => {
    const [crop, photo] = [await boxOf('.cropper-crop-box'), await boxOf('.cropper-canvas')]
    return crop && photo ? (crop.x + crop.width / 2 - photo.x) / photo.width : NaN
  }
  await expect.poll(middle).toBeCloseTo(0.7, 1)
})

test('after a failure several cards are mentioned, and another photo is a tap away', async ({
  page,
}) => {
  await answerFinds(page, card, cardAt(0.05, 0.2, 0.25, 0.6))
  const failed = { success: false, error: 'Failed to identify card', advice: 'Move closer.' }
  await answerScans(page, (route) => route.fulfill({ json: failed }))
  await pick(page)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('several cards')
  await expect(button(page, 'Use the Whole Photo'), 'it was looked at').toHaveCount(0)
  await button(page, 'Whole Photo').click()
  await expectCrop(page, all)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert'), 'of a crop made by hand').toContainText('several cards')
  await expect(page.locator('label', { hasText: 'Take Another' })).toBeVisible()
})
