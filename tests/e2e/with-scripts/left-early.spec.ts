import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { openHydrated, takePhoto, untilHydrated } from '../page-load'
import { photo } from '../photos'
import { answerScans, hold, saveData, sureOfCharizard } from './api'
import { fakeCamera } from './fake-camera'
import { countHistorySteps } from './history-steps'
import { goLive, shutter } from './live-test'

/** How each screen is asked for on the menu, and its script. */
const screens = {
  'a crop': {
    script: '**/crop-screen.client-*.js',
    ask: (page: Page) => page.getByLabel('Upload Image').setInputFiles(photo('wide')),
  },
  'a camera': {
    script: '**/live-screen.client-*.js',
    ask: (page: Page) => takePhoto(page).click(),
  },
}

const library = (page: Page) => page.getByRole('heading', { name: 'Your Library' })

test.beforeEach(async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await saveData(page)
  await fakeCamera(page)
})

for (const [name, { script, ask }] of Object.entries(screens)) {
  test(`${name} whose script comes late does not open over the library`, async ({ page }) => {
    await openHydrated(page, '/')
    const release = await hold(page, script)
    const asked = page.waitForRequest(script)
    await ask(page)
    await asked
    await page.getByRole('link', { name: 'View Library' }).click()
    await expect(library(page)).toBeVisible()
    const loaded = page.waitForResponse(script)
    release()
    await loaded
    await untilHydrated(page)
    await expect(page).toHaveURL('/library')
    await expect(library(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  })

  test(`${name} whose script comes late does not keep the library from opening`, async ({
    page,
  }) => {
    await openHydrated(page, '/')
    const release = await hold(page, script)
    const releaseLibrary = await hold(page, '**/library.data*')
    const asked = page.waitForRequest(script)
    await ask(page)
    await asked
    await page.getByRole('link', { name: 'View Library' }).click()
    await expect(page.getByText('Loading your collection...')).toBeVisible()
    const loaded = page.waitForResponse(script)
    release()
    await (await loaded).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    releaseLibrary()
    await expect(library(page)).toBeVisible()
    await untilHydrated(page)
    await expect(page).toHaveURL('/library')
  })
}

test('“Scan Next” pressed again while the camera loads goes no further', async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  const steps = await countHistorySteps(page)
  await openHydrated(page, '/')
  await goLive(page)
  await shutter(page).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  const data = '**/_root.data*'
  const release = await hold(page, data)
  const asked = page.waitForRequest(data)
  await page.getByRole('button', { name: 'Scan Next' }).click()
  await asked
  await page.getByRole('button', { name: 'Scan Next' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Live scan' })).toBeVisible()
  expect(steps()).toBe(1)
})
