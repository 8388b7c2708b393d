import { openHydrated } from '../page-load'
import { expect, test } from '../scanner-test'

/* Before the service worker has started, the browser would show a page of its own. */

test('without network and worker a language cannot be chosen, and the page says why', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/language')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  const lost = page.getByRole('heading', { name: 'No connection' })
  await expect(lost).toBeVisible()
  for (const link of ['Try Again', 'Back to Home', 'View Library', 'Your Scan Session']) {
    await page.getByRole('link', { name: link }).click()
    await expect(lost).toBeVisible()
  }
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('Take Photo')).toBeVisible()
})

test('nor can somebody signed out choose what to add, who signs in once it is back', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/?card=base1-4')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'More options' }).click()
  await expect(page.getByText('No connection. You are seeing what is kept')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'More options' }).click()
  await expect(page.getByRole('heading', { name: /^Sign In/ })).toBeVisible()
})

test('a link whose page was never loaded leads to the app’s own page', async ({
  page,
  context,
}) => {
  for (const name of ['Search', 'Library', 'Account']) {
    await openHydrated(page, '/')
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await context.setOffline(false)
  }
})

test('a link that loads a whole page does nothing', async ({ page, context }) => {
  await openHydrated(page, '/nowhere')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'This card is not in the deck' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('Take Photo')).toBeVisible()
})

test('a page whose script is gone from the server is loaded anew', async ({ page }) => {
  await openHydrated(page, '/')
  await page.route('**/build/**/*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('with a connection the language is chosen', async ({ page }) => {
  await openHydrated(page, '/language')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
