import type { Page } from 'playwright/test'
import { LANGUAGE_NAMES } from '~/language/languages'
import { baseSetCards } from '../fixtures/base-set'
import { readTables } from '../../scripts/texts.mjs'
import { expect, test } from './library-test'
import { testWith } from './own-server-test'

const tables: Record<string, Record<string, string>> = { ...readTables(), en: {} }
const PAGES = [
  ...['/', '/?card=base1-4', '/?among=base1-2&among=base1-4', '/cards/base1-4', '/search?q=char'],
  ...['/sets', '/sets/base1', '/pokemon', '/pokemon/charizard', '/session', '/status', '/language'],
]
const OWN_PAGES = [
  ...['/library', '/library?view=list', '/library/base1-4', '/library/sets', '/library/sets/base1'],
  ...['/library/add?card=base1-2', '/library/transfer', '/account', '/account/delete'],
]

/** Elements beyond the screen's sides, except in containers that scroll sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *:not(svg, svg *)')]
      .filter((element) => !element.closest('.strip, .unseen, .lens, .tiles, .parts'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`),
  )
}

for (const [code, name] of Object.entries(LANGUAGE_NAMES)) {
  test(`the whole site is in ${name} once it is chosen`, async ({
    page,
    libraryOf,
    javaScriptEnabled,
  }) => {
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
    // Without scripts a page is the server's HTML, from which scripts start.
    const isWalked = javaScriptEnabled && code !== 'en'
    for (const path of isWalked ? [...PAGES, ...OWN_PAGES] : ['/', '/library']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('link', { name: t('Library'), exact: true })).toBeVisible()
      expect(await overflowing(page), path).toEqual([])
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

pseudo('no text is left out', async ({ page, context, baseURL, startSession }) => {
  await startSession()
  const added = await page.request.post('/v1/api/library/add', { params: { card_id: 'base1-4' } })
  expect(added.ok()).toBe(true)
  await context.addCookies([{ name: 'sCurrLanguage', value: 'en-XA', url: baseURL }])
  const found: Record<string, string[]> = {}
  for (const path of [...PAGES, ...OWN_PAGES, '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    const texts = await leftOut(page)
    if (texts.length > 0) found[path] = texts
  }
  expect(found).toEqual({})
})

/** Names of cards, artists, sets, companies and currencies, the same in every language. */
const NAMES = [
  ...new Set(baseSetCards.flatMap(({ name, artist }) => [name, artist ?? ''])),
  ...['Base Set', 'Base', 'TCGplayer', 'Cardmarket', 'USD', 'EUR'],
  'Pokemon Scanner',
].sort((a, b) => b.length - a.length)

/** As `Intl` formats it, which takes the pseudo-language for English. */
const DATE = /\p{L}+ \d{1,2}, \d{4}/gu

/** The plain English words on a page: everything translated has brackets around it. */
async function leftOut(page: Page): Promise<string[]> {
  const said = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('script, style, noscript, svg, time, body [lang]')) return []
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const spoken = ['aria-label', 'alt', 'placeholder', 'title']
      return [
        ...texts.map(({ textContent }) => textContent ?? ''),
        ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ]
    }),
  )
  return said.filter((text) => {
    const words = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(DATE, '')
    return /\p{L}{3}/u.test(words) && !/[[\]@]/.test(text)
  })
}
