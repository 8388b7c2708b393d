import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerScans } from './api'

const useCrop = (page: Page) => page.getByRole('button', { name: /^(?:Use Crop|Try Again)$/ })

async function pick(page: Page) {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(useCrop(page)).toBeEnabled()
}

test('the crop moves the focus to its heading, each time it opens', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Crop your photo to the card' })
  await pick(page)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeFocused()
  await page.goForward()
  await expect(heading).toBeFocused()
})

test('a failed scan moves the focus to its message, each time', async ({ page }) => {
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await pick(page)
  for (let attempt = 0; attempt < 2; attempt++) {
    await useCrop(page).press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('Network error')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('alert')).not.toBeFocused()
    await expect(useCrop(page)).toBeEnabled()
  }
})
