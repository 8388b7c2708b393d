import type { Page, Request } from 'playwright/test'
import sharp from 'sharp'
import { openHydrated } from '../page-load'
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
import { expectNoBarrier } from './barriers'
import { install } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const queueOf = (page: Page) => page.getByRole('region', { name: 'Photos to scan' })
const useCrop = (page: Page) => page.getByRole('button', { name: 'Use Crop' })

/** Queues a photo, like somebody without a network. */
async function queue(page: Page, file: string) {
  await page.getByLabel('Upload Image').setInputFiles(file)
  await useCrop(page).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
}

test('a photo taken without a network is scanned once there is one', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.reload()
  const queue = page.getByRole('region', { name: 'Photos to scan' })
  await expect(queue).toContainText('One photo kept on this device')
  await expect(queue.getByRole('listitem'), 'tried twice, kept once').toHaveCount(1)
  await expectNoBarrier(page)

  await context.route('**/v1/api/scan-card', (route) => route.abort('connectionfailed'))
  await context.setOffline(false)
  await expect(queue).toContainText('the scanner could not be reached')
  await context.unroute('**/v1/api/scan-card')
  await queue.getByRole('button', { name: 'Scan Now' }).click()
  // The server finds the card, and recognises it.
  await expect(queue).toHaveCount(0, { timeout: 120_000 })
  await page.getByRole('link', { name: /Review 1 card/ }).click()
  await expect(page.getByRole('group', { name: 'Pikachu' })).toBeVisible()
})

test('a photo that is queued while another one is sent follows it', async ({ page, context }) => {
  const scans = '**/v1/api/scan-card'
  await answerFinds(page)
  await install(page)
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(scans, async (route) => {
    await held
    await route.fulfill({ json: sureOfCharizard })
  })
  await page.reload()
  const sent = page.waitForRequest(scans)
  await context.setOffline(false)
  await sent

  // Opened while the first tab sends, so that it is not the sender.
  const other = await context.newPage()
  await openHydrated(other, '/')
  await other.route(scans, (route) => route.abort('connectionfailed'))
  await other.getByLabel('Upload Image').setInputFiles(photo('filled'))
  await other.getByRole('button', { name: 'Use Crop' }).click()
  await expect(other.getByRole('alert')).toContainText('kept on this device')
  release()
  await expect(page.getByRole('link', { name: /Review 2 cards/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Photos to scan' })).toHaveCount(0)
})

test('a photo that cannot be named waits for a person, until somebody removes it', async ({
  page,
  context,
}) => {
  await answerFinds(page)
  await install(page)
  await context.setOffline(true)
  await queue(page, photo('wide'))
  const failed = { success: false, error: 'Failed to identify card' }
  await answerScans(page, (route) => route.fulfill({ json: failed }))
  await page.reload()
  await context.setOffline(false)
  const openPhoto = queueOf(page).getByRole('button', { name: /^Open photo/ })
  await expect(queueOf(page)).toContainText(
    'No card was identified in this photo. Open it to try again.',
  )
  await openPhoto.click()
  await expect(useCrop(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await openPhoto.click()
  await expect(useCrop(page)).toBeVisible()
  await page.reload()
  await expect(useCrop(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(openPhoto).toBeVisible()

  await page.unroute('**/v1/api/scan-card')
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await context.setOffline(true)
  await openPhoto.click()
  await useCrop(page).click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(queueOf(page).getByRole('listitem'), 'kept once').toHaveCount(1)
  await expect(queueOf(page)).toContainText('Waiting…')
  await queueOf(page).getByRole('button', { name: 'Remove this photo' }).click()
  await expect(queueOf(page)).toHaveCount(0)
})

test('a photo leaves the list when its card is named, and not before', async ({
  page,
  context,
}) => {
  const candidates = [charizard, blastoise]
  const doubt = { ...sureOfCharizard, confidence: 'unsure', candidates }
  await answerFinds(page)
  await answerScans(page, (route) => route.fulfill({ json: doubt }))
  await install(page)
  await context.setOffline(true)
  await page.unroute('**/v1/api/scan-card')
  await queue(page, photo('wide'))
  await answerScans(page, (route) => route.fulfill({ json: doubt }))
  await page.reload()
  await context.setOffline(false)
  for (const isChosen of [false, true]) {
    await queueOf(page).getByRole('button', { name: 'Which one is it?' }).click()
    await expect(page.getByRole('link', { name: /Blastoise/ })).toBeVisible()
    if (isChosen) {
      await page.getByRole('link', { name: /Blastoise/ }).click()
      await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    }
    await page.goto('/')
    await expect(queueOf(page)).toHaveCount(isChosen ? 0 : 1)
  }
})

test('photos are sent from any page, by one of its tabs', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  await queue(page, photo('wide'))
  await page.goto('/session')
  const other = await context.newPage()
  await other.goto('/session')
  let sent = 0
  await context.route('**/v1/api/scan-card', async (route) => {
    sent += 1
    await new Promise((done) => setTimeout(done, 500))
    await route.fulfill({ json: sureOfCharizard })
  })
  await expect(other.getByText('No cards in this session.')).toBeVisible()
  await context.setOffline(false)
  for (const tab of [page, other])
    await expect(tab.getByRole('group', { name: 'Charizard' })).toBeVisible()
  expect(sent).toBe(1)
  await page.goto('/')
  await expect(queueOf(page)).toHaveCount(0)
})

const looks = {
  'nobody cropped': [
    [576, 756],
    [1200, 900],
  ],
  'somebody cropped': [
    [527, 693],
    [1200, 900],
  ],
}

for (const [photoThat, sizes] of Object.entries(looks))
  test(`a queued photo that ${photoThat} gets a second look if a doubt remains`, async ({
    page,
    context,
  }) => {
    await answerFinds(page, cardAt(0.3, 0.2, 0.7, 0.9))
    await install(page)
    await context.setOffline(true)
    await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
    await expect(useCrop(page)).toBeEnabled()
    if (photoThat === 'somebody cropped')
      await page.getByRole('button', { name: /^Bottom right corner/ }).press('ArrowLeft')
    await useCrop(page).click()
    await expect(page.getByRole('alert')).toContainText('kept on this device')
    const sent: Request[] = []
    await answerScans(page, (route) => {
      sent.push(route.request())
      const failed = { success: false, error: 'Failed to identify card' }
      return route.fulfill({ json: sent.length === 1 ? failed : sureOfCharizard })
    })
    await page.reload()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /Review 1 card/ })).toBeVisible()
    await expect(queueOf(page)).toHaveCount(0)
    expect(await Promise.all(sent.map(sizeOf))).toEqual(sizes)
  })

async function sizeOf(request: Request) {
  const { width, height } = await sharp((await sentImage(request)).bytes).metadata()
  return [width, height]
}
