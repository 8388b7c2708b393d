import { worldCards } from './card-world'
import { test as worldTest } from './card-world-test'
import { expect, test } from './scanner-test'

test('a price shows its source and day', async ({ page }) => {
  await page.goto('/?card=base1-4')
  await expect(page.getByText(/^Market Price/)).toBeVisible()
  await expect(page.locator('.price-amount')).toHaveText('$458.10')
  await expect(
    page.getByText('TCGplayer · USD · as of Oct 20, 2025', { exact: true }),
  ).toBeVisible()
})

worldTest(
  'a visitor chooses the currency, and no price is converted',
  async ({ page, javaScriptEnabled }) => {
    const historyEntry = () => page.evaluate(() => [history.length, JSON.stringify(history.state)])
    const { umbreon, reprint } = worldCards
    await page.goto(`/?card=${umbreon.id}`)
    await expect(page.locator('.price-amount')).toHaveText('$5.85')
    // The router numbers the history entry once scripts run.
    if (javaScriptEnabled)
      await expect.poll(async () => (await historyEntry())[1]).toContain('"idx"')
    const before = javaScriptEnabled ? await historyEntry() : null
    await page.getByRole('button', { name: 'Show in EUR' }).click()
    await expect(page.locator('.price-amount')).toHaveText('€5.12')
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    if (javaScriptEnabled) expect(await historyEntry(), 'its place in the history').toEqual(before)

    await page.goto(`/?card=${reprint.id}`)
    await expect(page.getByText('No price in EUR from Cardmarket.')).toBeVisible()
    await expect(page.locator('.price-amount')).toHaveText('$1,234.50')
    await expect(page.getByRole('button', { name: /^Show in/ })).toHaveCount(0)
    await page.goto(`/?card=${umbreon.id}`)
    await page.getByRole('button', { name: 'Show in USD' }).click()
    await expect(page.locator('.price-amount')).toHaveText('$5.85')
  },
)

test('a card without any price says so', async ({ page }) => {
  await page.goto('/?card=base1-1')
  await expect(page.getByText('Price not available')).toBeVisible()
  const finishes = page.getByRole('list', { name: 'Price of each finish' }).getByRole('listitem')
  await expect(finishes).toHaveText(['Holo', 'First edition'])
})
