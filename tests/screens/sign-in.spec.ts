import { loginMail, verificationMail } from '~/auth/messages/message'
import { translateIn } from '~/language/translate'
import { doubtAll } from '../e2e/doubt'
import { lastMail } from '../e2e/mailbox'
import { lastText } from '../e2e/outbox'
import { testWith } from '../e2e/own-server-test'
import { enterCode, otherCode, tokenExpired } from '../e2e/sign-in-test'
import { countedRefreshes, useUpRefreshes } from '../e2e/used-up-refreshes'
import { expect, sameEmail, test } from './screens-test'
import { show, showPath, showSent, soonAgain } from './show'

/** In the pictures: one test uses it, on its own server. */
const NUMBER = '+12015550123'
const TO = 'ash@pallet.example'
const LINK = 'https://scanner.example/auth/verify?preAuthSessionId=screens#screens'

const t = translateIn('en')
const secret = { code: null, link: null, plainLink: null, lifetimeMs: 900_000 }
/** Of one code and link: those of a run differ. */
const MAILS = {
  'mail, code': loginMail(TO, { ...secret, code: '123456' }, t).html,
  'mail, code and link': loginMail(TO, { ...secret, code: '123456', link: LINK }, t).html,
  'mail, link': loginMail(TO, { ...secret, link: LINK, plainLink: LINK }, t).html,
  'mail, verification': verificationMail({ to: TO, link: LINK, lifetimeMs: 86_400_000 }, t).html,
}

const testWithPhone = testWith({ AUTH_CONTACT: 'PHONE', ...soonAgain })
const testWithBoth = testWith({ AUTH_CONTACT: 'EMAIL_OR_PHONE' })
const testWithLink = testWith({ AUTH_FLOW: 'MAGIC_LINK', ...soonAgain }).extend(sameEmail)
const testWithLimit = testWith(countedRefreshes).extend(sameEmail)
const testWithDoubt = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' }).extend(sameEmail)

test('sign-in', async ({ page, askForCode }) => {
  await showPath(page, '/auth', 'sign-in')
  await page.getByLabel('Email').fill('ash@pallet')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, 'sign-in, wrong address')
  await askForCode()
  await showSent(page, 'sign-in, code')
  await enterCode(page, '000000')
  await showSent(page, 'sign-in, wrong code')
  await showPath(page, '/reset-password', 'reset password')
  await showPath(page, '/auth/sign-out', 'sign out')
})

testWithPhone('sign-in by phone', async ({ page, server }) => {
  await showPath(page, '/auth', 'sign-in, phone')
  await page.getByLabel('Phone Number').fill('+44 20')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Phone number is invalid')
  await show(page, 'sign-in, wrong number')
  await page.getByLabel('Phone Number').fill(NUMBER)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText(`We've sent a verification code to ${NUMBER}`)).toBeVisible()
  await showSent(page, 'sign-in, code by text message')
  await enterCode(page, otherCode((await lastText(server.dataDir, NUMBER)).code))
  await expect(page.getByRole('alert')).toBeVisible()
  await showSent(page, 'sign-in, wrong code by text message')
})

testWithBoth('sign-in by e-mail or phone', async ({ page }) => {
  await showPath(page, '/auth', 'sign-in, e-mail or phone')
  await page.getByLabel('Email or phone number').fill('020 7946 0958')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, 'sign-in, number without its country')
})

testWithLink('magic link', async ({ page, browser, baseURL, email }) => {
  await showPath(page, '/auth', 'magic link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
  await showSent(page, 'magic link, sent')
  const elsewhere = await browser.newContext({ baseURL })
  const there = await elsewhere.newPage()
  await there.goto((await lastMail(email)).link)
  await expect(there.getByRole('heading', { name: 'Sign Up or Log In' })).toBeVisible()
  await show(there, 'magic link, in another browser')
  await elsewhere.close()
  await page.goto('/auth?error=restart_link')
  await showSent(page, 'magic link, expired')
})

testWithDoubt('verify email', async ({ page, context, server, email, startSession }) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.goto('/library/pending-add')
  await expect(page.getByText('in the email we just sent you')).toBeVisible()
  await show(page, 'verify email')
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Email resent')).toBeVisible()
  await show(page, 'verify email, resent')
  const { link } = await lastMail(email, 3)
  await page.goto('/verify-email?token=none')
  const expired = 'The email verification link has expired'
  await expect(page.getByRole('heading', { name: expired })).toBeVisible()
  await show(page, 'verify email, link expired')
  await page.goto(link)
  await expect(page.getByText('Email verification successful!')).toBeVisible()
  await show(page, 'verify email, verified')
})

testWithDoubt('verify email elsewhere', async ({ page }) => {
  await page.goto('/verify-email?token=none')
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
  await show(page, 'verify email, in another browser')
})

testWithLimit(
  'session not renewed',
  async ({ page, context, playwright, baseURL, extraHTTPHeaders, startSession }) => {
    await startSession()
    await tokenExpired(context)
    await useUpRefreshes(playwright.request, { baseURL, extraHTTPHeaders })
    await page.goto('/library')
    const refused = page.getByRole('heading', { name: 'Your session could not be renewed' })
    await expect(refused).toBeVisible()
    await show(page, 'session not renewed')
  },
)

test('mails', async ({ page }) => {
  for (const [name, html] of Object.entries(MAILS)) {
    await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await showPath(page, '/mail', name)
    await page.unroute('**/mail')
  }
})
