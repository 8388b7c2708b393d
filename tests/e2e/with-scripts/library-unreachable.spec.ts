import type { Route } from 'playwright/test'
import { expect, test as base } from '../library-test'
import { openHydrated } from '../page-load'

/** The router logs a response that it cannot read, which the other tests treat as an error. */
const test = base.extend({ watched: async ({}, use) => use() })

const failures = {
  'no answer comes': (route: Route) => route.abort('connectionfailed'),
  'the answer is unreadable': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: '<p>Your hotel’s Wi-Fi</p>' }),
  'a proxy answers': (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
}

for (const [name, answer] of Object.entries(failures))
  test(`the library says that it could not be loaded: ${name}`, async ({ page, libraryOf }) => {
    await libraryOf('base1-4')
    await openHydrated(page, '/')
    await page.route('**/library.data*', answer)
    await page.getByRole('link', { name: 'View Library' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch library')
    await expect(page.getByRole('heading', { name: 'Your Library' })).toBeFocused()
    await page.unroute('**/library.data*')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
  })

test('so does a card of it whose data do not arrive', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await page.route('**/library/base1-4.data*', (route) => route.abort('connectionfailed'))
  await openHydrated(page, '/cards/base1-4')
  await page.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch card details')
  await page.getByRole('link', { name: 'Back to Library' }).click()
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
})

for (const name of ['no answer comes', 'the answer is unreadable'] as const)
  test(`another page says that there is no connection: ${name}`, async ({ page }) => {
    await openHydrated(page, '/search')
    await page.route('**/sets.data*', failures[name])
    await page.getByRole('link', { name: 'Browse Sets' }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  })
