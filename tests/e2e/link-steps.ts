import type { Page } from 'playwright/test'
import { lastMail } from './mailbox'
import { expect } from './sign-in-test'

/** The links of a message; a text message has one, which works everywhere. */
type Links = { link: string; plainLink?: string }

/** Opens a message's link in the browser that asked for it, which signs in. */
export async function followLink(page: Page, links: Links, javaScriptEnabled = true) {
  const { link, plainLink = link } = links
  await page.goto(javaScriptEnabled ? link : plainLink)
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
}

type Visit = {
  page: Page
  email: string
  javaScriptEnabled?: boolean
  /** The wanted page. */
  path: string
  /** How many mails the address has when the link has arrived. */
  mails?: number
}

/** Signs in with the link of a mail. */
export async function signInByLink({ page, email, javaScriptEnabled, path, mails }: Visit) {
  await page.goto(`/auth?redirectToPath=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
  await followLink(page, await lastMail(email, mails), javaScriptEnabled)
}

type Sent = Pick<Visit, 'page' | 'email' | 'javaScriptEnabled'>

/** With scripts, the second factor's code goes to the address on file automatically. */
export async function askForOtp({ page, email, javaScriptEnabled }: Sent) {
  await expect(page).toHaveURL(/\/auth\/mfa\/otp-email/)
  if (!javaScriptEnabled) {
    await expect(page.getByRole('heading', { name: 'Email based OTP' })).toBeVisible()
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
  }
  await expect(page.getByText(`An OTP was sent to you at ${email}`)).toBeVisible()
}
