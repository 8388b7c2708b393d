import { addByApi, expect } from '../library-test'
import { testWith } from '../own-server-test'
import { openHydrated } from '../page-load'
import { readAccessToken, tokenExpired } from '../sign-in-test'

const test = testWith({ AUTH_ACCESS_TOKEN_SECONDS: '4' })

test('a kept add whose access token has expired is added once it is renewed', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  await addByApi(page, 'base1-2')
  await openHydrated(page, '/cards/base1-2')
  const { sub: user } = await readAccessToken(context)
  await context.setOffline(true)
  await page.getByRole('button', { name: '+1 copy to your library' }).click()
  await expect(page.getByText('The card is kept on this device')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept-adds'))).toContain(user)
  await tokenExpired(context)
  await context.setOffline(false)
  await expect(page.getByText('2 copies in your library')).toBeVisible()
  await expect(page).toHaveURL('/cards/base1-2')
})
