import type { Page } from 'playwright/test'
import { PSEUDO_LANGUAGE } from '~/language/languages'
import { readTables } from '../../../scripts/texts.mjs'
import { expect, test } from '../sign-in-test'
import { testWith } from '../own-server-test'
import { EVERY_LANGUAGE, languageFaults } from './language-faults'
import { walkScreens } from './walk-screens'

/** The first three cover the navigation; the others have none. */
const WITHOUT_NAVIGATION = [
  ...['the crop', 'a scan under way', 'a failed scan'],
  ...['a page that is not kept', 'a library that is not kept'],
]

/** The navigation is in the page's language. */
async function unnamedLibrary(page: Page, screen: string, library: string) {
  const link = page.getByRole('link', { name: library, exact: true })
  const isNamed = WITHOUT_NAVIGATION.includes(screen) || (await link.isVisible())
  return isNamed ? [] : [`no link is called ${library}`]
}

const tables = readTables()

for (const code of EVERY_LANGUAGE.filter((one) => one !== PSEUDO_LANGUAGE))
  test(`every screen is in ${code}, and fits`, async ({
    page,
    context,
    baseURL,
    email,
    startSession,
  }) => {
    await context.addCookies([{ name: 'sCurrLanguage', value: code, url: baseURL }])
    const check = async (screen: string) => [
      ...(await unnamedLibrary(page, screen, tables[code]?.Library ?? 'Library')),
      ...(await languageFaults(page, code)),
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
    const check = (screen: string) =>
      languageFaults(page, PSEUDO_LANGUAGE, {
        names: FILE_SCREENS.includes(screen) ? FILE_NAMES : [],
      })
    expect(await walkScreens({ page, email, startSession: signIn }, check)).toEqual({})
  },
)
