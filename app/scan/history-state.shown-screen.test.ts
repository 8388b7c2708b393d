import { expect, test } from 'vitest'
import { translateIn } from '~/language/translate'
import type { HomePage } from './home-page'
import { announcement, screenKey, shownScreen } from './history-state'

const t = translateIn('en')

const summary = {
  id: 'base1-4',
  name: 'Charizard',
  number: '4',
  set_name: 'Base Set',
  imageUrl: '',
}
const menu: HomePage = { kind: 'menu', refusal: null }
const details: HomePage = {
  kind: 'details',
  energy: 'fire',
  scan: null,
  others: [],
  finishes: ['normal'],
  finish: 'normal',
  recognised: null,
  card: {
    ...summary,
    rarity: null,
    hp: 120,
    artist: null,
    supertype: 'Pokémon',
    pricing: { averagePrice: null, currency: 'EUR', priceSource: 'Cardmarket' },
  },
}
const choice: HomePage = { kind: 'choose', candidates: [summary], scan: null }
const here = { hasPhoto: true, canFilm: true, cardId: null }
const none = { hasPhoto: false, canFilm: false, cardId: null }
const nowhere = { mode: null, steps: 0 }

test('the menu at a card’s address is the shell: it shows what the device knows about the card', () => {
  const known = { kind: 'known', cardId: 'base1-4' } as const
  const asked = { ...none, cardId: 'base1-4' }
  expect(shownScreen(menu, nowhere, asked)).toEqual(known)
  expect(shownScreen(details, nowhere, asked)).toBe(details)
  expect(screenKey(known)).toBe('known base1-4')
  expect(announcement(known, t)).toBe('')
})

test('the server’s page is shown unless the history names a mode', () => {
  expect(shownScreen(details, nowhere, here)).toBe(details)
  for (const mode of ['crop', 'live'] as const)
    expect(shownScreen(menu, { ...nowhere, mode }, here)).toEqual({ kind: mode })
})

test('a mode without its photo or its camera is the server’s page', () => {
  for (const mode of ['crop', 'live'] as const)
    expect(shownScreen(menu, { ...nowhere, mode }, none)).toBe(menu)
})

test('a choice has the advice that the history kept for it', () => {
  expect(shownScreen(choice, nowhere, none)).toBe(choice)
  const advice = 'Show the hidden part.'
  expect(shownScreen(choice, { ...nowhere, advice }, none)).toEqual({ ...choice, advice })
  expect(shownScreen(details, { ...nowhere, advice }, none)).toBe(details)
})

test('another card is another screen', () => {
  const keys = [menu, details, choice, { kind: 'crop' } as const].map(screenKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('announces what was found', () => {
  expect(announcement(details, t)).toBe('Card identified: Charizard, Base Set, number 4')
  expect(announcement(choice, t)).toContain('Charizard')
  expect(announcement(menu, t)).toBe('')
})
