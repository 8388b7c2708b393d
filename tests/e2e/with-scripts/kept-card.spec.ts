import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect } from '../scanner-test'
import { answerScans, blastoise, charizard, sureOfCharizard } from './api'
import { expectNoBarrier } from './barriers'
import { test } from './front-server'
import { install } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const recentCard = (page: Page) =>
  page.getByRole('region', { name: 'Recent scans' }).getByRole('link')
const details = (page: Page) => page.getByRole('heading', { name: 'Card Identified!' })
const ofDevice = (page: Page) => page.getByText('This is what this device knows about the card.')

test('a recent scan opens without a network, and again after a reload', async ({
  page,
  context,
  scan,
}) => {
  const doubt = { ...sureOfCharizard, confidence: 'unsure', candidates: [charizard, blastoise] }
  await answerScans(page, (route) => route.fulfill({ json: doubt }))
  await install(page)
  await scan(photo('wide'))
  await page.getByRole('link', { name: /Charizard/ }).click()
  await expect(page).toHaveURL('/?card=base1-4&among=base1-2')
  await expect(page.locator('.price-amount')).toHaveText('$458.10')
  const kept = () => page.evaluate(() => localStorage.getItem('recent-scans'))
  await expect.poll(kept).toContain('45810')
  await page.goto('/')
  await context.setOffline(true)
  await recentCard(page).click()
  await expect(details(page)).toBeVisible()
  await expect(page).toHaveURL('/?card=base1-4')
  await page.reload()
  await expect(details(page)).toBeVisible()

  await page.evaluate(() => caches.delete('pages'))
  await page.goto('/')
  await recentCard(page).click()
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(ofDevice(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Charizard' })).toBeFocused()
    await expect(page.locator('main')).toContainText(/Base Set · #4.*\$458\.10 · /)
  }
  await expectNoBarrier(page)
  await context.setOffline(false)
  await expect(details(page)).toBeVisible()
})

test('a card that this device knows nothing about is reported as missing', async ({
  page,
  context,
}) => {
  await install(page)
  await context.setOffline(true)
  await page.goto('/?card=base1-2')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.goto('/?among=base1-2&among=base1-4')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
})

test('a link to a kept page opens it if no response comes', async ({ page, front }) => {
  await page.goto(front.url)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.goto(`${front.url}/search?q=charizard`)
  const card = page.getByRole('main').getByRole('link', { name: /Charizard.*Base Set/ })
  await card.click()
  await expect(page).toHaveURL(/\/cards\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/search/)
  front.hang('/cards/')
  await card.click()
  await expect(page).toHaveURL(/\/cards\//)
})
