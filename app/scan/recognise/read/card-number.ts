import {
  BARE,
  CODED,
  DIGIT_FOR,
  FRACTION,
  GLUED,
  LETTER_FRACTION,
  OTHER_NUMBERS,
  PROMO,
  SPECKED,
} from './card-number-forms'
import type { NumberReading } from '~/scan/recognise/evidence'

/**
 * Every collector number that a recognised line may show, best supported first. Only looks at the
 * form: whether the number exists is for the catalogue to say.
 */
export function parseNumbers(line: string): NumberReading[] {
  const text = line
    .toUpperCase()
    .replace(/[⁄∕]/g, '/')
    .replace(/[‘’“”"']/g, ' ')
    .replace(OTHER_NUMBERS, ' ~ ')
  const found = [
    ...fractions(text),
    ...letterFractions(text),
    ...promos(text),
    ...codedPromos(text),
    ...bareNumbers(text),
    ...speckedNumbers(text),
    ...gluedNumbers(text),
  ]
  return unique(found)
}

function fractions(text: string): NumberReading[] {
  const readings: NumberReading[] = []
  for (const [whole, before = '', digits = '', suffix = '', after = '', of = ''] of text.matchAll(
    FRACTION,
  )) {
    const number = toInteger(digits)
    const total = toInteger(of)
    if (number === null || total === null) continue
    const prefix = (before || after).replace('5', 'S')
    // `|` may also be a card's edge or a 1: such a slash proves little.
    const clean = whole.includes('/')
    // A small b after the number is read as a capital one, and so as an 8.
    if (!suffix && /^\d+B$/.test(digits))
      readings.push(reading(prefix, Number(digits.slice(0, -1)), 'b', total, clean))
    readings.push(reading(prefix, number, suffix, total, clean))
  }
  return readings
}

function letterFractions(text: string): NumberReading[] {
  return Array.from(text.matchAll(LETTER_FRACTION), ([, letter = '', total = '']) => ({
    number: letter,
    total: Number(total),
    setCode: null,
    clean: true,
  }))
}

function promos(text: string): NumberReading[] {
  return Array.from(text.matchAll(PROMO), ([, prefix = '', digits = '', suffix = '']) => {
    const number = toInteger(digits)
    return number === null ? null : reading(prefix, number, suffix, null, true)
  }).filter((one) => one !== null)
}

function codedPromos(text: string): NumberReading[] {
  return Array.from(text.matchAll(CODED), ([, setCode = '', digits = '']) => {
    const number = toInteger(digits)
    return number === null ? null : { ...reading('', number, '', null, true), setCode }
  }).filter((one) => one !== null)
}

function bareNumbers(text: string): NumberReading[] {
  return Array.from(text.matchAll(BARE), ([, prefix = '', digits = '']) =>
    reading(prefix, Number(digits), '', null, true),
  )
}

function speckedNumbers(text: string): NumberReading[] {
  return Array.from(text.matchAll(SPECKED), ([, digits = '', total = '']) =>
    reading('', Number(digits), '', Number(total), false),
  )
}

/** `0387132`, `038132`, `58?102`: the slash was read as 7 or 1, or lost (decision 004). */
function gluedNumbers(text: string): NumberReading[] {
  return Array.from(text.matchAll(GLUED), ([run]) => gluedIn(run)).flat()
}

function gluedIn(run: string): NumberReading[] {
  const readings: NumberReading[] = []
  for (const length of [3, 2]) {
    const head = run.slice(0, run.length - length)
    const total = Number(run.slice(-length))
    for (const slash of [/[17]$/, /[17]{2}$/]) {
      const digits = head.replace(slash, '')
      if (digits !== head && /^\d{1,3}$/.test(digits))
        readings.push(reading('', Number(digits), '', total, false))
    }
    if (length === 3 && /^\d{3}$/.test(head))
      readings.push(reading('', Number(head), '', total, false))
  }
  return readings.filter(({ number }) => number !== '0')
}

function reading(
  prefix: string,
  number: number,
  suffix: string,
  total: number | null,
  clean: boolean,
): NumberReading {
  return { number: `${prefix}${number}${suffix.toLowerCase()}`, total, setCode: null, clean }
}

/**
 * Digits with the usual confusions reverted; `null` unless at least one of them is a true digit.
 */
function toInteger(digits: string): number | null {
  if (!/\d/.test(digits)) return null
  const value = Number(digits.replace(/\D/g, (letter) => DIGIT_FOR[letter] ?? ''))
  return value > 0 ? value : null
}

function unique(readings: NumberReading[]): NumberReading[] {
  const seen = new Set<string>()
  return readings.filter((one) => {
    const key = `${one.number}/${one.total}/${one.setCode}`
    return seen.has(key) ? false : (seen.add(key), true)
  })
}
