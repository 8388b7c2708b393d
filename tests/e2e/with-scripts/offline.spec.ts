import type { Page } from 'playwright/test'
import { lastMail } from '../mailbox'
import { openHydrated } from '../page-load'
import { codeStep, enterCode, expect, test } from '../sign-in-test'
import { holdScripts } from './api'

const broken = 'An error occurred. Please try again.'

/** Blocks a page's requests to the server until the returned function is called. */
async function cutOff(page: Page, path: string): Promise<() => Promise<void>> {
  const address = (url: URL) => url.pathname === path
  await page.route(address, (route) => route.abort('connectionfailed'))
  return () => page.unroute(address)
}

test('a lost connection is reported on the card, which keeps its input', async ({
  page,
  email,
}) => {
  await page.goto('/auth')
  const reconnect = await cutOff(page, '/auth.data')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('alert')).toHaveText(broken)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await reconnect()
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()

  const again = await cutOff(page, '/auth.data')
  const { code } = await lastMail(email)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(broken)
  await page.getByRole('button', { name: "Didn't receive the code? Resend" }).click()
  await expect(page.getByRole('button', { name: 'Sending Code...' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText(broken)
  await again()
  await enterCode(page, code)
  await expect(page.getByText(email)).toBeVisible()
})

test('a link can be tried again after a lost connection', async ({ page, email, askForCode }) => {
  await askForCode()
  const { link } = await lastMail(email)
  const reconnect = await cutOff(page, '/auth/verify.data')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(broken)
  await reconnect()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(email)).toBeVisible()
})

test('a session that arrived without its page is there after a refresh', async ({
  page,
  email,
  askForCode,
}) => {
  await askForCode()
  const landing = (url: URL) => url.searchParams.has('signed-in')
  await page.route(landing, (route) => route.abort('connectionfailed'))
  await page.getByLabel('Verification code').fill((await lastMail(email)).code)
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Authentication successful but failed to update state. Please refresh the page.',
  )
  await page.unroute(landing)
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(email)).toBeVisible()
})

test('the page of a link shows a spinner until its script has read it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/auth/verify?preAuthSessionId=unknown#unknown', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading...')
  release()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('the note that there is no network needs no style sheet that is yet to come', async ({
  page,
  context,
}) => {
  await page.route('**/*.css', (route) => route.abort())
  await openHydrated(page, '/')
  await context.setOffline(true)
  await expect(page.locator('.offline-note')).toHaveCSS('position', 'fixed')
})
