import { testWith } from '../e2e/own-server-test'
import { enterCode } from '../e2e/sign-in-test'
import { doubtAll } from '../e2e/doubt'
import { lastMail } from '../e2e/mailbox'
import { expect, sameEmail, test } from './screens-test'
import { show, showPath } from './show'

test('sign-in', async ({ page, askForCode }) => {
  await showPath(page, '/auth', 'sign-in')
  await page.getByLabel('Email').fill('ash@pallet')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, 'sign-in, wrong address')
  await askForCode()
  await show(page, 'sign-in, code')
  await enterCode(page, '000000')
  await show(page, 'sign-in, wrong code')
  await showPath(page, '/reset-password', 'reset password')
})

const testWithPhone = testWith({ AUTH_MFA: 'otp-phone' }).extend(sameEmail)
const testWithLink = testWith({ AUTH_FLOW: 'MAGIC_LINK' }).extend(sameEmail)
const testWithMailCode = testWith({
  ...{ AUTH_FLOW: 'MAGIC_LINK', AUTH_MFA: 'otp-email-or-phone' },
}).extend(sameEmail)
const testWithDoubt = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' }).extend(sameEmail)

testWithPhone('second factor', async ({ page, email, askForCode }) => {
  await askForCode()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
  await show(page, 'second factor, phone')
})

testWithLink('magic link', async ({ page, email }) => {
  await showPath(page, '/auth', 'magic link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
  await show(page, 'magic link, sent')
})

testWithMailCode('second factor, e-mail', async ({ page, email }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
  await page.goto((await lastMail(email)).link)
  await expect(page.getByText(`An OTP was sent to you at ${email}`)).toBeVisible()
  await show(page, 'second factor, email')
})

testWithDoubt('verify email', async ({ page, context, server, startSession }) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.goto('/library/pending-add')
  await expect(page.getByText('in the email we just sent you')).toBeVisible()
  await show(page, 'verify email')
  await page.goto('/verify-email?token=none')
  const expired = 'The email verification link has expired'
  await expect(page.getByRole('heading', { name: expired })).toBeVisible()
  await show(page, 'verify email, link expired')
})
