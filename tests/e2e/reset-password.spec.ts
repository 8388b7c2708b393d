import { contactStep, expect, test } from './sign-in-test'

test('the page for resetting a password says that there are none, and leads to the sign-in', async ({
  page,
}) => {
  await page.goto('/reset-password?token=old')
  await expect(page).toHaveTitle('No Password Needed – Pokemon Scanner')
  await expect(page.getByRole('heading', { name: 'No password needed' })).toBeVisible()
  await expect(page.getByText('there is no password to reset')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(contactStep(page)).toBeVisible()
})
