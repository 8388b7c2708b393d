import { doubtAll } from '../doubt'
import { testWithCore } from '../failing-core-test'
import { addUnknownCards } from '../library-test'
import { lastMail } from '../mailbox'
import { anyNumber, lastText } from '../outbox'
import { testWith } from '../own-server-test'
import { enterOtp, expect } from '../sign-in-test'
import { expectNoBarrier, expectTouchable } from './barriers'
import { expectEveryMode } from './every-mode'

const TOUCHED = 'a, button, input:not([type=hidden], [type=file])'

/** A link first, then a code by mail or by text message: has every screen of a second factor. */
const factors = testWithCore({ AUTH_FLOW: 'MAGIC_LINK', AUTH_MFA: 'otp-email-or-phone' })

factors(
  'the screens of a second factor work in every mode',
  async ({ page, email, core, server }) => {
    const number = anyNumber()
    const askForLink = async () => {
      await page.goto('/auth')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send Link' }).click()
      await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
    }
    await askForLink()
    await expectEveryMode(page)
    await page.goto((await lastMail(email)).link)
    await expect(page.locator('#code')).toBeVisible()
    await expectEveryMode(page)
    await enterOtp(page, '00000')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoBarrier(page)
    await enterOtp(page, (await lastMail(email, 2)).code)
    await expect(page).toHaveURL('/')

    await page.goto('/auth/mfa/otp-phone')
    await expect(page.getByRole('combobox')).toBeVisible()
    await expectTouchable(page, TOUCHED)
    await expectEveryMode(page)
    await page.getByLabel('Phone Number').fill(number)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await enterOtp(page, (await lastText(server.dataDir, number)).code)
    await expect(page).toHaveURL('/')

    await page.context().clearCookies({ name: /^s(?:Access|Refresh|Front)Token$/ })
    await askForLink()
    await page.goto((await lastMail(email, 3)).link)
    await expect(page.locator('.factor')).toHaveCount(2)
    await expectEveryMode(page)
    // Only the list of open factors calls the first, and only a new token the second.
    core.failAt(/\/multitenancy\/tenant|\/session\/refresh/)
    await page.goto('/auth/mfa')
    await expect(page.getByRole('heading', { name: 'Access denied.' })).toBeVisible()
    await expectEveryMode(page)
    await page.goto('/auth/session/refresh')
    await expect(
      page.getByRole('heading', { name: 'Your session could not be renewed' }),
    ).toBeVisible()
    await expectEveryMode(page)
  },
)

const verified = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' })

verified(
  'verifying an address works in every mode',
  async ({ page, context, email, server, startSession }) => {
    await startSession()
    await doubtAll(server.dataDir, context)
    await page.goto('/verify-email')
    await expect(page.locator('input[name=again]')).toBeAttached()
    await expectTouchable(page, TOUCHED)
    await expectEveryMode(page)
    await page.goto((await lastMail(email, 2)).link)
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    await expectNoBarrier(page)
  },
)

verified(
  'what is left of cards and accounts works in every mode',
  async ({ page, server, startSession }) => {
    await startSession()
    await addUnknownCards(page, server.dataDir)
    await page.goto('/library/unknown')
    await expect(page.locator('.unknown-row')).toHaveCount(2)
    await expectEveryMode(page)
    await page.goto('/account/delete')
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.getByRole('button', { name: /^Delete My Account/ }).click()
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    await expectEveryMode(page)
  },
)
