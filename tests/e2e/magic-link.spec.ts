import { followLink } from './link-steps'
import { lastMail } from './mailbox'
import { testWith } from './own-server-test'
import { contactStep, expect } from './sign-in-test'

const test = testWith({ AUTH_FLOW: 'MAGIC_LINK', AUTH_RESEND_GAP_SECONDS: '1' })

test.beforeEach(async ({ page, email }) => {
  await page.goto('/auth?redirectToPath=%2F%3Fq%3Dmew')
  await expect(page.getByText('Enter your email to receive a link', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Verification Code' })).toHaveCount(0)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeVisible()
})

test('a link signs in where it was requested, and returns to the page', async ({
  page,
  email,
  javaScriptEnabled,
}) => {
  await expect(
    page.getByText(`We sent a link to ${email}. Click the link to login or sign up`),
  ).toBeVisible()
  await expect(page.getByLabel('Verification code')).toHaveCount(0)
  const { code, link, plainLink } = await lastMail(email)
  expect(code).toBe('')
  expect(new URL(link).hash).not.toBe('')
  await page.goto(link)
  if (!javaScriptEnabled) {
    await expect(page.getByText(/Use the other link in the same message instead/)).toBeVisible()
    await page.goto(plainLink)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page).toHaveURL('/search?q=mew')
  await page.goto('/')
  await expect(page.getByText(email)).toBeVisible()
})

test('a link works in another browser after a click, and once', async ({
  page,
  browser,
  email,
  javaScriptEnabled,
}) => {
  const { link, plainLink } = await lastMail(email)
  const elsewhere = await browser.newContext({ javaScriptEnabled })
  const there = await elsewhere.newPage()
  await there.goto(javaScriptEnabled ? link : plainLink)
  await expect(there.getByRole('heading', { name: 'Sign Up or Log In' })).toBeVisible()
  await there.getByRole('button', { name: 'Continue' }).click()
  await expect(there.getByText(email)).toBeVisible()
  await elsewhere.close()

  await followLink(page, { link, plainLink }, javaScriptEnabled)
  await expect(page.getByRole('alert')).toHaveText('Invalid magic link. Please try again.')
})

test('another link can be requested', async ({ page, email, javaScriptEnabled }) => {
  await expect(async () => {
    await page.getByRole('button', { name: 'Resend Email' }).click({ timeout: 15_000 })
    await expect(page.getByText('Link resent')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await followLink(page, await lastMail(email, 2), javaScriptEnabled)
  await expect(page).toHaveURL('/search?q=mew')
})

test('another address can be entered', async ({ page, email }) => {
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(contactStep(page)).toBeVisible()
  await page.getByLabel('Email').fill(`other-${email}`)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`other-${email}`)).toBeVisible()
})
