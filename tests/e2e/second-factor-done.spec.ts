import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { lastMail } from './mailbox'
import { anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { codeStep, enterCode, enterOtp, expect } from './sign-in-test'

/** A number first, then an address: both kinds of factor exist, only one is required second. */
const test = testWith({ AUTH_CONTACT: 'EMAIL_OR_PHONE', AUTH_MFA: 'otp-email' })

async function signInByNumber(page: Page, number: string, dataDir: string) {
  await page.goto('/auth?redirectToPath=%2Flibrary')
  await page.getByLabel('Email or phone number').fill(number)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastText(dataDir, number)).code)
  await expect(page).toHaveURL('/auth/mfa/otp-email?redirectToPath=%2Flibrary')
}

async function textsIn(dataDir: string) {
  return (await readdir(join(dataDir, 'outbox'))).length
}

test('only the required factor has a screen, and it redirects', async ({ page, email, server }) => {
  await signInByNumber(page, anyNumber(), server.dataDir)
  const texts = await textsIn(server.dataDir)
  await page.goto('/auth/mfa/otp-phone?redirectToPath=%2Faccount')
  await expect(page).toHaveURL('/auth/mfa/otp-email?redirectToPath=%2Faccount')
  await expect(page.getByRole('heading', { name: 'Email based OTP' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText(`An OTP was sent to you at ${email}`)).toBeVisible()
  // The code works for whichever page was wanted last.
  await page.goto('/library')
  await expect(page).toHaveURL('/auth/mfa/otp-email?redirectToPath=%2Flibrary')
  await enterOtp(page, (await lastMail(email)).code)
  await expect(page).toHaveURL('/library')
  expect(await textsIn(server.dataDir)).toBe(texts)
})

test('an address that is missing is asked for in the library’s words', async ({
  page,
  server,
  javaScriptEnabled,
}) => {
  await signInByNumber(page, anyNumber(), server.dataDir)
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  if (javaScriptEnabled) return expect(send).toBeDisabled()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please set your email')
})

test('a link from another site sends no message to a signed-in user', async ({
  page,
  email,
  server,
}) => {
  await signInByNumber(page, anyNumber(), server.dataDir)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await enterOtp(page, (await lastMail(email)).code)
  await expect(page).toHaveURL('/library')
  const texts = await textsIn(server.dataDir)
  for (const factor of ['otp-email', 'otp-phone']) {
    await page.goto('about:blank')
    await page.setContent(`<a href="${server.url}/auth/mfa/${factor}">Prizes</a>`)
    await page.getByRole('link', { name: 'Prizes' }).click()
    await expect(page).toHaveURL('/')
    await page.goto(`/auth/mfa/${factor}?redirectToPath=%2Faccount`)
    await expect(page).toHaveURL('/account')
  }
  await lastMail(email, 1)
  expect(await textsIn(server.dataDir)).toBe(texts)
})
