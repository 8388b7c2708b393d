import type { Page } from 'playwright/test'
import { expect, test } from './scanner-test'

async function searchFor(page: Page, words: string) {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(words)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('a card is found by name and shown', async ({ page }) => {
  await searchFor(page, 'pikachu')
  await expect(page).toHaveURL('/search?q=pikachu')
  await expect(page.getByRole('searchbox')).toHaveValue('pikachu')
  await page.getByRole('link', { name: /Pikachu.*#58/ }).click()
  await expect(page).toHaveURL('/cards/base1-58')
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible()
  await expect(page.getByText('Base Set · #58/102')).toBeVisible()
})

test('a card is found by its number', async ({ page }) => {
  await searchFor(page, '4/102')
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
})

test('a card is found by its name in another language', async ({ page }) => {
  await searchFor(page, 'Glurak')
  await expect(page.getByRole('status')).toHaveText('1 card matches')
  await page.getByRole('link', { name: /Charizard.*Glurak.*#4/ }).click()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
})

test('the back button goes through the search to the menu', async ({ page }) => {
  await searchFor(page, 'pikachu')
  await page.getByRole('link', { name: /Pikachu/ }).click()
  await expect(page.getByRole('heading', { name: 'Pikachu', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Find a card' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('a search without results says so and suggests what to try', async ({ page }) => {
  await searchFor(page, 'xqzwvkj')
  await expect(page.getByText('No card found for “xqzwvkj”.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('a query is treated as plain text', async ({ page }) => {
  const words = '<b>"\'&amp;'
  await page.goto(`/search?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(words)
  await expect(page.locator('main b')).toHaveCount(0)
})

test('an unknown card and an unknown address are friendly 404s', async ({ page }) => {
  for (const address of ['/?card=none-1', '/no/such/page']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This card is not in the deck' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  }
})
