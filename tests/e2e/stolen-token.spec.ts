import { testWith } from './own-server-test'
import { expect, tokenExpired } from './sign-in-test'

/** No grace for parallel refreshes: a refresh token presented twice is a stolen one. */
const test = testWith({ AUTH_REFRESH_WINDOW_SECONDS: '0', AUTH_ACCESS_TOKEN_SECONDS: '4' })

test('a stolen refresh token ends the session of thief and owner', async ({
  page,
  context,
  browser,
  baseURL,
  email,
  javaScriptEnabled,
  signIn,
}) => {
  await signIn()
  const stolen = await context.cookies()
  for (let round = 0; round < 2; round++) {
    await tokenExpired(context)
    await page.goto('/')
    await expect(page.getByText(email)).toBeVisible()
  }

  const thief = await browser.newContext({ javaScriptEnabled, baseURL })
  await thief.addCookies(stolen)
  const den = await thief.newPage()
  await den.goto('/')
  await expect(den.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await thief.close()

  await tokenExpired(context)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
