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

test('the results of a search on the menu take the focus that its field had', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('searchbox').fill('pikachu')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'Find a card' })).toBeFocused()
})

test('a page that cannot be loaded takes the focus of its link', async ({ page }) => {
  await openHydrated(page, '/search')
  await page.route('**/sets.data*', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Browse Sets' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeFocused()
})
