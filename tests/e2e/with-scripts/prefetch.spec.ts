import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'
import { test } from './front-server'
import { startWorker } from './install'

test.use({ serviceWorkers: 'allow', locale: 'en-US' })

/** Opens a page that the service worker controls, and has kept all its files for. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await startWorker(page)
}

test('what the next screen needs is fetched when its link is touched, and only then', async ({
  page,
  front,
}) => {
  const { asked } = front
  const dataOf = (path: string) => asked.filter((one) => one.startsWith(`${path}.data?`)).length
  await open(page, `${front.url}/sets/base1`)
  const card = page.getByRole('link', { name: /Charizard/ }).first()
  await card.hover()
  await expect.poll(() => dataOf('/cards/base1-4')).toBe(1)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charizard' })).toBeVisible()
  expect(dataOf('/cards/base1-4')).toBe(1)

  const search = page.getByRole('navigation').getByRole('link', { name: 'Search' })
  await search.hover()
  await expect.poll(() => dataOf('/search')).toBe(1)
  const scripts = asked.filter((path) => path.endsWith('.js')).length
  await search.click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(dataOf('/search')).toBe(1)
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(scripts)
})

test('nothing fetched ahead is shown once a form was sent', async ({ page, front }) => {
  const { asked } = front
  const dataOf = (path: string) => asked.filter((one) => one.startsWith(`${path}.data?`)).length
  await open(page, `${front.url}/sets/base1`)
  const card = page.getByRole('link', { name: /Charizard/ }).first()
  await card.hover()
  await expect.poll(() => dataOf('/cards/base1-4')).toBe(1)
  await page.evaluate(() => fetch('/library/ids', { method: 'POST' }))
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charizard' })).toBeVisible()
  expect(dataOf('/cards/base1-4')).toBe(2)
})
