import { expect, test } from '../library-test'
import { openHydrated } from '../page-load'

test('a quantity that is saved after a later form is still shown', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await openHydrated(page, '/library/base1-4')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/library/base1-4.data', async (route) => {
    if (route.request().postData()?.includes('quantity=12')) await released
    await route.continue()
  })
  await page.getByLabel('Copies').fill('12')
  await page.getByLabel('Copies').press('Enter')
  await page.getByText('Add another version').click()
  await page.getByRole('button', { name: 'Add This Version' }).click()
  await expect(page.getByRole('group', { name: 'First edition, Near Mint' })).toBeVisible()

  const response = page.waitForResponse((one) => one.request().method() === 'POST')
  const renewed = page.waitForResponse((one) => one.request().method() === 'GET')
  release()
  await response
  await renewed
  const copies = page.getByRole('group', { name: 'Holo, Near Mint' }).getByLabel('Copies')
  await page.waitForLoadState('networkidle')
  await expect(copies).toHaveValue('12')
  await page.getByRole('group', { name: 'Holo' }).getByRole('button', { name: 'One more' }).click()
  await expect(copies).toHaveValue('13')
})
