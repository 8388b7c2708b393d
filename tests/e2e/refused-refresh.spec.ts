import type { APIRequestContext, Page } from 'playwright/test'
import { testWith } from './own-server-test'
import { expect, tokenExpired } from './sign-in-test'

/** If only tokens are checked, refreshes count per caller's address. */
const test = testWith({ AUTH_ACCESS_TOKEN_SECONDS: '4', ACCESS_TOKEN_CHECK: 'jwt' })

/** Refreshes per caller and minute, see `docs/auth-limits.md`. */
const MAX_REFRESHES = 120

/** Like other people behind the visitor's address, with their own sessions. */
async function useUpRefreshes(request: APIRequestContext) {
  for (let i = 0; i <= MAX_REFRESHES; i++)
    await request.post('/auth/session/refresh', { headers: { Accept: 'application/json' } })
}

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
  const others = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
  await useUpRefreshes(others)
  await others.dispose()
  await page.getByRole('link', { name: 'View Library' }).click()
  await expectRefusal(page)
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/library')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expectRefusal(page)
  const answer = await page.goto('/library')
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([429, expect.any(String)])
  await expectRefusal(page)
})
