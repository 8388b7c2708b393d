import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../library-test'
import { answerFinds, answerScans, blastoise, charizard, sureOfCharizard } from './api'

test.use({ locale: 'en-US' })

/** Several can be picked once the scripts run. */
async function pick(page: Page, files: Parameters<Locator['setInputFiles']>[0]) {
  const input = page.getByLabel('Upload Image')
  await expect(input).toHaveJSProperty('multiple', true)
  await input.setInputFiles(files)
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Photos to scan' })

test('ten photos picked at once join the session, and are in the library after 3 taps', async ({
  page,
  startSession,
}) => {
  await startSession()
  const answer = await answerInTurn(page, 10)
  let taps = 0
  const tap = async (press: Promise<void>) => {
    taps += 1
    await press
  }
  await page.goto('/')
  const files = Array.from({ length: 10 }, () => photo('wide'))
  await tap(pick(page, files))
  await expect(queueOf(page).getByRole('listitem')).toHaveCount(10)
  await expect(queueOf(page), 'no need to scroll').toBeInViewport({ ratio: 0.9 })
  answer()
  await tap(page.getByRole('link', { name: /Review 10 cards/ }).click())
  for (const name of ['Alakazam', 'Mewtwo'])
    await expect(page.getByRole('group', { name })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Add 10 Cards' }).click())
  await expect(page.getByText('10 cards added to your library.')).toBeVisible()
  expect(taps, 'the phone’s own picker aside').toBe(3)
  await page.goto('/')
  await expect(queueOf(page)).toHaveCount(0)
})

test('of photos picked at once, those that are none are named, and a doubt is a choice', async ({
  page,
}) => {
  await answerFinds(page)
  await answerScans(page, (route) =>
    route.fulfill({
      json: { ...sureOfCharizard, confidence: 'unsure', candidates: [charizard, blastoise] },
    }),
  )
  await page.goto('/')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  const wide = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo('wide')) }
  await pick(page, [text, wide, broken])
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please upload a valid image file (JPEG, PNG, or WebP)')
  await expect(alert).toContainText('The other photos are being scanned.')
  await expect(alert, 'no need to scroll').toBeInViewport()
  await queueOf(page).getByRole('button', { name: 'Which one is it?' }).click()
  await page.getByRole('link', { name: /Blastoise/ }).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Recent scans' })).toBeVisible()
  await expect(queueOf(page)).toHaveCount(0)
})

test('of photos picked at once that are all damaged, people are told what to do', async ({
  page,
}) => {
  await page.goto('/')
  await pick(page, [photo('truncated'), photo('broken')])
  const texts = ['Failed to process image.', 'The file may be damaged. Choose another photo.']
  await expect(page.getByRole('alert').locator('p')).toHaveText(texts)
  await expect(queueOf(page)).toHaveCount(0)
})

for (const [room, message] of [
  [0, 'There is no space to keep photos on this device.'],
  [1, 'Only some of the photos could be kept on this device.'],
] as const)
  test(`of photos picked at once, a device with room for ${room} says so`, async ({ page }) => {
    await page.addInitScript((room) => {
      const put = IDBObjectStore.prototype.put
      let left = room
      IDBObjectStore.prototype.put = function (...photo: Parameters<typeof put>) {
        left -= 1
        if (left < 0) throw new DOMException('The device is full', 'QuotaExceededError')
        return put.apply(this, photo)
      }
    }, room)
    await page.goto('/')
    await pick(page, [photo('wide'), photo('wide')])
    await expect(page.getByRole('alert')).toContainText(message)
  })

/** Answers each scan with another card of the Base Set, once the returned function is called. */
async function answerInTurn(page: Page, count: number) {
  const cards = Array.from({ length: count }, (_, at) => ({
    ...charizard,
    id: `base1-${at + 1}`,
  }))
  let answer = () => {}
  const asked = new Promise<void>((done) => (answer = done))
  await answerFinds(page)
  await answerScans(page, async (route) => {
    await asked
    const cardData = cards.shift()
    return route.fulfill({ json: { ...sureOfCharizard, cardData, candidates: [cardData] } })
  })
  return answer
}
