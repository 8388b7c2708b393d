import type { BrowserContext, Page } from 'playwright/test'
import { lastMail } from '../mailbox'
import { photo } from '../photos'
import { codeStep, contactStep, enterCode, expect, signOut, test } from '../sign-in-test'

const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign In' })

const frontToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'sFrontToken')?.value

async function openTab(context: BrowserContext, path = '/') {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

const asideEvent = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  }, name)

/** Isolates a tab from others, like one that the browser has suspended. */
const deafen = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['storage', 'focus', 'visibilitychange'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  })

test('a menu loaded before a sign-in in another tab still works', async ({
  page,
  context,
  email,
  signIn,
}) => {
  const signedOut = await context.newPage()
  await deafen(signedOut)
  await signedOut.goto('/')
  await expect(signInLink(signedOut)).toBeVisible()
  await signIn()
  const token = await frontToken(context)
  expect(token).toBeDefined()

  await signedOut.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await signedOut.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(signedOut.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  expect(await frontToken(context)).toBe(token)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a sign-in in one tab shows in the other, which keeps its photo', async ({
  context,
  email,
  signIn,
}) => {
  const menu = await openTab(context)
  const crop = await openTab(context)
  const asked = await openTab(context, '/auth?redirectToPath=%2Flibrary')
  await expect(contactStep(asked)).toBeVisible()
  await crop.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(crop.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  await signIn()
  await expect(menu.getByText(email)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'View Library' })).toBeVisible()
  await expect(asked).toHaveURL('/library')
  await expect(crop.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  await crop.getByRole('button', { name: 'Back to Menu' }).click()
  await expect(crop.getByText(email)).toBeVisible()
})

test('a sign-out in one tab shows in the others', async ({ page, context, email, signIn }) => {
  await signIn()
  const account = await openTab(context, '/account')
  const library = await openTab(context, '/library/transfer')
  const other = await openTab(context)
  await expect(account.getByText(email)).toBeVisible()
  await signOut(other)
  await expect(signInLink(page)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(account).toHaveURL('/auth?redirectToPath=%2Faccount')
  await expect(contactStep(library)).toBeVisible()
  await expect(library).toHaveURL('/library/transfer')
})

test('another account in one tab shows in the other', async ({ page, context, email, signIn }) => {
  await signIn()
  const other = await openTab(context)
  await signOut(other)
  const gary = `gary-${email}`
  await other.goto('/auth')
  await other.getByLabel('Email').fill(gary)
  await other.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(other)).toBeVisible()
  await enterCode(other, (await lastMail(gary)).code)
  await expect(page.getByText(gary)).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toHaveCount(0)
})

for (const path of ['/', '/account', '/account/delete'])
  test(`${path} from the back-forward cache names nobody, and nobody who signed out elsewhere`, async ({
    page,
    context,
    email,
    startSession,
  }) => {
    await deafen(page)
    await startSession()
    await page.goto(path)
    const named = page.getByText(email)
    await expect(named).toBeVisible()
    // Until its scripts run, a page does not receive the event.
    await expect(async () => {
      await asideEvent(page, 'pagehide')
      expect(await named.isVisible()).toBe(false)
    }).toPass()
    await asideEvent(page, 'pageshow')
    await expect(named).toBeVisible()

    await asideEvent(page, 'pagehide')
    await signOut(await openTab(context))
    await asideEvent(page, 'pageshow')
    const way = path === '/' ? signInLink(page) : contactStep(page)
    await expect(way).toBeVisible()
    await expect(named).toHaveCount(0)
  })

test('a page that lost its front token is signed in again after asking the server', async ({
  page,
  context,
  email,
  signIn,
}) => {
  await signIn()
  await context.clearCookies({ name: 'sFrontToken' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => frontToken(context)).toBeDefined()
  await expect(page.getByText(email)).toBeVisible()
})
