import type { Page } from 'playwright/test'
import { testWith } from './own-server-test'
import { expect, tokenExpired } from './sign-in-test'
import { countedRefreshes, useUpRefreshes } from './used-up-refreshes'

const test = testWith(countedRefreshes)

async function expectRefusal(page: Page) {
  await expect(
    page.getByRole('heading', { name: 'Your session could not be renewed' }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Please try again in 1 min/)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
}

test('a session that may not be renewed now is reported on a separate page', async ({
  page,
  context,
  playwright,
  baseURL,
  extraHTTPHeaders,
  signIn,
}) => {
  await signIn()
  await tokenExpired(context)
  await useUpRefreshes(playwright.request, { baseURL, extraHTTPHeaders })
  await page.getByRole('link', { name: 'View Library' }).click()
  await expectRefusal(page)
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/library')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expectRefusal(page)
  const answer = await page.goto('/library')
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([429, expect.any(String)])
  await expectRefusal(page)
})
