import { testWith } from '../own-server-test'
import { lastMail } from '../mailbox'
import { codeStep, contactStep, enterCode, expect, signOut, tokenExpired } from '../sign-in-test'

const test = testWith({ AUTH_ACCESS_TOKEN_SECONDS: '4' })

const path = '/library/transfer'

test('after a sign-out elsewhere a page shows the sign-in, which returns to it', async ({
  page,
  context,
  email,
  startSession,
}) => {
  await startSession()
  await page.goto(path)
  const content = page.getByRole('heading', { name: 'Import & Export' })
  await expect(content).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await signOut(other)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(contactStep(page)).toBeVisible()
  await expect(content).toHaveCount(0)

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(email, 2)).code)
  await expect(page).toHaveURL(path)
  await expect(content).toBeVisible()
})

test('a page from the back-forward cache waits until its session is known', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  await page.goto(path)
  const content = page.getByRole('heading', { name: 'Import & Export' })
  await expect(content).toBeVisible()
  await tokenExpired(context)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/auth/session/refresh', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await expect(content).toHaveCount(0)
  release()
  await expect(content).toBeVisible()
})

test('a visitor without a session is led to the sign-in, and back', async ({ page, email }) => {
  await page.goto(path)
  await expect(page).toHaveURL(/\/auth\?redirectToPath=/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(path)
})
