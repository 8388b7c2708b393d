import { worldCards } from './card-world'
import { expect, test } from './card-world-test'

const { umbreon, reprint, unown } = worldCards

test.use({ locale: 'en-US' })

test('the details show what is printed on the card and what it costs', async ({ page }) => {
  await page.goto(`/?card=${umbreon.id}`)
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Umbreon, Night Parade' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Umbreon', exact: true })).toBeVisible()
  await expect(page.getByText('Night Parade · #60')).toBeVisible()
  await expect(page.locator('.fact')).toHaveText([
    ...['RarityRare Holo', 'HP110', 'ArtistNadia Moonfield', 'SupertypePokémon'],
  ])
  await expect(page.getByText('Market Price · Normal')).toBeVisible()
  await expect(page.locator('.price-amount')).toHaveText('$5.85')
  await expect(page.getByText(/^TCGplayer · USD · as of Sep 30, 2025$/)).toBeVisible()
  await expect(page.getByText('up 46% in 29 days')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Library' })).toBeEnabled()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/\??$/)
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(page.getByText('Know exactly which card you’re holding.')).toBeVisible()
})

test('on a wide screen, too, the card can be added without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/?card=${umbreon.id}`)
  const add = await page.getByRole('button', { name: 'Add to Library' }).boundingBox()
  expect(add && add.y + add.height).toBeLessThanOrEqual(790)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'the light beside the card').toBe(1280)
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeInViewport()
})

test('a card in another language says that it is shown and priced as in English', async ({
  page,
}) => {
  const note = page.getByText(/^Your card is printed in French\./)
  await page.goto(`/?card=${umbreon.id}`)
  await expect(note).toHaveCount(0)
  await page.goto(`/?card=${umbreon.id}&language=fr`)
  await expect(note).toBeVisible()
  await expect(note).toContainText('prices are those of the English card')
})

test('a price is written as in the United States, with two decimals', async ({ page }) => {
  for (const path of [`/?card=${reprint.id}`, `/cards/${reprint.id}`]) {
    await page.goto(path)
    await expect(page.locator('.price-amount')).toHaveText('$1,234.50')
  }
})

test('a card without a price says so, and names who would have it', async ({ page }) => {
  for (const path of [`/?card=${encodeURIComponent(unown.id)}`, '/cards/exu-%253F']) {
    await page.goto(path)
    await expect(page.getByText('Price not available', { exact: true })).toBeVisible()
    await expect(page.getByText('No price in USD from TCGplayer.').first()).toBeVisible()
  }
})

test.describe('for somebody who reads German', () => {
  test.use({ locale: 'de-DE' })

  test('the price is in euros, written the German way', async ({ page }) => {
    await page.goto(`/?card=${umbreon.id}`)
    await expect(page.locator('.price-amount')).toHaveText('5,12 €')
    await expect(page.locator('.price-source').first()).toContainText('30. Sept. 2025')
  })
})

test('with forced colours the buttons still hide what scrolls beneath', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/session')
  await expect(page.locator('.thumb-bar')).toHaveCSS('background-color', /^rgb\(/)
})
