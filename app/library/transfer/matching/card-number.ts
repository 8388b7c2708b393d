import { numberKey } from '~/catalogue/search/search-text'

/** A collector number as it is printed: `025/165`, `TG12/TG30`, `SWSH001`, `?/28`. */
export type CollectorNumber = {
  /** As `numberKey` makes it. */
  key: string
  /** What stands after the slash, as a key; `null` where nothing does. */
  total: string | null
}

const PRINTED = /^#?\s*([a-z]{0,5}\s?\d{1,4}[a-z]?|[a-z!?]|%3f)(?:\s*\/\s*([a-z]{0,5}\d{1,4}))?$/i

/** The number that a line gives, in its own column or behind the name: `Pikachu - 025/165`. */
export function collectorNumber(number: string, name: string): CollectorNumber | null {
  return parsed(number) ?? parsed(/\s-\s*(\S*\d\S*)\s*$/.exec(name)?.[1] ?? '')
}

function parsed(text: string): CollectorNumber | null {
  const [, number, total] = PRINTED.exec(text.trim()) ?? []
  if (number === undefined) return null
  return {
    key: numberKey(number.replace(/\s/g, '')),
    total: total === undefined ? null : numberKey(total),
  }
}
