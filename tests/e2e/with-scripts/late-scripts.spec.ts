import { expect, test } from '../scanner-test'

test('what is typed before the scripts run stays', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/build/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Search by name or number' })
  await field.fill('4/102')
  release()
  // React marks what it has taken over.
  await expect
    .poll(() =>
      field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
  await expect(field).toHaveValue('4/102')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: /Charizard/ })).toBeVisible()
})
