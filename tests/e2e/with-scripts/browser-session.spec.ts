import { anyNumber, lastText } from '../outbox'
import { testWith } from '../own-server-test'
import { untilHydrated } from '../page-load'
import { enterCode, expect, signOut, test } from '../sign-in-test'

const phoneTest = testWith({ AUTH_CONTACT: 'PHONE', AUTH_RESEND_GAP_SECONDS: '1' })

const keys = () => Object.fromEntries(Object.entries(localStorage))

test('the attempt is in local storage until it ends', async ({ page, email, askForCode }) => {
  await askForCode()
  await expect.poll(() => page.evaluate(keys)).toHaveProperty('deviceId')
  const stored = await page.evaluate(keys)
  expect(stored).toHaveProperty('preAuthSessionId')
  const record: unknown = JSON.parse(String(stored['supertokens-passwordless-loginAttemptInfo']))
  expect(record).toMatchObject({
    version: 1,
    tenantId: 'public',
    deviceId: stored.deviceId,
    preAuthSessionId: stored.preAuthSessionId,
    flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
    contactMethod: 'EMAIL',
    contactInfo: email,
  })
  await page.getByRole('button', { name: 'Use different email' }).click()
  await expect.poll(() => page.evaluate(keys)).toEqual({})
})

test('the e-mail is in local storage until the sign-out', async ({ page, email, signIn }) => {
  await signIn()
  await expect.poll(() => page.evaluate(keys)).toHaveProperty('userEmail', email)
  expect(await page.evaluate(keys)).not.toHaveProperty('deviceId')
  await signOut(page)
  await expect.poll(() => page.evaluate(keys)).not.toHaveProperty('userEmail')
})

phoneTest('a placeholder stands for the e-mail that nobody gave', async ({ page, server }) => {
  const number = anyNumber()
  await page.goto('/auth')
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await enterCode(page, (await lastText(server.dataDir, number)).code)
  await expect(page.getByText(number)).toBeVisible()
  await expect.poll(() => page.evaluate(keys)).toHaveProperty('userEmail', 'user@example.com')
})

test('a sign-out in one tab shows in the other once it is visible', async ({
  page,
  context,
  email,
  signIn,
}) => {
  await signIn()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText(email)).toBeVisible()
  await signOut(other)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a form sign-in is a session to the browser SDK, without a request', async ({
  page,
  signIn,
}) => {
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/session/refresh')) refreshes.push(request.url())
  })
  await signIn()
  await untilHydrated(page)
  expect(refreshes).toEqual([])
  const cookies = await page.evaluate(() => document.cookie)
  expect(cookies).toContain('sFrontToken=')
  expect(cookies).not.toContain('sAccessToken')
})
