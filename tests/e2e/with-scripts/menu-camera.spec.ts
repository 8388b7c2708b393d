import type { Page } from 'playwright/test'
import { addButton, test as libraryTest } from '../library-test'
import { openHydrated, takePhoto } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { hold } from './api'
import { fakeCamera } from './fake-camera'

test.use({ locale: 'en-US' })

const shutter = (page: Page) => page.getByRole('button', { name: 'Scan this card' })

test('a photo from the phone’s own camera opens although the page has found a camera since', async ({
  page,
}) => {
  await fakeCamera(page)
  await page.goto('/', { waitUntil: 'commit' })
  const choosing = page.waitForEvent('filechooser')
  await page.locator('#take-photo').evaluate((input: HTMLInputElement) => input.click())
  const chooser = await choosing
  await expect(takePhoto(page)).toBeVisible()
  await chooser.setFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})

test('a browser that cannot lay the live view out takes a photo instead', async ({ page }) => {
  await page.addInitScript(() => (CSS.supports = () => false))
  await fakeCamera(page)
  await openHydrated(page, '/')
  const choosing = page.waitForEvent('filechooser')
  await page.locator('label.lens').click()
  await (await choosing).setFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeVisible()
})

test('why a photo was refused is not shown over the camera', async ({ page }) => {
  await fakeCamera(page)
  await openHydrated(page, '/')
  const refused = page.getByText('Please upload a valid image file')
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await page.getByLabel('Upload Image').setInputFiles(notes)
  await expect(refused).toBeVisible()
  await takePhoto(page).click()
  await expect(shutter(page)).toBeVisible()
  await expect(refused).toBeHidden()
  await page.goBack()
  await expect(takePhoto(page)).toBeVisible()
  await expect(refused).toBeHidden()
})

libraryTest('a late notice does not cover the shutter', async ({ page, libraryOf }) => {
  await fakeCamera(page)
  await libraryOf()
  await openHydrated(page, '/?card=base1-4')
  const release = await hold(page, '**/*.data*', (request) => request.method() === 'POST')
  await addButton(page).click()
  await page.locator('button', { hasText: 'Scan Next' }).click()
  await expect(shutter(page)).toBeVisible()
  release()
  await expect(page.getByText('The card was added to your library.')).toBeVisible()
  await shutter(page).click({ trial: true })
})
