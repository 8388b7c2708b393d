import { beforeEach, expect, it, vi } from 'vitest'
import { stubDevice } from '../../../tests/fixtures/kept-session'
import { euros } from '../../../tests/fixtures/prices'
import { noPrice } from '~/prices/price'
import { keepRecent, recentScans } from '~/scan/device/recent-scans'
import { keptSession } from '~/scan/session/kept-session'
import type { KeptRow } from '~/scan/session/kept-session'
import { addToSession } from '~/scan/session/session-store'
import { listAlternatives, asCard, correctKept, correctRow } from './correct-row'

const sent: string[] = []

beforeEach(() => {
  stubDevice()
  sent.length = 0
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: unknown) => sent.push(String(body)) })
  return () => vi.unstubAllGlobals()
})

const finish = (name: 'holo' | 'normal') => ({ finish: name, price: null })
const charizard: KeptRow = {
  ...{ cardId: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set' },
  ...{ finish: 'holo', count: 3, finishes: [finish('holo')], thumbnail: null },
  among: ['base1-4', 'base1-2', 'base2-4'],
}
const blastoise = {
  ...{ cardId: 'base1-2', name: 'Blastoise', number: '2', set_name: 'Base Set' },
  ...({ finish: 'normal', count: 1, finishes: [finish('normal'), finish('holo')] } as const),
}

it('keeps copies and finish, and remembers what the scan said', () => {
  const corrected = asCard(charizard, { ...blastoise, finishes: [...blastoise.finishes] })
  expect(corrected).toMatchObject({ cardId: 'base1-2', finish: 'holo', count: 3 })
  expect(corrected).toMatchObject({ recognised: 'base1-4', among: ['base1-4', 'base2-4'] })
  const back = asCard(corrected, charizard)
  expect(back.recognised).toBeUndefined()
  expect(listAlternatives(back, 'base1-4')).toEqual(['base1-2', 'base2-4'])
})

it('uses the plainest finish if the card is not sold in the row’s', () => {
  const plain = { ...blastoise, finishes: [finish('normal')] }
  expect(asCard(charizard, plain)).toMatchObject({ finish: 'normal' })
})

it('is counted once, and survives opening the wrong result', () => {
  addToSession(charizard, 's1')
  const [row] = keptSession.read().rows
  if (!row) throw new Error('nothing is kept')
  correctRow(row, { ...blastoise, finishes: [...blastoise.finishes] })
  expect(sent).toEqual(['recognised=base1-4&chosen=base1-2&stay=1'])
  addToSession({ ...charizard, count: 1 }, 's1')
  expect(keptSession.read().rows).toMatchObject([{ id: row.id, cardId: 'base1-2', count: 3 }])
  const [wrong] = keptSession.read().rows
  if (wrong) correctRow(wrong, charizard)
  expect(sent, 'back to what the scan said is no correction').toHaveLength(1)
})

it('changes a recent scan and its row from their result page', async () => {
  recentScans.clear()
  const { cardId, name, number, set_name } = charizard
  keepRecent({ scanId: 's1', cardId, name, number, set_name, thumbnail: null, at: 1, price: null })
  addToSession(charizard, 's1')
  const requested = vi.fn(() => Promise.reject(new Error('no network')))
  vi.stubGlobal('fetch', requested)
  const headline = euros(500)
  const chosen = { ...blastoise, id: blastoise.cardId, imageUrl: '' }
  const price = { ...noPrice('EUR'), headline }
  await correctKept({ scanId: 's1' }, { ...chosen, price }).catch(() => undefined)
  expect(recentScans.read().scans).toMatchObject([
    { scanId: 's1', cardId: 'base1-2', name: 'Blastoise', price: { minor: 500, currency: 'EUR' } },
  ])
  expect(keptSession.read().rows).toMatchObject([{ cardId: 'base1-2', count: 3 }])
  expect(sent, 'the page has counted it').toEqual([])
})

it('says so if the right card’s line has no room for the row’s copies', async () => {
  const full = { ...blastoise, finish: 'holo' as const, count: 97 }
  addToSession({ ...charizard, ...full, finishes: [...blastoise.finishes] }, 's1')
  addToSession(charizard, 's2')
  await correctKept(
    { scanId: 's2' },
    { ...blastoise, id: 'base1-2', imageUrl: '', price: undefined },
  )
  const { rows, refused } = keptSession.read()
  expect(rows.map(({ cardId, count }) => [cardId, count])).toEqual([
    ['base1-4', 3],
    ['base1-2', 97],
  ])
  expect(refused).toEqual({ cardId: 'base1-2', finish: 'holo', count: 3 })
})
