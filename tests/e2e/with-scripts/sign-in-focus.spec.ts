import { testWith } from '../own-server-test'
import { expect, test } from '../sign-in-test'

const byLink = testWith({ AUTH_FLOW: 'MAGIC_LINK', AUTH_RESEND_GAP_SECONDS: '1' })

byLink('“Link sent!” and the step after it get the focus', async ({ page, email }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Link sent!' })).toBeFocused()
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a code that does not reach the server leaves the focus in its field', async ({
  page,
  askForCode,
}) => {
  await askForCode()
  await page.route('**/auth.data*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionaborted') : route.fallback(),
  )
  const field = page.getByLabel('Verification code')
  await field.fill('123456')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
})

test('the screen that follows a verification link gets the focus', async ({ page }) => {
  await page.goto('/verify-email?token=none')
  await page.getByRole('button', { name: 'Continue' }).click()
  const expired = page.getByRole('heading', { name: 'The email verification link has expired' })
  await expect(expired).toBeFocused()
})
