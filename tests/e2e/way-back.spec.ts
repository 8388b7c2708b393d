import type { Page } from 'playwright/test'
import { addButton, expect, test } from './library-test'
import { codeStep } from './sign-in-test'

const arrow = (page: Page) => page.locator('.top-bar > a')
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Pages that lead to a card: the link, the arrow that leads back, and what is there. */
const PLACES = [
  ['/search?q=char&type=Fire', /^Charizard.*#4/, 'Back to Search', 'Find a card'],
  ['/sets/base1', /^Charizard.*#4/, 'Back to Set', 'Base Set'],
  ['/pokemon/charizard', /^Charizard.*#4/, 'Back to Pokémon', 'Charizard'],
  ['/?card=base1-4', 'All About This Card', 'Back to Result', 'Card Identified!'],
  ['/cards/base1-3', /^Next: Charizard/, 'Back to Card', 'Chansey'],
] as const

for (const [address, link, label, heading] of PLACES)
  test(`from a card, the arrow leads back to ${address}`, async ({ page, javaScriptEnabled }) => {
    await page.goto('/sets')
    // Until the scripts run, a press would load the card's page.
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL('/cards/base1-4')
    await expect(arrow(page)).toHaveText(label)
    const entries = await page.evaluate(() => window.history.length).catch(() => null)
    await arrow(page).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    if (!javaScriptEnabled) return
    expect(await page.evaluate(() => window.history.length)).toBe(entries)
    await page.goBack()
    await expect(page).toHaveURL('/sets')
  })

test('the arrow leads back to the library’s card, and to its filtered list', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/library?sort=name')
  await page.getByRole('link', { name: /^Charizard/ }).click()
  await page.getByRole('link', { name: 'All About This Card' }).click()
  await expect(page).toHaveURL('/cards/base1-4')
  await expect(arrow(page)).toHaveText('Back to Library')
  await arrow(page).click()
  await expect(page).toHaveURL('/library/base1-4?sort=name')
  // The address changes first; until then the page before still shows its own arrow.
  await expect(page.getByRole('link', { name: 'All About This Card' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page).toHaveURL('/library?sort=name')
})

test('the arrow leads back to a set of the library, from either kind of card', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  for (const link of [/#1 Alakazam.*missing/, /#4 Charizard/]) {
    await page.goto('/library/sets/base1')
    await page.getByRole('link', { name: link }).click()
    await expect(arrow(page)).toHaveText('Back to Set')
    await arrow(page).click()
    await expect(page).toHaveURL('/library/sets/base1')
  }
})

test('the page before is remembered while a finish or a market is chosen', async ({ page }) => {
  await page.goto('/search?q=char')
  await page.getByRole('link', { name: /^Charizard.*Base Set · #4/ }).click()
  await page.getByRole('link', { name: 'Cardmarket · EUR' }).click()
  await expect(page).toHaveURL(/history=EUR/)
  await expect(arrow(page)).toHaveText('Back to Search')
  await arrow(page).click()
  await expect(page).toHaveURL('/search?q=char')
})

test('the arrow leads home from an address that was opened directly', async ({ page }) => {
  await page.goto('/search?q=char')
  await page.goto('/cards/base1-4')
  await expect(arrow(page)).toHaveText('Back to Home')
  await arrow(page).click()
  await expect(title(page, 'Pokemon Scanner')).toBeVisible()
})

test('the arrow leads home for visitors of other sites', async ({ page }) => {
  await page.goto('/cards/base1-4', { referer: 'https://elsewhere.example/search?q=char' })
  await expect(arrow(page)).toHaveText('Back to Home')
})

test('from a sign-in, the arrow leads back to the card that asked for it', async ({
  page,
  email,
}) => {
  await page.goto('/?card=base1-4', { waitUntil: 'networkidle' })
  await addButton(page).click()
  await expect(arrow(page)).toHaveText('Back to Result')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await expect(arrow(page), 'at the second step, too').toHaveText('Back to Result')
  await arrow(page).click()
  await expect(page).toHaveURL('/?card=base1-4')
  await expect(title(page, 'Card Identified!')).toBeVisible()
})

for (const [path, label, href] of [
  ['/session', 'Back to the session', '/session'],
  ['/library?sort=name', 'Back to Home', '/'],
  ['//elsewhere.example/?card=base1-4', 'Back to Home', '/'],
  ['/nowhere', 'Back to Home', '/'],
] as const)
  test(`from a sign-in that leads to ${path}, the arrow leads to ${href}`, async ({ page }) => {
    await page.goto(`/auth?redirectToPath=${encodeURIComponent(path)}`)
    await expect(arrow(page)).toHaveText(label)
    await expect(arrow(page)).toHaveAttribute('href', href)
  })
