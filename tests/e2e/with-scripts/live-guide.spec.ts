import type { Page } from 'playwright/test'
import { lookedAt } from '~/scan/live/look/guide'
import type { CropBox } from '~/scan/send/crop-box'
import { FRAME_WIDTH } from '~/scan/recognise/thresholds/live'
import { overflowing, setDirection, setTextSize } from '../page-layout'
import { takePhoto } from '../page-load'
import { answerScans } from './api'
import { expectTouchable } from './barriers'
import { film as filmOf } from './film'
import { expect, goLive, shutter, test } from './live-test'

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

let film: string

test.beforeAll(async () => {
  film = await filmOf('guide-table', null)
})

const guideOf = (page: Page) => page.locator('.live-guide').boundingBox()

/** The share of the first box that the second covers. */
function covered(box: CropBox | null, by: CropBox | null): number {
  if (!box || !by) throw new Error('Not on the screen')
  const along = (from: number, length: number, start: number, extent: number) =>
    Math.max(0, Math.min(from + length, start + extent) - Math.max(from, start))
  const width = along(box.x, box.width, by.x, by.width)
  return (width * along(box.y, box.height, by.y, by.height)) / (box.width * box.height)
}

/** A session of two lines, as if the camera had just named a card. */
async function startSession(page: Page) {
  await page.evaluate(() => {
    const row = { set_name: 'Base Set', thumbnail: null, finish: 'holo' }
    const finishes = [{ finish: 'holo', price: { minor: 1_234_567, currency: 'USD' } }]
    const rows = [
      { ...row, cardId: 'base1-4', name: 'Charizard', number: '4', count: 3, finishes },
      { ...row, cardId: 'base1-2', name: 'Blastoise', number: '2', count: 1, finishes },
    ]
    const last = { scanId: 'one', cardId: 'base1-4', finish: 'holo' }
    const kept = { version: 1, id: 'before', rows, last, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
    dispatchEvent(new Event('storage'))
  })
  await expect(page.getByText('Charizard ×3 is in the session')).toBeVisible()
  await expect(page.getByText('Place the next card inside the outline')).toBeVisible()
}

/** What somebody has to see or to reach, and is not whole on the screen or lies below something. */
function hiddenParts(page: Page): Promise<string[]> {
  return page.locator('.live :is(a, button, label, .live-hint, .session-last)').evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return !isWhole || !part.contains(over)
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  )
}

test('the guide stays where it is when a session begins, and all is in sight', async ({
  visit,
}) => {
  const page = await visit({ film })
  await goLive(page)
  const before = new Map<string, CropBox | null>()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    before.set(JSON.stringify(size), await guideOf(page))
    expect(await hiddenParts(page), `${size.width}×${size.height}`).toEqual([])
  }
  await startSession(page)
  for (const size of SIZES) {
    const name = `${size.width}×${size.height}, in a session`
    await page.setViewportSize(size)
    const guide = await guideOf(page)
    expect(guide, name).toEqual(before.get(JSON.stringify(size)))
    const share = (guide?.width ?? 0) / Math.min(size.width, size.height)
    expect(share, name).toBeGreaterThanOrEqual(0.6)
    expect(await hiddenParts(page), name).toEqual([])
    await expectTouchable(page)
  }
})

test('a failed scan is told without moving the guide', async ({ visit }) => {
  const page = await visit({ film })
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await goLive(page)
  await page.setViewportSize({ width: 667, height: 375 })
  const before = await guideOf(page)
  await shutter(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  expect(await guideOf(page)).toEqual(before)
  for (const size of SIZES) {
    const name = `${size.width}×${size.height}`
    await page.setViewportSize(size)
    expect(await hiddenParts(page), name).not.toContainEqual(expect.stringContaining('<button'))
    const [guide, alert] = [await guideOf(page), await page.getByRole('alert').boundingBox()]
    expect(covered(guide, alert), `of the guide, ${name}`).toBeLessThan(0.1)
  }
})

test('what becomes of the pictures is told at the first visit', async ({ visit }) => {
  const page = await visit({ film })
  const promise = page.getByText(/^Camera frames are processed on this device/)
  await goLive(page)
  await expect(promise).toBeVisible()
  await page.reload()
  await goLive(page)
  await expect(promise).toHaveCount(0)
})

test('large letters and the other direction leave the guide large enough', async ({ visit }) => {
  const page = await visit({ film })
  await goLive(page)
  await startSession(page)
  await setTextSize(page, 'double')
  for (const direction of ['ltr', 'rtl'] as const)
    for (const size of SIZES) {
      const name = `${size.width}×${size.height}, ${direction}`
      await setDirection(page, direction)
      await page.setViewportSize(size)
      const guide = await guideOf(page)
      const share = (guide?.width ?? 0) / Math.min(size.width, size.height)
      expect(share, name).toBeGreaterThanOrEqual(0.6)
      expect(await overflowing(page), name).toEqual([])
    }
})

test('what is looked at is where the guide is drawn, at every size', async ({ visit }) => {
  const page = await visit({ film })
  await page.evaluate(() => {
    const plain = window.createImageBitmap.bind(window)
    const watched = (source: ImageBitmapSource, ...part: [number, number, number, number]) => {
      if (source instanceof HTMLVideoElement) document.body.dataset.part = part.slice(0, 4).join()
      return plain(source, ...part)
    }
    Object.assign(window, { createImageBitmap: watched })
  })
  await goLive(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const guide = await guideOf(page)
    if (!guide) throw new Error('no guide')
    const frame = await page
      .locator('video')
      .evaluate(({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => ({
        width,
        height,
      }))
    const { part } = lookedAt(guide, size, frame, FRAME_WIDTH)
    const wanted = [part.x, part.y, part.width, part.height].map(Math.round)
    const seen = () =>
      page.evaluate(() => document.body.dataset.part?.split(',').map((side) => Math.round(+side)))
    await expect.poll(seen, `${size.width}×${size.height}`).toEqual(wanted)
  }
})

test('on the menu a session stands above the ways to pick a photo, which stay in place', async ({
  visit,
}) => {
  const page = await visit({ film })
  await page.setViewportSize({ width: 360, height: 780 })
  const upload = page.getByText('Upload Image')
  await expect(takePhoto(page)).toBeVisible()
  const before = await upload.boundingBox()
  await page.evaluate(() => {
    const row = { cardId: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set' }
    const rows = [{ ...row, finish: 'holo', count: 1, finishes: [], thumbnail: null }]
    const kept = { version: 1, id: 'before', rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
    dispatchEvent(new Event('storage'))
  })
  const review = page.getByRole('link', { name: /Review 1 card/ })
  await expect(review).toBeInViewport({ ratio: 1 })
  const [strip, after] = await Promise.all([review.boundingBox(), upload.boundingBox()])
  expect(after?.y).toBeGreaterThan((strip?.y ?? Infinity) + (strip?.height ?? 0))
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24)
})
