import type { Page } from 'playwright/test'
import { baseSetCards } from '../fixtures/base-set'

/** Names of cards, artists, sets, companies and currencies, the same in every language. */
const NAMES = [
  ...new Set(baseSetCards.flatMap(({ name, artist }) => [name, artist ?? ''])),
  ...['Base Set', 'Base', 'TCGplayer', 'Cardmarket', 'USD', 'EUR'],
  'Pokemon Scanner',
]

/** One name may begin with another. */
const longestFirst = (a: string, b: string) => b.length - a.length

/** As `Intl` formats it, which takes the pseudo-language for English. */
const DATE = /\p{L}+ \d{1,2}, \d{4}/gu

/** What a page says: its texts, and those that screen readers speak. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('script, style, noscript, svg, time, body [lang]')) return []
      // A text with places to break it is still one text.
      const isBroken = element.querySelector(':scope > wbr') !== null
      const texts = isBroken
        ? [element]
        : [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const spoken = ['aria-label', 'alt', 'placeholder', 'title']
      return [
        ...texts.map(({ textContent }) => textContent ?? ''),
        ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ]
    }),
  )
}

/**
 * The plain English words on a page in the pseudo-language: everything translated has brackets.
 *
 * @param names other names on it
 */
export async function leftOut(page: Page, names: readonly string[] = []): Promise<string[]> {
  const said = await textsOf(page)
  const all = [...names, ...NAMES].sort(longestFirst)
  return said.filter((text) => {
    const rest = all.reduce((left, name) => left.replaceAll(name, ''), text)
    const words = rest.replace(DATE, '')
    return /\p{L}{3}/u.test(words) && !/[[\]@]/.test(text)
  })
}

/** The name of a text in the sources, or a value that nobody filled in. */
const UNFILLED = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\{\w+[,}]/

/** The number of a refusal, which ends its sentence in every language. */
const ERROR_CODE = / \(ERR_CODE_\d+\)$/

/**
 * What a page says in English although its language has a text for it, and what is no text at all.
 *
 * @param table the texts of the page's language, by the English ones
 */
export async function untranslated(page: Page, table: Record<string, string>): Promise<string[]> {
  const { whole, sentences } = englishOf(table)
  const said = (await textsOf(page)).map((text) => text.trim().replace(ERROR_CODE, ''))
  return said.filter(
    (text) =>
      UNFILLED.test(text) || whole.has(text) || sentences.some((pattern) => pattern.test(text)),
  )
}

type English = { whole: Set<string>; sentences: RegExp[] }
const known = new Map<Record<string, string>, English>()

/** The English texts that a table translates into others; made once, used for each page. */
function englishOf(table: Record<string, string>): English {
  const before = known.get(table)
  if (before) return before
  const own = new Set(Object.values(table))
  const english = Object.keys(table).filter((text) => !own.has(text))
  const sentences = english.filter((text) => text.includes('{')).flatMap(patternOf)
  const made = { whole: new Set(english), sentences }
  known.set(table, made)
  return made
}

/** Matches an English text with values in it, if enough of it is words. */
function patternOf(text: string): RegExp[] {
  if (text.includes('plural,')) return []
  const pieces = text.split(/\{\w+\}/)
  if (pieces.join('').replace(/[^a-z]/gi, '').length < 4) return []
  const escaped = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [new RegExp(`^${escaped.join('.+')}$`)]
}

/** Languages whose numbers have a comma before the cents, and whose dates begin with the day. */
const COMMA = ['de', 'fr', 'es', 'it', 'pt']

/** Amounts and dates that are not as a language writes them, those of `<time>` included. */
export async function foreignFormats(page: Page, code: string): Promise<string[]> {
  const said = await page.locator('body').innerText()
  const english = code === 'en' ? [] : [...said.matchAll(DATE)]
  const points = COMMA.includes(code) ? [...said.matchAll(/[^\n]*\b\d+\.\d{2}\b(?!\.)[^\n]*/g)] : []
  return [...english, ...points].map(([text]) => text)
}
