import { testWithCore } from '../e2e/failing-core-test'
import { lastMail } from '../e2e/mailbox'
import { lastText } from '../e2e/outbox'
import { testWith } from '../e2e/own-server-test'
import { codeStep, enterCode, enterOtp, otherCode, signOut } from '../e2e/sign-in-test'
import { expect, sameEmail } from './screens-test'
import { show, showSent, soonAgain } from './show'
import type { Page } from 'playwright/test'

/** A number in the pictures: each is used by one test, on its own server. */
const NUMBER = '+12015550123'

const testWithText = testWith({ AUTH_MFA: 'otp-phone', ...soonAgain }).extend(sameEmail)
const testWithEither = testWith({
  ...{ AUTH_FLOW: 'MAGIC_LINK', AUTH_MFA: 'otp-email-or-phone', ...soonAgain },
}).extend(sameEmail)
const testWithDenial = testWithCore({ AUTH_MFA: 'otp-phone' }).extend(sameEmail)

testWithText('text message', async ({ page, email, server, askForCode }) => {
  await askForCode()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
  await show(page, 'second factor, phone')
  await sendText(page, '+1 201')
  await expect(page.getByRole('alert')).toHaveText('Phone number is invalid')
  await show(page, 'second factor, wrong number')
  await sendText(page, NUMBER)
  await expect(page.getByText(`An OTP was sent to you at ${NUMBER}`)).toBeVisible()
  await showSent(page, 'second factor, code by text message')
  await enterOtp(page, otherCode((await lastText(server.dataDir, NUMBER)).code))
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP')
  await showSent(page, 'second factor, wrong code')
})

testWithEither('mail, then a choice', async ({ page, email, server }) => {
  await openLink(page, email, 1)
  await expect(page.getByText(`An OTP was sent to you at ${email}`)).toBeVisible()
  await showSent(page, 'second factor, email')
  await enterOtp(page, (await lastMail(email, 2)).code)
  await expect(page).toHaveURL('/')
  await page.goto('/auth/mfa/otp-phone')
  await sendText(page, NUMBER)
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await enterOtp(page, (await lastText(server.dataDir, NUMBER)).code)
  await expect(page).toHaveURL('/')
  await signOut(page)
  await openLink(page, email, 3)
  await expect(page.getByRole('heading', { name: 'Please select a factor' })).toBeVisible()
  await show(page, 'second factor, choice')
})

testWithDenial('failures', async ({ page, email, core, askForCode }) => {
  await askForCode()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
  core.failAt(/\/multitenancy\/tenant/)
  await page.goto('/auth/mfa')
  await expect(page.getByRole('heading', { name: 'Access denied.' })).toBeVisible()
  await show(page, 'access denied')
  core.failAt(/\/session\/remove/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Out' })).toBeVisible()
  await show(page, 'sign out, failed')
  core.failAt(/./)
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(codeStep(page)).toHaveCount(0)
  await show(page, 'sign-in, not sent')
})

async function sendText(page: Page, number: string) {
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
}

async function openLink(page: Page, email: string, mails: number) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
  await page.goto((await lastMail(email, mails)).link)
}
