import { testWithCore } from './failing-core-test'
import { lastMail } from './mailbox'
import { contactStep, enterCode, expect, test } from './sign-in-test'

const factorTest = testWithCore({ AUTH_MFA: 'otp-phone' })

factorTest(
  'whoever may not go on can go back or log out',
  async ({ page, email, core, askForCode }) => {
    await askForCode()
    await enterCode(page, (await lastMail(email)).code)
    await expect(page).toHaveURL(/\/auth\/mfa\/otp-phone/)
    await page.goto('/search?q=mew')
    // Only the list of open factors calls this.
    core.failAt(/\/multitenancy\/tenant/)
    await page.goto('/auth/mfa')
    await expect(page.getByRole('heading', { name: 'Access denied.' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(
      'Something went wrong. Please try again later or reload the page.',
    )
    await page.getByRole('link', { name: 'Go back' }).click()
    await expect(page).toHaveURL(/\/(search\?q=mew)?$/)
    await page.goto('/auth/mfa/otp-phone')
    await expect(page.getByRole('heading', { name: 'Access denied.' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
)

for (const path of ['/auth/mfa', '/auth/mfa/otp-email', '/auth/mfa/otp-phone'])
  test(`${path} redirects if no second factor is required`, async ({ page, signIn }) => {
    await page.goto(`${path}?redirectToPath=%2F%3Fq%3Dmew`)
    await expect(contactStep(page)).toBeVisible()
    await expect(page).toHaveURL('/auth?redirectToPath=%2F%3Fq%3Dmew')
    await signIn()
    await page.goto(`${path}?redirectToPath=%2F%3Fq%3Dmew`)
    await expect(page).toHaveURL('/search?q=mew')
    await page.goto(`${path}?redirectToPath=%2F%2Fevil.example`)
    await expect(page).toHaveURL('/')
  })

for (const path of ['/auth/mfa', '/auth/mfa/otp-email', '/auth/mfa/otp-phone', '/verify-email'])
  test(`${path} asks a visitor without a session to sign in`, async ({ page }) => {
    await page.goto(path)
    await expect(contactStep(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('there is no factor of another kind', async ({ page, startSession }) => {
  await startSession()
  expect((await page.goto('/auth/mfa/totp'))?.status()).toBe(404)
})
