import { expect, test } from './scanner-test'

test('a price shows its source and day', async ({ page }) => {
  await page.goto('/?card=base1-4')
  await expect(page.getByText(/^Market Price/)).toBeVisible()
  await expect(page.locator('.price-amount')).toHaveText('$458.10')
  await expect(
    page.getByText('TCGplayer · USD · as of Oct 20, 2025', { exact: true }),
  ).toBeVisible()
})

test('a visitor chooses the currency, and no price is converted', async ({ page }) => {
  await page.goto('/?card=base1-4')
  await page.getByRole('button', { name: 'Show in EUR' }).click()
  await expect(page.getByText('Cardmarket has no price in EUR.')).toBeVisible()
  await expect(page.locator('.price-amount')).toHaveText('$458.10')
  await page.goto('/?card=base1-4')
  await page.getByRole('button', { name: 'Show in USD' }).click()
  await expect(page.getByText('Cardmarket has no price')).toHaveCount(0)
  await expect(page.locator('.price-amount')).toHaveText('$458.10')
})

test('a card without any price says so', async ({ page }) => {
  await page.goto('/?card=base1-1')
  await expect(page.getByText('Price not available')).toBeVisible()
  const finishes = page.getByRole('list', { name: 'Price of each finish' }).getByRole('listitem')
  await expect(finishes).toHaveText(['Holo', 'First edition'])
})
