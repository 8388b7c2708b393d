import { doubtAll } from '../doubt'
import { testWith } from '../own-server-test'
import { expect } from '../sign-in-test'

const test = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' })

test('a call answered with 403 leads to the screen of the claim, which returns', async ({
  page,
  context,
  server,
  startSession,
}) => {
  await startSession()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => !/native code/.test(String(fetch)))).toBe(true)
  await doubtAll(server.dataDir, context)
  await page.evaluate(() => void fetch('/v1/api/library'))
  await expect(page).toHaveURL('/verify-email?redirectToPath=%2F&rid=emailverification')
  await expect(page.getByText('in the email we just sent you')).toBeVisible()
})

test('a verification mail that could not be requested is reported', async ({
  page,
  context,
  server,
  startSession,
}) => {
  await startSession()
  await doubtAll(server.dataDir, context)
  await page.route(
    ({ pathname }) => pathname === '/verify-email.data',
    (route) => route.abort('connectionfailed'),
  )
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeVisible()
})
