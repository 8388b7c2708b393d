import { HIT_POINTS } from '~/scan/recognise/thresholds/match'

/** Hit points read from a line; `clean` if they are beside the letters HP. */
export type HitPoints = { value: number; clean: boolean }

const DIGIT_FOR: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }
const D = '[0-9OQILSBZ]'
const BESIDE = new RegExp(
  `(?:(?:HP|PV|KP|PS)\\s?(${D}{2,3}))|(?:(${D}{2,3})\\s?(?:HP|PV|KP|PS))`,
  'g',
)
const ALONE = /(?<![A-Z0-9/#.,])(\d{2,4})(?![0-9/%])/g

/** Every plausible hit points value in a line of the name bar: multiples of ten from 10 to 380. */
export function parseHitPoints(line: string): HitPoints[] {
  const text = line.toUpperCase()
  const clean = Array.from(text.matchAll(BESIDE), ([, after, before]) => after ?? before ?? '')
  const alone = Array.from(text.matchAll(ALONE), ([, digits]) => digits ?? '')
  const found = new Map<number, boolean>()
  for (const digits of alone)
    // The energy symbol after the number is often read as another digit: `2409`, `904`.
    if (!keep(found, digits, false)) keep(found, digits.slice(0, -1), false)
  for (const digits of clean) keep(found, digits, true)
  return Array.from(found, ([value, isClean]) => ({ value, clean: isClean }))
}

function keep(found: Map<number, boolean>, digits: string, clean: boolean): boolean {
  if (!/\d/.test(digits)) return false
  const value = Number(digits.replace(/\D/g, (letter) => DIGIT_FOR[letter] ?? ''))
  if (value < HIT_POINTS.min || value > HIT_POINTS.max || value % HIT_POINTS.multiple !== 0)
    return false
  found.set(value, clean || found.get(value) === true)
  return true
}
