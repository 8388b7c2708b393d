import type { Page } from 'playwright/test'
import { addButton, expect, inLibrary, signInHere, test } from '../library-test'
import { photo } from '../photos'
import { answerFinds, answerScans, blastoise, charizard, sureOfCharizard } from './api'

const yourScan = (page: Page) => page.getByRole('img', { name: 'The one you scanned' })
const menu = (page: Page) => page.getByRole('heading', { name: 'Pokemon Scanner' })

async function expectScan(page: Page) {
  await expect(yourScan(page)).toBeVisible()
  await expect(yourScan(page)).toHaveJSProperty('complete', true)
  await expect(yourScan(page)).not.toHaveJSProperty('naturalWidth', 0)
}

test.describe('the scan of a sure card is shown', () => {
  test.beforeEach(async ({ page, scan }) => {
    await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
    await scan(photo('wide'))
    await expectScan(page)
  })

  test('the scan survives a reload', async ({ page }) => {
    await page.reload()
    await expectScan(page)
    await page.reload()
    await expectScan(page)
  })

  test('the scan survives a visit to the card’s page', async ({ page }) => {
    await page.getByRole('link', { name: 'All About This Card' }).click()
    await expect(page.getByRole('heading', { name: 'Charizard', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    await expectScan(page)
  })

  test('the scan survives signing in to add the card', async ({ page, email }) => {
    await addButton(page).click()
    await expect(page).toHaveURL('/auth?redirectToPath=%2Flibrary%2Fpending-add')
    await signInHere(page, email)
    await expect(page).toHaveURL('/?card=base1-4')
    await expect(inLibrary(page)).toBeDisabled()
    await expectScan(page)
  })

  test('the scan is shown beside no other card', async ({ page }) => {
    await page.goto('/?card=base1-2')
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    await expect(yourScan(page)).toHaveCount(0)
  })

  test('the scan is gone after “Back to Home”, and stays gone', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await expect(menu(page)).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
    await page.reload()
    await expect(page.locator('input[name="stay"]')).toBeAttached()
    await expect(yourScan(page)).toHaveCount(0)
  })
})

test('the scan of a card to choose survives a reload', async ({ page, scan }) => {
  const candidates = [charizard, blastoise]
  await answerScans(page, (route) =>
    route.fulfill({ json: { ...sureOfCharizard, confidence: 'likely', candidates } }),
  )
  await scan(photo('wide'))
  await expectScan(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
  await expectScan(page)
  await page.getByRole('link', { name: /Blastoise/ }).click()
  await expectScan(page)
})

test('a browser that stores nothing shows the scan all the same', async ({ page, scan }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  await expectScan(page)
})

/** Counts the `blob:` addresses that the page holds. */
async function countBlobUrls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const held = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob)
      held.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      held.delete(url)
      revokeObjectURL.call(URL, url)
    }
    Object.assign(window, { held })
  })
  return () => page.evaluate(() => (window as unknown as { held: Set<string> }).held.size)
}

test('scans that are left use no memory', async ({ page, scan }) => {
  const held = await countBlobUrls(page)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  for (const isLast of [false, true]) {
    await expectScan(page)
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await expect(menu(page)).toBeVisible()
    if (isLast) break
    await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
    await page.getByRole('button', { name: 'Use Crop' }).click()
  }
  await expect.poll(held, 'of the photo that was picked last').toBe(1)
})

test('a photo whose crop cannot be loaded uses no memory, and its scan is aborted', async ({
  page,
}) => {
  const held = await countBlobUrls(page)
  await answerFinds(page)
  await answerScans(page, () => new Promise(() => {}))
  const sent = page.waitForRequest('**/v1/api/scan-card')
  await page.route(/\/crop-[^/]*\.css$/, async (route) => {
    await sent
    await route.abort('connectionfailed')
  })
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  const ended = page.waitForEvent('requestfailed', (request) => /scan-card$/.test(request.url()))
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(held).toBe(0)
})
