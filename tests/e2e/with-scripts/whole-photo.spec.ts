import type { Page, Request, Route } from 'playwright/test'
import sharp from 'sharp'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import {
  answerFinds,
  answerScans,
  blastoise,
  cardAt,
  charizard,
  saveData,
  sentImage,
  sureOfCharizard,
} from './api'

// These tests are about the crop's scans, not the one that is sent ahead.
test.beforeEach(async ({ page }) => {
  await saveData(page)
  await answerFinds(page, cardAt(0.4, 0.3, 0.6, 0.7))
})

const unsureOfBlastoise = {
  ...{ ...sureOfCharizard, confidence: 'unsure' },
  ...{ cardData: blastoise, candidates: [blastoise] },
}
const failed = { success: false, error: 'Failed to identify card' }

const details = (page: Page) => page.getByRole('heading', { name: 'Card Identified!' })
const choice = (page: Page) =>
  page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ })

type Answer = (route: Route) => Promise<void>
const json =
  (body: unknown): Answer =>
  (route) =>
    route.fulfill({ json: body })

/** Answers the crop's scan, then the whole photo's; returns what was sent. */
async function answerInTurn(page: Page, crop: Answer, whole: Answer): Promise<Request[]> {
  const sent: Request[] = []
  await answerScans(page, (route) => {
    const answer = sent.length === 0 ? crop : whole
    sent.push(route.request())
    return answer(route)
  })
  return sent
}

async function sizeOf(request: Request | undefined) {
  if (!request) return null
  const { width, height } = await sharp((await sentImage(request)).bytes).metadata()
  return [width, height]
}

test('the whole photo is scanned if the crop leaves a doubt', async ({ page, scan }) => {
  for (const doubt of [failed, unsureOfBlastoise]) {
    const sent = await answerInTurn(page, json(doubt), json(sureOfCharizard))
    await scan(photo('wide'))
    await expect(details(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
    expect(await Promise.all(sent.map(sizeOf))).toEqual([
      [480, 720],
      [1600, 1200],
    ])
    const scanned = page.getByRole('img', { name: 'The one you scanned' })
    const width = () => scanned.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width, 'shows the whole photo').toBe(1600)
    await page.unroute('**/v1/api/scan-card')
  }
})

test('the initial crop is scanned if no card was found', async ({ page, scan }) => {
  await page.unroute('**/scan/cards')
  await answerFinds(page)
  const sent = await answerInTurn(page, json(failed), json(sureOfCharizard))
  await scan(photo('wide'))
  await expect(details(page)).toBeVisible()
  expect(await Promise.all(sent.map(sizeOf))).toEqual([
    [1200, 900],
    [960, 720],
  ])
})

test('a sure crop needs no second look', async ({ page, scan }) => {
  const sent = await answerInTurn(page, json(sureOfCharizard), json(unsureOfBlastoise))
  await scan(photo('wide'))
  await expect(details(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

const troubles: Record<string, Answer> = {
  'a lost connection': (route) => route.abort('connectionfailed'),
  'a photo too large': (route) => route.fulfill({ status: 413, json: failed }),
  'too many scans': (route) => route.fulfill({ status: 429, json: failed }),
  'a busy scanner': (route) => route.fulfill({ status: 503, json: failed }),
}

for (const [trouble, answer] of Object.entries(troubles))
  test(`${trouble} at the second look keeps the crop’s answer`, async ({ page, scan }) => {
    const sent = await answerInTurn(page, json(unsureOfBlastoise), answer)
    await scan(photo('wide'))
    await expect(choice(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /Blastoise/ })).toBeVisible()
    expect(sent).toHaveLength(2)
  })

test('an endless second look keeps the crop’s answer', async ({ page, scan }) => {
  await page.clock.install()
  const sent = await answerInTurn(page, json(unsureOfBlastoise), () => new Promise(() => {}))
  await scan(photo('wide'))
  await expect.poll(() => sent.length).toBe(2)
  await page.clock.fastForward(46_000)
  await expect(choice(page)).toBeVisible()
})

test('a scanner that asks to wait is not asked again', async ({ page, scan }) => {
  const busy = { success: false, error: 'Too many scans. Please try again in a moment.' }
  const refuse: Answer = (route) => route.fulfill({ status: 429, json: busy })
  const sent = await answerInTurn(page, refuse, json(sureOfCharizard))
  await scan(photo('wide'))
  await expect(page.getByRole('alert')).toHaveText(busy.error)
  expect(sent).toHaveLength(1)
})

test('a crop of the whole photo is sent once', async ({ page }) => {
  const sent = await answerInTurn(page, json(failed), json(sureOfCharizard))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: 'Whole Photo' }).click()
  await expect
    .poll(async () => (await page.locator('.cropper-crop-box').boundingBox())?.width)
    .toBe((await page.locator('.cropper-canvas').boundingBox())?.width)
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await Promise.all(sent.map(sizeOf))).toEqual([[1200, 900]])
})

test('a crop made by hand keeps its card if the photo shows another', async ({ page }) => {
  await answerInTurn(page, json(unsureOfBlastoise), json(sureOfCharizard))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: /^Bottom right corner/ }).press('Control+ArrowLeft')
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(choice(page)).toBeVisible()
  const names = page.getByRole('listitem').getByRole('link')
  await expect(names).toContainText([blastoise.name, charizard.name])
})

test('the second look is shown, and leaving aborts it', async ({ page, scan }) => {
  const sent = await answerInTurn(page, json(failed), () => new Promise(() => {}))
  await scan(photo('wide'))
  const progress = page.getByRole('status').filter({ hasText: 'Scanning your card...' })
  await expect(progress).toContainText(/Now (?:sending|checking) the whole photo/)
  const ended = page.waitForEvent('requestfailed', (request) => request === sent[1])
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
