import { formatNumber } from './formats'
import { toLocale, SOURCE_LANGUAGE } from './languages'

/** A language's texts by their English originals. */
export type Table = Readonly<Record<string, string>>

/** Values for the `{name}`s of a text; numbers are formatted for the language. */
export type Values = Readonly<Record<string, string | number>>

/**
 * Marks texts that are translated where they are shown, for the check that every language has them:
 * `{ failed: 'That failed.' } satisfies Texts`.
 */
export type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

/** Translates texts into one language. */
export type Translate = {
  /**
   * The translation of an English text, or the text itself where there is none.
   *
   * @param text in ICU message syntax, of which it may hold `{name}` and
   *   `{count, plural, one {# card} other {# cards}}`; and `{name, elide, de |d’}`, which puts the
   *   second word before values that are spoken with a vowel first
   */
  (text: string, values?: Values): string
  /** The language's code, for `<html lang>`. */
  readonly language: string
  /** The BCP 47 tag for `Intl`. */
  readonly locale: string
}

const tables = new Map<string, Table>([[SOURCE_LANGUAGE, {}]])
const made = new Map<string, Translate>()

/** Registers a language: all of them on the server, the page's own in a browser. */
export function addTable(language: string, table: Table): void {
  tables.set(language, table)
  made.delete(language)
}

/** @param language a code; falls back to English if it is unknown. */
export function translateIn(language: string): Translate {
  const known = tables.has(language) ? language : SOURCE_LANGUAGE
  const translate = made.get(known) ?? makeTranslate(known, tables.get(known) ?? {})
  made.set(known, translate)
  return translate
}

function makeTranslate(language: string, table: Table): Translate {
  const locale = toLocale(language)
  const format = (text: string, values?: Values) => {
    const own = Object.hasOwn(table, text) ? table[text] : undefined
    return values ? fill(own ?? text, values, locale) : (own ?? text)
  }
  return Object.assign(format, { language, locale })
}

/** `{name}`, `{name, plural, one {…} other {…}}`, or `{name, elide, …|…}`. */
const PLACEHOLDER =
  /\{(\w+)(?:, plural,((?: ?[\w=]+ ?\{[^{}]*\})+) ?|, elide, ([^{}|]*)\|([^{}]*))?\}/g

/**
 * Letters, and Italian numbers: otto, undici, uno. The first of a month is no vowel: `il 1 marzo`.
 */
const SPOKEN_WITH_VOWEL = /^(?:[aeiouà-ü8]|11\b|1,|1$)/i

function fill(text: string, values: Values, locale: string): string {
  return text.replace(
    PLACEHOLDER,
    (whole, name: string, forms?: string, full = '', elided = '') => {
      const value = values[name]
      if (value === undefined) return whole
      const written = typeof value === 'number' ? formatNumber(value, locale) : value
      if (forms) return pluralForm(forms, Number(value), locale).replaceAll('#', written)
      return (SPOKEN_WITH_VOWEL.test(written) ? elided : full) + written
    },
  )
}

/** Cached, because creating one takes longer than using it. */
const pluralRules = new Map<string, Intl.PluralRules>()

function pluralForm(forms: string, count: number, locale: string): string {
  const byName = new Map(
    [...forms.matchAll(/([\w=]+) ?\{([^{}]*)\}/g)].map(([, name, form]) => [name, form]),
  )
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  const category = rules.select(count)
  return byName.get(`=${count}`) ?? byName.get(category) ?? byName.get('other') ?? ''
}
