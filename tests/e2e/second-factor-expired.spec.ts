import type { BrowserContext, Page } from 'playwright/test'
import { signInByLink } from './link-steps'
import { lastMail } from './mailbox'
import { testWith } from './own-server-test'
import { contactStep, enterOtp, expect, tokenExpired } from './sign-in-test'

const test = testWith({
  AUTH_FLOW: 'MAGIC_LINK',
  AUTH_MFA: 'otp-email-or-phone',
  AUTH_ACCESS_TOKEN_SECONDS: '5',
})

const HERE = '/auth/mfa/otp-email?redirectToPath=%2Flibrary'

/** The first factor, after which the second is required on the way to the library. */
async function openLink(page: Page, email: string, javaScriptEnabled = true) {
  await signInByLink({ page, email, javaScriptEnabled, path: '/library' })
  await expect(page).toHaveURL(HERE)
}

/** Deletes the refresh token, too: nothing is left of the session. */
async function loseSession(context: BrowserContext) {
  await context.clearCookies({ name: /^s(Access|Refresh|Front)Token$/ })
}

test('an expired access token loses neither the second factor nor the wanted page', async ({
  page,
  context,
  email,
  javaScriptEnabled,
}) => {
  await openLink(page, email, javaScriptEnabled)
  await tokenExpired(context)
  await page.goto(HERE)
  await expect(page).toHaveURL(HERE)
  if (!javaScriptEnabled) {
    await tokenExpired(context)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
  }
  await expect(page.getByText(`An OTP was sent to you at ${email}`)).toBeVisible()
  const { code } = await lastMail(email, 2)
  await tokenExpired(context)
  await enterOtp(page, code)
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('heading', { name: 'Your Library', exact: true })).toBeVisible()
})

test('it does not on the way to the chooser or to the sign-in, either', async ({
  page,
  context,
  email,
  javaScriptEnabled,
}) => {
  await openLink(page, email, javaScriptEnabled)
  for (const path of ['/auth/mfa', '/auth']) {
    await tokenExpired(context)
    await page.goto(`${path}?redirectToPath=%2Flibrary`)
    await expect(page).toHaveURL(HERE)
  }
})

test('a lost session starts again, on the way to the same page', async ({
  page,
  context,
  email,
  javaScriptEnabled,
}) => {
  await openLink(page, email, javaScriptEnabled)
  await loseSession(context)
  await page.goto(HERE)
  await expect(contactStep(page)).toBeVisible()
  await expect(page).toHaveURL('/auth?redirectToPath=%2Flibrary')
})
