import { askForOtp, followLink } from './link-steps'
import { lastMail } from './mailbox'
import { anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { codeStep, enterCode, enterOtp, expect } from './sign-in-test'

const test = testWith({ AUTH_MFA: 'otp-email' })

test('a code by mail comes second, so the first step sends a link and says so', async ({
  page,
  email,
  javaScriptEnabled,
}) => {
  await page.goto('/auth')
  await expect(page.getByText('Enter your email to receive a link', { exact: true })).toBeVisible()
  await expect(page.getByText(/code/i)).toHaveCount(0)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByText(/code/i)).toHaveCount(0)
  const mail = await lastMail(email)
  expect(mail.code).toBe('')
  await followLink(page, mail, javaScriptEnabled)
  await askForOtp({ page, email, javaScriptEnabled })
  await enterOtp(page, (await lastMail(email, 2)).code)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'View Library' }).click()
  await expect(page.getByRole('heading', { name: 'Your Library', exact: true })).toBeVisible()
})

test('without scripts, its link in another browser names the other link', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === true, 'with scripts any link works')
  await page.goto('/auth/verify?preAuthSessionId=unknown#unknown')
  await expect(page.getByText(/Use the other link in the same message instead/)).toBeVisible()
})

const either = testWith({
  AUTH_CONTACT: 'EMAIL_OR_PHONE',
  AUTH_MFA: 'otp-email',
  AUTH_RESEND_GAP_SECONDS: '1',
})

either(
  'where numbers get a code as well, an address gets a link each time',
  async ({ page, email, javaScriptEnabled }) => {
    await page.goto('/auth')
    await expect(page.getByText('Enter your email or phone number to receive a link')).toBeVisible()
    await page.getByLabel('Email or phone number').fill(email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
    await expect(async () => {
      await page.getByRole('button', { name: 'Resend Email' }).click({ timeout: 15_000 })
      await expect(page.getByText('Link resent')).toBeVisible({ timeout: 5000 })
    }).toPass()
    const mail = await lastMail(email, 2)
    expect(mail.code).toBe('')
    await followLink(page, mail, javaScriptEnabled)
    await askForOtp({ page, email, javaScriptEnabled })
  },
)

either('a number gets both, and its own field promises the code', async ({ page, server }) => {
  const number = anyNumber()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Use a Phone number' }).click()
  await expect(
    page.getByText('Enter your phone number to receive a verification code'),
  ).toBeVisible()
  await page.getByLabel('Phone Number', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  const { code, link } = await lastText(server.dataDir, number)
  expect(link).not.toBe('')
  await enterCode(page, code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-email/)
})
