import { expect, it } from 'vitest'
import { someCards } from '../../../tests/fixtures/some-cards'
import { temporaryLibrary } from '../../../tests/fixtures/kysely-library'
import { finishesOf } from '~/prices/finishes'
import { addCopies } from './add-copies.server'
import { MAX_COPIES } from '~/library/entry'

const batchId = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const now = new Date('2026-01-02T00:00:00Z')
const [first, second] = someCards.cards
if (!first || !second) throw new Error('two cards are needed')
const copies = (count: number, card = first) => ({
  cardId: card.id,
  finish: finishesOf(card)[0] ?? ('normal' as const),
  count,
})

async function start() {
  const library = await temporaryLibrary()
  const ctx = { library, catalogue: { current: () => someCards } }
  const quantities = async () => (await library.entries('ash')).map(({ quantity }) => quantity)
  return { ctx, quantities, library }
}

it('adds to existing copies and keeps their date', async () => {
  const { ctx, library } = await start()
  const earlier = new Date('2025-01-01T00:00:00Z')
  await addCopies(ctx, { userId: 'ash', batchId, copies: [copies(2)] }, earlier)
  const both = [copies(1), copies(1), copies(4, second)]
  expect(await addCopies(ctx, { userId: 'ash', batchId: other, copies: both }, now)).toEqual({
    status: 'added',
  })
  expect(await library.entries('ash')).toMatchObject([
    { cardId: second.id, quantity: 4, addedAt: now, condition: 'near-mint' },
    { cardId: first.id, quantity: 4, addedAt: earlier },
  ])
})

it('adds a batch once, however often it is sent', async () => {
  const { ctx, quantities } = await start()
  const add = () => addCopies(ctx, { userId: 'ash', batchId, copies: [copies(2)] })
  expect(await add()).toEqual({ status: 'added' })
  for (let time = 0; time < 2; time += 1)
    expect(await add()).toEqual({ status: 'added', isRepeat: true })
  expect(await quantities()).toEqual([2])
})

it('adds what is not sold in its finish in the plainest one', async () => {
  const { ctx, library } = await start()
  const holo = someCards.cards.find((card) => !finishesOf(card).includes('normal'))
  if (!holo) throw new Error('a card is needed that is not sold as normal')
  const [plainest] = finishesOf(holo)
  const wanted = [{ ...copies(2, holo), finish: 'normal' as const }, copies(1, holo)]
  expect(await addCopies(ctx, { userId: 'ash', batchId, copies: wanted })).toEqual({
    status: 'added',
  })
  expect(await library.entries('ash')).toMatchObject([
    { cardId: holo.id, finish: plainest, quantity: 3 },
  ])
})

it.each([
  ['a card that nobody knows', [copies(1), { ...copies(1), cardId: 'gone-1' }], ['gone-1']],
  ['nothing', [], undefined],
])('adds all or nothing: not with %s', async (_what, wanted, unknown) => {
  const { ctx, quantities } = await start()
  const request = { userId: 'ash', batchId, copies: wanted }
  expect(await addCopies(ctx, request)).toEqual({ status: 'unknown-card', unknown })
  expect(await quantities()).toEqual([])
})

it('adds nothing if an entry would get too many copies, and nothing without an id', async () => {
  const { ctx, quantities } = await start()
  const request = { userId: 'ash', batchId, copies: [copies(1, second), copies(MAX_COPIES + 1)] }
  expect(await addCopies(ctx, request)).toEqual({ status: 'too-many' })
  expect(await addCopies(ctx, { ...request, batchId: 'x', copies: [copies(1)] })).toEqual({
    status: 'unknown-card',
  })
  expect(await quantities()).toEqual([])
})
