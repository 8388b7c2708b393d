import type { Page } from 'playwright/test'
import { baseSetCard } from '../fixtures/base-set'
import { answerScans } from '../e2e/with-scripts/api'
import { film, steadyFilm } from '../e2e/with-scripts/film'
import { expect, isFilming, shutter, test } from '../e2e/with-scripts/live-test'
import { openLive } from './open-live'
import { show } from './show'

test.use({ locale: 'en-US' })

const outline = (page: Page) => page.locator('.live-outline polygon')

test('a card that was found', async ({ visit, drawnWorld }) => {
  const page = await visit({ film: await steadyFilm(baseSetCard('base1-4')), url: drawnWorld })
  // The card's page is on its way; the server is there.
  await page.route(/\.data\?.*card=/, () => {})
  await openLive(page)
  await expect(page.getByText('Found: Charizard, Base Set')).toBeVisible()
  await expect(outline(page)).toBeVisible()
  await show(page, 'live, card found')
})

test('a card that the server is asked about', async ({ visit }) => {
  // The common server has no fingerprint of this drawing.
  const page = await visit({ film: await steadyFilm(baseSetCard('base1-15')) })
  await answerScans(page, () => new Promise(() => {}))
  await openLive(page)
  await expect(page.getByText('Checking with the server…')).toBeVisible()
  await expect(outline(page)).toBeVisible()
  await show(page, 'live, asking the server')
})

test('a lost camera', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await openLive(page)
  const lose = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const stream = video.srcObject
      if (stream instanceof MediaStream)
        stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    })
  await lose()
  await expect.poll(() => isFilming(page)).toBe(true)
  await expect(shutter(page)).toBeEnabled()
  await lose()
  await expect(page.getByRole('alert')).toContainText('The camera stopped.')
  await show(page, 'live, camera lost')
})

test('no network', async ({ visit }) => {
  const page = await visit({ film: await film('empty-table', null) })
  await openLive(page)
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await show(page, 'live, offline')
})
