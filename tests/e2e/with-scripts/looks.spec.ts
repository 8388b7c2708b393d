import process from 'node:process'
import { expect, test } from '../library-test'

/** Each theme is seen on some: pictures of both would weigh twice as much. */
const SCREENS = [
  ['menu', '/', 'light'],
  ['sign-in', '/auth', 'light'],
  ['result', '/?card=base1-4', 'dark'],
  ['set', '/sets/base1', 'light'],
  ['library', '/library', 'dark'],
] as const

test.use({ locale: 'en-US', viewport: { width: 360, height: 640 } })

/*
 * What a style sheet that is lost, or a button that moves or changes its colour, does to a screen:
 * the pictures beside this file are what it shall look like. The page's own fonts are the same
 * everywhere; how a machine smooths letters is not, and that much may differ. After a change that is
 * meant: npm run test:e2e -- looks --update-snapshots=changed
 */
for (const [name, path, colorScheme] of SCREENS)
  test(`${name} looks as it did, ${colorScheme}`, async ({ page, libraryOf }) => {
    test.skip(process.platform !== 'linux', 'the pictures are of Chromium on Linux')
    if (path === '/library') await libraryOf('base1-58', 'base1-4')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveScreenshot(`${name}.png`, {
      maxDiffPixels: 400,
      threshold: 0.1,
      // A box in their place: pictures weigh the most, and are not what is looked at here.
      mask: [page.locator('.card-picture')],
      timeout: 20_000,
    })
  })
