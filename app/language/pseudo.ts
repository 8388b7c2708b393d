import type { Table } from './translate'

/**
 * The longest translation of each text, in brackets: where it fits, every language does.
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
 * for its words.
 */
function room(text: string): number {
  const words = text.split(/\s/).map(({ length }) => length)
  return text.length + 2 * Math.max(...words)
}
