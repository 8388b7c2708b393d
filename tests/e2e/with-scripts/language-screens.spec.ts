import type { Page } from 'playwright/test'
import { PSEUDO_LANGUAGE } from '~/language/languages'
import { readTables } from '../../../scripts/texts.mjs'
import { expect, test } from '../sign-in-test'
import { testWith } from '../own-server-test'
import { cutChoices, overflowing, setTextSize } from '../page-layout'
import { leftOut, untranslated } from '../page-texts'
import { walkScreens } from './walk-screens'

/** They cover the navigation. */
const WHOLE_SCREEN = ['the crop', 'a failed scan']

/** The page names its language, and its navigation is in it. */
async function wrongLanguage(page: Page, screen: string, code: string, library: string) {
  const lang = await page.locator('html').getAttribute('lang')
  const link = page.getByRole('link', { name: library, exact: true })
  const isNamed = WHOLE_SCREEN.includes(screen) || (await link.isVisible())
  return [
    ...(lang === code ? [] : [`its language is ${lang}`]),
    ...(isNamed ? [] : [`no link is called ${library}`]),
  ]
}

/** What has no room on a usual phone for letters of twice the size. */
async function overflowingLarge(page: Page): Promise<string[]> {
  const small = page.viewportSize() ?? SMALL
  await page.setViewportSize(USUAL)
  await setTextSize(page, 'double')
  const found = await overflowing(page)
  await setTextSize(page, 'normal')
  await page.setViewportSize(small)
  return found.map((element) => `letters of twice the size: ${element}`)
}

const SMALL = { width: 320, height: 640 }
const USUAL = { width: 390, height: 844 }
/** Those with the longest words. */
const LONGEST = ['de', 'es']

for (const [code, table] of Object.entries(readTables()))
  test(`every screen is in ${code}, and fits`, async ({
    page,
    context,
    baseURL,
    email,
    startSession,
  }) => {
    await context.addCookies([{ name: 'sCurrLanguage', value: code, url: baseURL }])
    await page.setViewportSize(SMALL)
    const check = async (screen: string) => [
      ...(await wrongLanguage(page, screen, code, table.Library ?? 'Library')),
      ...(await untranslated(page, table)),
      ...(await overflowing(page)),
      ...(await cutChoices(page)).map((choice) => `cut off: ${choice}`),
      ...(LONGEST.includes(code) ? await overflowingLarge(page) : []),
    ]
    expect(await walkScreens({ page, email, startSession }, check)).toEqual({})
  })

/** What the imported files say, and the screens that show it. */
const FILE_NAMES = ['Tinkaton', 'Sol Ring', 'Commander Legends', '<img src=x onerror=alert(1)>']
const FILE_SCREENS = [
  'lines to decide',
  'the preview of an import',
  'an import',
  '/library/transfer',
]

const pseudo = testWith({ PSEUDO_LANGUAGE: 'on' })

pseudo(
  'every screen has its texts translated',
  async ({ page, context, baseURL, email, startSession }) => {
    const cookie = { name: 'sCurrLanguage', value: PSEUDO_LANGUAGE, url: baseURL }
    await context.addCookies([cookie])
    const signIn = async () => {
      // Nobody could find the code in a mail in this language.
      await context.clearCookies({ name: cookie.name })
      await startSession()
      await context.addCookies([cookie])
    }
    const check = async (screen: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE)
      return leftOut(page, FILE_SCREENS.includes(screen) ? FILE_NAMES : [])
    }
    expect(await walkScreens({ page, email, startSession: signIn }, check)).toEqual({})
  },
)
