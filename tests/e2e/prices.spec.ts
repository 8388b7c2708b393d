import { expect, test } from './scanner-test'

test('a price says whose it is and of which day', async ({ page }) => {
  await page.goto('/?card=base1-4')
  await expect(page.getByText('Average Price')).toBeVisible()
  await expect(page.getByText('$458.10', { exact: true })).toBeVisible()
  await expect(
    page.getByText('TCGplayer · USD · market price · as of Oct 20, 2025', { exact: true }),
  ).toBeVisible()
})

test('a visitor chooses the currency, and no price is converted', async ({ page }) => {
  await page.goto('/?card=base1-4')
  await page.getByRole('button', { name: 'Show in EUR' }).click()
  await expect(page.getByText('Price not available', { exact: true })).toBeVisible()
  await expect(page.getByText('Cardmarket · EUR')).toBeVisible()
  await expect(page.getByText('$458.10 · TCGplayer · USD · market price')).toBeVisible()
  await page.goto('/?card=base1-4')
  await page.getByRole('button', { name: 'Show in USD' }).click()
  await expect(page.getByText('$458.10', { exact: true })).toBeVisible()
})

test('a card nobody prices says so', async ({ page }) => {
  await page.goto('/?card=base1-1')
  await expect(page.getByText('Price not available')).toBeVisible()
})
