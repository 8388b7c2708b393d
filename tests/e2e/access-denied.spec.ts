import { contactStep, expect, test } from './sign-in-test'

test('whoever may not go on can go back or log out', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/?q=mew')
  await page.goto('/auth/mfa')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Something went wrong. Please try again later or reload the page.',
  )
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/(\?q=mew)?$/)
  await page.goto('/auth/mfa/otp-email')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

for (const path of ['/auth/mfa', '/auth/mfa/otp-email', '/auth/mfa/otp-phone', '/verify-email'])
  test(`${path} asks a stranger to sign in`, async ({ page }) => {
    await page.goto(path)
    await expect(contactStep(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('there is no factor of another kind', async ({ page, signIn }) => {
  await signIn()
  expect((await page.goto('/auth/mfa/totp'))?.status()).toBe(404)
})
