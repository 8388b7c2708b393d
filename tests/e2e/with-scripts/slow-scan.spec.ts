import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, holdScans, saveData, sureOfCharizard } from './api'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  // Nothing is scanned during the crop.
  await saveData(page)
  await answerFinds(page)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
})

test('on a slow link, the share that is sent is shown', async ({ page }) => {
  await page.evaluate(() => {
    XMLHttpRequest.prototype.send = function () {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 41_000, total: 100_000 }))
    }
  })
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(page.getByRole('progressbar', { name: 'Photo sent' })).toHaveAttribute('value', '41')
  await expect(page.getByText('Sending…')).toBeVisible()
})

test('a scan that stays silent is given up, and its photo is kept', async ({ page }) => {
  const release = await holdScans(page, sureOfCharizard)
  const asked = page.waitForRequest('**/v1/api/scan-card')
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await asked
  await expect(page.getByText('Scanning your card...')).toBeVisible()
  await page.clock.runFor(21_000)
  await expect(page.getByText('This is taking longer than usual. Wait or try again.')).toBeVisible()
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
  await expect(page.getByText('Scanning your card...')).toHaveCount(0)
  release()
})
