import type { Page } from 'playwright/test'
import { doubtAll } from '../doubt'
import { lastMail } from '../mailbox'
import { testWith } from '../own-server-test'
import { enterCode, enterOtp, expect, test } from '../sign-in-test'
import { expectNoBarrier, expectTouchable } from './barriers'

type Open = (
  page: Page,
  fixtures: { askForCode(): Promise<void>; signIn(): Promise<void> },
) => Promise<void>

const screens: Record<string, Open> = {
  'the first step': async (page) => {
    await page.goto('/auth')
  },
  'the first step with an alert': async (page) => {
    await page.goto('/auth?error=restart_link')
  },
  'the second step': async (_page, { askForCode }) => askForCode(),
  'the second step with an alert': async (page, { askForCode }) => {
    await askForCode()
    await enterCode(page, '00000')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'a link elsewhere': async (page) => {
    await page.goto('/auth/verify?preAuthSessionId=unknown#unknown')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  },
  'home, signed in': async (_page, { signIn }) => signIn(),
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TOUCHED = 'a, button, input:not([type=hidden], [type=file])'

for (const [name, open] of Object.entries(screens))
  test(`${name} has no barrier that axe knows of`, async ({ page, askForCode, signIn }) => {
    await open(page, { askForCode, signIn })
    await expectNoBarrier(page)
    await expectTouchable(page, TOUCHED)
  })

const factors = testWith({ AUTH_FLOW: 'MAGIC_LINK', AUTH_MFA: 'otp-email-or-phone' })

factors('a second factor has none', async ({ page, email }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
  await expectNoBarrier(page)
  await page.goto((await lastMail(email)).link)
  await expect(page.locator('#code')).toBeVisible()
  await expectNoBarrier(page)
  await enterOtp(page, '00000')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarrier(page)
  await enterOtp(page, (await lastMail(email, 2)).code)
  await expect(page).toHaveURL('/')
  await page.goto('/auth/mfa/otp-phone')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expectNoBarrier(page)
  await expectTouchable(page, TOUCHED)
})

const verified = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' })

verified(
  'verifying an address has none',
  async ({ page, context, server, startSession, email }) => {
    await startSession()
    await doubtAll(server.dataDir, context)
    await page.goto('/verify-email')
    await expect(page.locator('input[name=again]')).toBeAttached()
    await expectNoBarrier(page)
    await expectTouchable(page, TOUCHED)
    await page.goto((await lastMail(email, 2)).link)
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    await expectNoBarrier(page)
  },
)
