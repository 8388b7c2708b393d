import { LANGUAGE_NAMES } from '~/language/languages'
import { readTables } from '../../scripts/texts.mjs'
import { expect, test } from './library-test'
import { testWith } from './own-server-test'
import { overflowing } from './page-layout'
import { foreignFormats, leftOut, untranslated } from './page-texts'

const tables: Record<string, Record<string, string>> = { ...readTables(), en: {} }
const PAGES = [
  ...['/', '/?card=base1-4', '/?among=base1-2&among=base1-4', '/cards/base1-4', '/search?q=char'],
  ...['/sets', '/sets/base1', '/pokemon', '/pokemon/charizard', '/session', '/status', '/language'],
]
const OWN_PAGES = [
  ...['/library', '/library?view=list', '/library/base1-4', '/library/sets', '/library/sets/base1'],
  ...['/library/add?card=base1-2', '/library/transfer', '/account', '/account/delete'],
]

/** Lists whose lines or columns end outside of what is seen. */
const SCROLLING = '.strip, .unseen, .lens, .tiles, .parts'

/**
 * Pages with amounts and days. With scripts, `language-screens.spec.ts` opens all screens in the
 * languages that stand for all.
 */
const FORMATTED = ['/cards/base1-4', '/library/base1-4', '/account', '/sets/base1']

for (const [code, name] of Object.entries(LANGUAGE_NAMES)) {
  test(`the whole site is in ${name} once it is chosen`, async ({ page, libraryOf }) => {
    const t = (text: string) => tables[code]?.[text] ?? text
    await page.setViewportSize({ width: 360, height: 780 })
    await libraryOf('base1-4')
    await page.goto('/search?q=char')
    await page.getByRole('link', { name: 'Language' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL('/search?q=char')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await page.goto('/language')
    await expect(page).toHaveTitle(`${t('Language')} – Pokemon Scanner`)
    for (const path of ['/', '/library']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('link', { name: t('Library'), exact: true })).toBeVisible()
      expect(await overflowing(page, SCROLLING), path).toEqual([])
      expect(await untranslated(page, tables[code] ?? {}), path).toEqual([])
    }
    for (const path of FORMATTED) {
      await page.goto(path)
      expect.soft(await overflowing(page, SCROLLING), path).toEqual([])
      expect.soft(await foreignFormats(page, code), path).toEqual([])
    }
  })
}

test.describe('for somebody who reads Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test('the sign-in is in Japanese, error messages included', async ({ page }) => {
    await page.goto('/auth')
    const { ja = {} } = tables
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await page.getByLabel(ja.Email ?? '').fill('ash@pallet')
    await page.getByRole('button', { name: ja['Send Verification Code'] }).click()
    await expect(page.getByRole('alert')).toHaveText(ja['Email is invalid'] ?? '')
  })
})

const pseudo = testWith({ PSEUDO_LANGUAGE: 'on' })

pseudo(
  'no text is left out',
  async ({ page, context, baseURL, startSession, javaScriptEnabled }) => {
    await startSession()
    const added = await page.request.post('/v1/api/library/add', { params: { card_id: 'base1-4' } })
    expect(added.ok()).toBe(true)
    await context.addCookies([{ name: 'sCurrLanguage', value: 'en-XA', url: baseURL }])
    const found: Record<string, string[]> = {}
    for (const path of javaScriptEnabled ? ['/'] : [...PAGES, ...OWN_PAGES, '/nowhere']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      const texts = await leftOut(page)
      if (texts.length > 0) found[path] = texts
    }
    expect(found).toEqual({})
  },
)
