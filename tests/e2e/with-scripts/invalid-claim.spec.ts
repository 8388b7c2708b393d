import { doubtAll } from '../doubt'
import { testWith } from '../own-server-test'
import { expect } from '../sign-in-test'

const test = testWith({ AUTH_EMAIL_VERIFICATION: 'REQUIRED', AUTH_ACCESS_TOKEN_SECONDS: '4' })

test('a call that is answered 403 leads to the screen of the claim, and that back', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => !/native code/.test(String(fetch)))).toBe(true)
  await doubtAll(server.dataDir, context)
  await page.evaluate(() => void fetch('/v1/api/library'))
  await expect(page).toHaveURL('/verify-email?redirectToPath=%2F&rid=emailverification')
  await expect(page.getByText('Email resent')).toBeVisible()
})
