import type { Page } from 'playwright/test'
import { openHydrated, untilHydrated } from '../page-load'
import { expect } from '../scanner-test'
import { test } from './front-server'
import { startWorker } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

const card = (page: Page) => page.getByRole('link', { name: /Charizard/ }).first()
const search = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Search' })

/** Opens a set's page, which the service worker controls, and has kept all its files for. */
async function openSet(page: Page, { url, asked }: { url: string; asked: string[] }) {
  await page.goto(`${url}/sets/base1`)
  await startWorker(page)
  // Links are drawn anew, with what the worker can do.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await untilHydrated(page)
  return {
    dataOf: (path: string) => asked.filter((one) => one.startsWith(`${path}.data?`)).length,
    scripts: () => asked.filter((path) => /(?<!service-worker)\.js$/.test(path)).length,
  }
}

test('what the next screen needs is fetched once, when its link is touched', async ({
  page,
  front,
}) => {
  const { dataOf, scripts } = await openSet(page, front)
  expect(dataOf('/cards/base1-4')).toBe(0)
  await card(page).hover()
  await expect.poll(() => dataOf('/cards/base1-4')).toBe(1)
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charizard' })).toBeVisible()
  expect(dataOf('/cards/base1-4')).toBe(1)

  for (const [name, path, h1] of [
    ['Search', '/search', 'Find a card'],
    ['Account', '/account', 'Sign In to Pokemon Scanner'],
  ] as const) {
    const link = page.getByRole('navigation').getByRole('link', { name })
    const before = dataOf(path)
    await link.hover()
    await expect.poll(() => dataOf(path)).toBe(before + 1)
    const loaded = scripts()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible()
    expect(dataOf(path) - before, path).toBe(1)
    expect(scripts(), 'of the screen, which the worker has').toBe(loaded)
  }
})

test('a tap that is shorter than the wait before a prefetch asks once, too', async ({
  page,
  front,
}) => {
  const { dataOf } = await openSet(page, front)
  const before = dataOf('/search')
  await search(page).dispatchEvent('touchstart')
  await search(page).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Find a card' })).toBeVisible()
  await page.waitForTimeout(500)
  expect(dataOf('/search') - before).toBe(1)
})

test('nothing fetched ahead is shown once a form was sent', async ({ page, front }) => {
  const { dataOf } = await openSet(page, front)
  await card(page).hover()
  await expect.poll(() => dataOf('/cards/base1-4')).toBe(1)
  await page.evaluate(() => fetch('/library/ids', { method: 'POST' }))
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charizard' })).toBeVisible()
  expect(dataOf('/cards/base1-4')).toBe(2)

  const before = dataOf('/search')
  await search(page).hover()
  await page.waitForTimeout(500)
  expect(dataOf('/search'), 'for half a minute').toBe(before)
  await search(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a card' })).toBeVisible()
  expect(dataOf('/search') - before).toBe(1)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('nothing is fetched ahead: nobody would keep it', async ({ page, front }) => {
    await openHydrated(page, `${front.url}/sets/base1`)
    await card(page).hover()
    await page.waitForTimeout(500)
    const asked = front.asked.filter((one) => one.startsWith('/cards/base1-4.data'))
    expect(asked).toEqual([])
    await card(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Charizard' })).toBeVisible()
  })
})
