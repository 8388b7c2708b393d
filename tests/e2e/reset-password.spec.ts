import { contactStep, expect, test } from './sign-in-test'

test('whoever looks for a password to reset learns that there is none, and signs in', async ({
  page,
}) => {
  await page.goto('/reset-password?token=old')
  await expect(page).toHaveTitle('No Password Needed – Pokemon Scanner')
  await expect(page.getByRole('heading', { name: 'No password needed' })).toBeVisible()
  await expect(page.getByText('there is no password to reset')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(contactStep(page)).toBeVisible()
})
