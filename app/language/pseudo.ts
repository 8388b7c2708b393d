import type { Table } from './translate'

/**
 * The translation of each text that needs most room, in brackets: where it fits, the others nearly
 * always do.
 *
 * @param tables of languages that have all texts
 */
export function pseudoTable(tables: readonly Table[]): Table {
  const texts = Object.keys(tables[0] ?? {})
  return Object.fromEntries(
    texts.map((text) => {
      const all = [text, ...tables.map((table) => table[text] ?? text)]
      return [text, `[${all.reduce((best, one) => (room(one) > room(best) ? one : best))}]`]
    }),
  )
}

/**
 * How much room a text needs, in letters: a label stands in one line, and what is longer wraps, but
 * for its words. No single text can be the longest both ways.
 */
function room(text: string): number {
  const written = writeOut(text)
  const words = written.split(/[ \u00ad-]/).map(({ length }) => length)
  return written.replaceAll('\u00ad', '').length + 2 * Math.max(...words)
}

/** A text with the longest of its plural forms and elisions, without their syntax. */
function writeOut(text: string): string {
  const longest = (forms: readonly string[]) =>
    forms.reduce((best, one) => (one.length > best.length ? one : best), '')
  return text
    .replace(/\{(\w+), elide, ([^{}|]*)\|([^{}]*)\}/g, (_, name, full, elided) => {
      return `${longest([full, elided])}${name}`
    })
    .replace(/\{\w+, plural,((?: ?[\w=]+ ?\{[^{}]*\})+) ?\}/g, (_, forms: string) =>
      longest([...forms.matchAll(/\{([^{}]*)\}/g)].map(([, form = '']) => form)),
    )
}
