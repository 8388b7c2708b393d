import type { Page } from 'playwright/test'
import { add } from './library-test'
import { followLink } from './link-steps'
import { lastMail } from './mailbox'
import { anyNumber, lastText } from './outbox'
import { testWith } from './own-server-test'
import { codeStep, contactStep, enterCode, expect, signOut } from './sign-in-test'

/** What the first step's button says, and what it says while the message is sent. */
const CODE = { button: 'Send Verification Code', busy: 'Sending Code...' }
const LINK = { button: 'Send Link', busy: 'Sending Link...' }

/** By mail with a code, as far as a configuration says nothing else. */
const byDefault = {
  ...{ ...CODE, label: 'Email', asks: 'Enter your email to receive a verification code' },
  sent: (contact: string) => `We've sent a verification code to ${contact}`,
  isNumber: false,
  /** Whether a mail with a code has a link as well. */
  hasLink: true,
  /** Where `/verify-email` leads without a session. */
  verification: '/auth?redirectToPath=%2Fverify-email',
  /** The session has a token that only pages of this site can read. */
  hasToken: false,
}
const mailedLink = {
  ...byDefault,
  ...LINK,
  sent: (contact: string) => `We sent a link to ${contact}. Click the link to login or sign up`,
}
const textedLink = {
  ...mailedLink,
  isNumber: true,
  sent: (contact: string) => `We sent a link to your phone number ${contact}`,
}
const eitherField = {
  ...{ label: 'Email or phone number' },
  asks: 'Enter your email or phone number to receive a link',
}
const eitherSettings = { AUTH_CONTACT: 'EMAIL_OR_PHONE', AUTH_FLOW: 'MAGIC_LINK' }

type Configuration = typeof byDefault & { name: string; settings: Record<string, string> }

const configurations: Configuration[] = [
  {
    ...{ ...byDefault, hasLink: false },
    name: 'with a code alone',
    settings: { AUTH_FLOW: 'USER_INPUT_CODE' },
  },
  {
    ...{ ...byDefault, verification: '/' },
    name: 'where no address is verified',
    settings: { AUTH_EMAIL_VERIFICATION: 'OFF' },
  },
  {
    ...{ ...byDefault, hasToken: true },
    name: 'with an anti-CSRF token',
    settings: { AUTH_ANTI_CSRF: 'VIA_TOKEN' },
  },
  {
    ...textedLink,
    ...{ label: 'Phone Number', asks: 'Enter your phone number to receive a link' },
    name: 'with a link by text message',
    settings: { AUTH_CONTACT: 'PHONE', AUTH_FLOW: 'MAGIC_LINK' },
  },
  {
    ...{ ...mailedLink, ...eitherField, settings: eitherSettings },
    name: 'with a link by mail, where a number would do',
  },
  {
    ...{ ...textedLink, ...eitherField, settings: eitherSettings },
    name: 'with a link by text message, where an address would do',
  },
]

type Step = { page: Page; at: Configuration; contact: string; javaScriptEnabled?: boolean }

/** The first step. With scripts, its button says that it is busy until there is an answer. */
async function askFor({ page, at, contact, javaScriptEnabled }: Step) {
  await expect(contactStep(page)).toBeVisible()
  await expect(page.getByText(at.asks, { exact: true })).toBeVisible()
  await page.getByLabel(at.label).fill(contact)
  let answer = () => {}
  const seen = javaScriptEnabled ? new Promise<void>((done) => (answer = done)) : undefined
  await page.route('**/auth*', async (route) => {
    if (route.request().method() === 'POST') await seen
    await route.continue()
  })
  await page.getByRole('button', { name: at.button }).click()
  if (seen) await expect(page.getByRole('button', { name: at.busy })).toBeDisabled()
  answer()
  await expect(page.getByText(at.sent(contact), { exact: true })).toBeVisible()
  await page.unroute('**/auth*')
}

/** The second step, with what was sent. */
async function proceed({ page, at, contact, javaScriptEnabled }: Step, dataDir: string) {
  const message = at.isNumber ? await lastText(dataDir, contact) : await lastMail(contact)
  const isCode = at.button === CODE.button
  await expect(codeStep(page)).toHaveCount(isCode ? 1 : 0)
  if (!isCode) return followLink(page, message, javaScriptEnabled)
  expect(message.link !== '').toBe(at.hasLink)
  await enterCode(page, message.code)
}

for (const at of configurations) {
  const test = testWith(at.settings)
  test(`${at.name}, somebody signs in, adds a card and signs out`, async ({
    page,
    email,
    server,
    javaScriptEnabled,
  }) => {
    const contact = at.isNumber ? anyNumber() : email
    const step = { page, at, contact, javaScriptEnabled }
    await page.goto('/auth?redirectToPath=%2Fcards%2Fbase1-4')
    await askFor(step)
    await proceed(step, server.dataDir)
    await expect(page).toHaveURL('/cards/base1-4')
    const cookies = await page.context().cookies()
    expect(cookies.some(({ name }) => name === 'sAntiCsrf')).toBe(at.hasToken)
    await add(page)
    await page.goto('/library')
    await expect(page.locator('.tile-name')).toHaveText(['Charizard'])
    await page.goto('/')
    await expect(page.getByText(contact)).toBeVisible()
    await signOut(page)
    await page.goto('/verify-email')
    await expect(page).toHaveURL(at.verification)
    await page.goto('/library')
    await expect(contactStep(page)).toBeVisible()
  })
}
