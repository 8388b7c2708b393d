import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { lastMail } from './mailbox'
import { expect, test as base } from './scanner-test'

type SignInFixtures = {
  /** An address that nobody has used before. */
  email: string
  /** Goes as far as the code step. */
  askForCode(path?: string): Promise<void>
  /** Signs `email` in with the code of its mail, without using the screens: opens no page. */
  startSession(): Promise<void>
  /** The same, and opens the menu. */
  signIn(): Promise<void>
}

/** A browser with its own IP address, so that no test uses another's limits. */
export const test = base.extend<SignInFixtures>({
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': anyAddress() }),
  email: async ({}, use) => use(`ash-${randomBytes(6).toString('hex')}@pallet.example`),
  askForCode: async ({ page, email }, use) => {
    await use(async (path = '/auth') => {
      await page.goto(path)
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send Verification Code' }).click()
      await expect(codeStep(page)).toBeVisible()
    })
  },
  startSession: async ({ page, email }, use) => {
    await use(async () => {
      await postForm(page, { intent: 'send', contact: email })
      const { code } = await lastMail(email)
      await postForm(page, { intent: 'consume', code })
    })
  },
  signIn: async ({ page, email, startSession }, use) => {
    await use(async () => {
      await startSession()
      await page.goto('/')
      await expect(page.getByText(email)).toBeVisible()
    })
  },
})

/** Sends the sign-in page's forms as without scripts; the browser keeps the response's cookies. */
async function postForm(page: Page, form: Record<string, string>) {
  const answer = await page.request.post('/auth?index', { form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(302)
}

export function codeStep(page: Page) {
  return page.getByRole('heading', { name: 'Enter Verification Code' })
}

export function contactStep(page: Page) {
  return page.getByRole('heading', { name: 'Sign In to Pokemon Scanner' })
}

export async function enterCode(page: Page, code: string) {
  await enterInto(page, 'Verification code', code)
}

/** The same for the screens of a second factor. */
export async function enterOtp(page: Page, code: string) {
  await enterInto(page, 'OTP', code)
}

async function enterInto(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  // Text typed before the response is on the page would be cleared by it.
  await answer
  await expect(page.getByRole('button', { name: 'Verifying...' })).toHaveCount(0)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
}

/** Whose the browser's access token is, and when it expires, in seconds. */
export async function readAccessToken(context: BrowserContext) {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'sAccessToken')?.value ?? ''
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return JSON.parse(payload) as { sub: string; exp: number }
}

/** Waits until the browser's access token has expired. */
export async function tokenExpired(context: BrowserContext) {
  const { exp } = await readAccessToken(context)
  await expect.poll(() => Date.now() / 1000 > exp, { intervals: [100] }).toBe(true)
}

/** A code of six digits that is not `code`. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

function anyAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`
}

export { expect }
