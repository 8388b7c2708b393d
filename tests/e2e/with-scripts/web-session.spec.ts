import type { Page } from 'playwright/test'
import { testWith } from '../own-server-test'
import { lastMail } from '../mailbox'
import { photo } from '../photos'
import { enterCode, expect, signOut, test as signInTest, tokenExpired } from '../sign-in-test'

const test = testWith({ AUTH_ACCESS_TOKEN_SECONDS: '4' })

/** What the page's own scripts get from the SDK's call. */
const askLibrary = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/v1/api/library')
    return { status: response.status, body: (await response.json()) as unknown }
  })

/** The page's calls from now on: path and status of each. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/v1\/|^\/auth\/session/.test(pathname)) calls.push(`${pathname} ${response.status()}`)
  })
  return calls
}

/** The browser SDK has loaded and has replaced `fetch`. */
const watched = (page: Page) =>
  expect.poll(() => page.evaluate(() => !/native code/.test(String(window.fetch)))).toBe(true)

test('a call answered with 401 renews the session once, and is repeated', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await watched(page)
  expect(await askLibrary(page)).toMatchObject({ status: 200, body: { success: true } })
  await tokenExpired(context)
  const calls = callsOf(page)
  expect(await askLibrary(page)).toMatchObject({ status: 200, body: { success: true } })
  expect(calls).toEqual(['/v1/api/library 401', '/auth/session/refresh 200', '/v1/api/library 200'])
})

test('so it is on every screen with a session, with the headers that the SDK reads', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  for (const path of ['/?card=base1-4', '/cards/base1-4', '/session', '/status']) {
    await page.goto(path)
    await watched(page)
    await tokenExpired(context)
    const [first] = await Promise.all([
      page.waitForRequest('**/v1/api/library'),
      page.waitForResponse('**/auth/session/refresh'),
      askLibrary(page).then(({ status }) => expect(status, path).toBe(200)),
    ])
    expect(await first.allHeaders()).toMatchObject({
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      'fdi-version': '4.1',
    })
    const refreshing = page.waitForRequest('**/auth/session/refresh')
    await tokenExpired(context)
    await askLibrary(page)
    const versions = (await (await refreshing).allHeaders())['fdi-version']
    expect(versions?.split(',')).toContain('4.1')
  }
})

test('a photo carries them too, although its progress needs an older kind of call', async ({
  page,
  scan,
  signIn,
}) => {
  await signIn()
  await watched(page)
  const sent = page.waitForRequest('**/v1/api/scan-card')
  await scan(photo('wide'))
  expect(await (await sent).allHeaders()).toMatchObject({
    rid: 'anti-csrf',
    'st-auth-mode': 'cookie',
    'fdi-version': '4.1',
  })
})

test('three tabs at once renew it once between them', async ({ page, context, email, signIn }) => {
  await signIn()
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) await tab.goto('/')
  for (const tab of tabs) await watched(tab)
  await tokenExpired(context)
  const calls = tabs.map(callsOf)
  const answers = await Promise.all(tabs.map(askLibrary))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const renewed = calls.flat().filter((call) => call.startsWith('/auth/session'))
  expect(renewed).toEqual(['/auth/session/refresh 200'])
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByText(email)).toBeVisible()
  }
})

test('a call discovers a sign-out in another tab, and updates its page', async ({
  page,
  context,
  email,
  signIn,
}) => {
  await signIn()
  await watched(page)
  const other = await context.newPage()
  await other.goto('/')
  await signOut(other)
  expect(await askLibrary(page)).toMatchObject({
    status: 401,
    body: { message: 'unauthorised' },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

test('a session that has ended elsewhere ends on the page of the call', async ({
  page,
  context,
  email,
  signIn,
}) => {
  await signIn()
  await watched(page)
  // Like a stolen or ended one: the browser still trusts it, the server does not.
  await tokenExpired(context)
  await context.clearCookies({ name: 'sRefreshToken' })
  expect((await askLibrary(page)).status).toBe(401)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

signInTest(
  'a sign-in without scripts is a session to them at once',
  async ({ browser, baseURL, email }) => {
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto('/auth')
    await form.getByLabel('Email').fill(email)
    await form.getByRole('button', { name: 'Send Verification Code' }).click()
    await enterCode(form, (await lastMail(email)).code)
    const scripts = await browser.newContext({ baseURL, storageState: await plain.storageState() })
    const page = await scripts.newPage()
    const calls = callsOf(page)
    await page.goto('/')
    await watched(page)
    expect(await askLibrary(page)).toMatchObject({ status: 200 })
    expect(calls).toEqual(['/v1/api/library 200'])
    await expect(page.getByText(email)).toBeVisible()
    const stored = await page.evaluate(() => localStorage.getItem('userEmail'))
    expect(stored).toBe(email)
    await scripts.close()
    await plain.close()
  },
)
