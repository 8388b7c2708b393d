import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test as base } from '../library-test'
import { openInOwnLetters } from '../own-letters'
import { openHydrated, untilHydrated } from '../page-load'

const SCREENS = [
  ['menu', '/'],
  ['sign-in', '/auth'],
  ['code', '/auth?code'],
  ['result', '/?card=base1-4'],
  ['choices', '/?among=base1-4&among=base1-2&among=base1-15'],
  ['card', '/cards/base1-4'],
  ['search', '/search?q=char'],
  ['sets', '/sets'],
  ['set', '/sets/base1'],
  ['session', '/session'],
  ['library', '/library'],
  ['library-list', '/library?view=list'],
  ['transfer', '/library/transfer'],
  ['account', '/account'],
  ['not-found', '/nowhere'],
] as const

const THEMES = ['light', 'dark'] as const

/** An address that fits in one line, whose letters are covered. */
const test = base.extend({
  email: async ({}, use) => use(`a-${randomBytes(3).toString('hex')}@pallet.example`),
})

test.use({ locale: 'en-US', viewport: { width: 360, height: 640 } })

/*
 * What a style sheet that is lost, or a button that moves or changes its colour, does to a screen:
 * the pictures beside this file are what it shall look like. The page's own fonts are the same
 * everywhere; how a machine smooths letters is not, and that much may differ. After a change that is
 * meant: npm run test:e2e -- looks --update-snapshots=changed
 */
for (const [name, path] of SCREENS)
  for (const colorScheme of THEMES)
    test(`${name} looks as it did, ${colorScheme}`, async ({
      page,
      email,
      libraryOf,
    }, testInfo) => {
      test.skip(process.platform !== 'linux', 'the pictures are of Chromium on Linux')
      if (/^\/(library|account)/.test(path)) await libraryOf('base1-58', 'base1-4')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (path === '/session') await keepCard(page)
      if (name === 'code') await askForCode(page, email)
      await openInOwnLetters(page, path)
      // Playwright adds what it covers to the page, which hydration would take for the page's own.
      await untilHydrated(page)
      const picture = `${name}-${colorScheme}.png`
      await expect(page).toHaveScreenshot(picture, {
        maxDiffPixels: 400,
        threshold: 0.1,
        // A box in their place: pictures weigh the most, and are not what is looked at here.
        mask: [page.locator('.card-picture, .line-picture img'), page.locator(ONCE)],
        timeout: 20_000,
      })
      if (/changed|all/.test(testInfo.config.updateSnapshots))
        await shrink(testInfo.snapshotPath(picture, { kind: 'screenshot' }))
    })

/** What differs from one run to the next: who is signed in, since when, and what counts seconds. */
const ONCE = '.account-whose, .account-fact:has(time), .auth-contact, .auth-more .figures'

/** The next visit of the sign-in asks for the code. */
async function askForCode(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
}

/** Puts a card into the session, as its result does. */
async function keepCard(page: Page) {
  await openHydrated(page, '/?card=base1-4')
  const asked = page.waitForEvent('filechooser')
  await page.locator('label', { hasText: 'Scan Next' }).click()
  await asked
  await expect(page.getByRole('region', { name: 'Scan session' })).toBeVisible()
}

/** The same pixels in less than half the bytes, for a picture that has just been taken. */
async function shrink(path: string) {
  const picture = sharp(await readFile(path))
  await writeFile(path, await picture.png({ compressionLevel: 9, effort: 10 }).toBuffer())
}
