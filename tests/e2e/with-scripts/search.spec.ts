import { openHydrated } from '../page-load'
import { expect, test } from '../scanner-test'

test('the address of a search names only the filters that are chosen', async ({ page }) => {
  await openHydrated(page, '/search')
  await page.getByRole('searchbox').fill('pikachu')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=pikachu')
  await page.getByText('Filter by set').click()
  await page.getByLabel('Type').selectOption('Lightning')
  await expect(page).toHaveURL('/search?q=pikachu&type=Lightning')
  await page.getByRole('searchbox').fill('raichu')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=raichu&type=Lightning')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=pikachu&type=Lightning')
})
