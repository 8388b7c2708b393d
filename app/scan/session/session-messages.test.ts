import { expect, it } from 'vitest'
import { translateIn } from '~/language/translate'
import { MAX_ENTRIES } from '~/library/entry'
import { MAX_LINES } from './session'
import { dayOfPrice, formatTotal, sessionProblem } from './session-messages'

const t = translateIn('en')

it('dates a price that is older than a day, and no other', () => {
  expect(dayOfPrice(undefined, t)).toBe('')
  expect(dayOfPrice(Date.now() - 60_000, t)).toBe('')
  expect(dayOfPrice(Date.UTC(2025, 10, 20, 12), t)).toBe(', Nov 20')
})

it('adds up sums in two currencies only where they are converted', () => {
  const sums = [
    { currency: 'EUR', minor: 300 },
    { currency: 'USD', minor: 120 },
  ] as const
  const total = { sums: [...sums], copies: 2, unpriced: 0 }
  expect(formatTotal(total, t)).toBe('€3.00 + $1.20')
  const rates = { EUR: 0.8, USD: 0.5 }
  const pounds = { to: 'GBP', isShown: true, day: '2026-11-20', source: 'ECB', rates } as const
  expect(formatTotal(total, t, pounds)).toBe('≈\u00a0£3.00')
  expect(formatTotal({ ...total, sums: [] }, t, pounds)).toBe('No prices yet')
})

it('names the cards that the catalogue has dropped', () => {
  const row = { finish: 'normal', count: 1, finishes: [] } as const
  const rows = [
    { ...row, cardId: 'basep-8', name: 'Mew', set_name: 'Promos', number: '8', finishes: [] },
    { ...row, cardId: 'base2-9', name: 'Doduo', set_name: 'Jungle', number: '9', finishes: [] },
  ]
  const status = 'unknown-card'
  const told = (unknown?: string[]) => sessionProblem({ status, unknown }, rows, t)
  expect(told()).toContain('One of these cards')
  expect(told(['of another page'])).toContain('One of these cards')
  expect(told(['basep-8'])).toBe(
    'No longer in the catalogue: Mew (Promos 8). Remove and try again.',
  )
  expect(told(['base2-9', 'basep-8'])).toContain('Mew (Promos 8), Doduo (Jungle 9)')
})

it('states the actual limits if a session or a library is full', () => {
  const told = sessionProblem({ status: 'full' }, [], t)
  expect(told).toContain(`up to ${MAX_LINES} lines`)
  expect(told).toContain(`${MAX_ENTRIES.toLocaleString('en-US')} entries`)
})
