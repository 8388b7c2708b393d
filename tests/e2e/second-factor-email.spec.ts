import { askForOtp, signInByLink } from './link-steps'
import { lastMail } from './mailbox'
import { anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { enterOtp, expect, otherCode, signOut } from './sign-in-test'

/** Signs in with a link first; the second factor is a code, by mail or by text message. */
const test = testWith({
  AUTH_FLOW: 'MAGIC_LINK',
  AUTH_MFA: 'otp-email-or-phone',
  AUTH_RESEND_GAP_SECONDS: '1',
})

/** The first factor, on the way to a search. */
const openLink = (visit: Omit<Parameters<typeof signInByLink>[0], 'path'>) =>
  signInByLink({ ...visit, path: '/?q=mew' })

test('a code by mail follows the link, and can be sent again', async ({
  page,
  email,
  javaScriptEnabled,
}) => {
  await openLink({ page, email, javaScriptEnabled })
  await askForOtp({ page, email, javaScriptEnabled })
  await expect(page.getByRole('button', { name: 'Change email' })).toHaveCount(0)
  const { code, link } = await lastMail(email, 2)
  expect(link, 'a second factor is a code').toBe('')
  await enterOtp(page, otherCode(code))
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP')
  await expect(async () => {
    await page.getByRole('button', { name: 'Resend Email' }).click({ timeout: 15_000 })
    await expect(page.getByText('Email resent')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await enterOtp(page, (await lastMail(email, 3)).code)
  await expect(page).toHaveURL('/search?q=mew')
})

test('somebody with two factors chooses one', async ({
  page,
  email,
  server,
  javaScriptEnabled,
}) => {
  const number = anyNumber()
  await openLink({ page, email, javaScriptEnabled })
  await askForOtp({ page, email, javaScriptEnabled })
  await enterOtp(page, (await lastMail(email, 2)).code)
  await expect(page).toHaveURL('/search?q=mew')
  await page.goto('/auth/mfa/otp-phone')
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await enterOtp(page, (await lastText(server.dataDir, number)).code)
  await expect(page).toHaveURL('/')
  await signOut(page)

  await openLink({ page, email, javaScriptEnabled, mails: 3 })
  await expect(page.getByRole('heading', { name: 'Please select a factor' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Email based OTP/ })).toBeVisible()
  await expect(page.getByText('Get an OTP code on your phone to complete')).toBeVisible()
  await page.getByRole('link', { name: /SMS based OTP/ }).click()
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText(`An OTP was sent to you at ${number}`)).toBeVisible()
  await enterOtp(page, (await lastText(server.dataDir, number, 2)).code)
  await expect(page).toHaveURL('/search?q=mew')
})

test('somebody who cannot continue can log out', async ({ page, email, javaScriptEnabled }) => {
  await openLink({ page, email, javaScriptEnabled })
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-email/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
