import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { fakeCamera } from './fake-camera'

test.use({ locale: 'en-US' })

test('a photo from the phone’s own camera opens although the page has found a camera since', async ({
  page,
}) => {
  await fakeCamera(page)
  await page.goto('/', { waitUntil: 'commit' })
  const choosing = page.waitForEvent('filechooser')
  await page.locator('#take-photo').evaluate((input: HTMLInputElement) => input.click())
  const chooser = await choosing
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible()
  await chooser.setFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})
