import { expect, it } from 'vitest'
import { noPrices } from '../../../tests/fixtures/no-prices'
import { temporaryLibrary } from '../../../tests/fixtures/kysely-library'
import { someCards } from '../../../tests/fixtures/some-cards'
import type { AppLoadContext } from '@remix-run/node'
import type { SessionState } from '~/auth/outcomes'
import { finishesOf } from '~/prices/finishes'
import { noPrice } from '~/prices/price'
import { gatheredSession, readRows, rowsOfForm, sessionAction } from './session-page.server'

const [card, another] = someCards.cards
if (!card || !another) throw new Error('two cards are needed')
const finish = finishesOf(card)[0] ?? 'normal'
const line = (count = 1, cardId = card.id) => `${cardId}~${finish}~${count}`

async function start(state: SessionState = { status: 'signed-out' }) {
  const library = await temporaryLibrary()
  const corrected: unknown[] = []
  const services = {
    library,
    corrections: {
      count: (correction: unknown) => Promise.resolve(void corrected.push(correction)),
    },
    correctionLimit: { admit: () => Promise.resolve({ status: 'admitted' as const }) },
    catalogue: { current: () => someCards },
    prices: {
      ...noPrices,
      findPrices: (wanted: readonly unknown[]) => Promise.resolve(wanted.map(() => noPrice('USD'))),
    },
    auth: { secure: false },
  }
  const context: AppLoadContext = {
    nonce: '',
    requestId: '',
    clientAddress: '127.0.0.1',
    session: () => Promise.resolve(state),
  }
  let cookie = ''
  let before = ''
  const send = async (fields: Record<string, string | string[]>): Promise<unknown> => {
    const each = Object.entries(fields).flatMap(([name, texts]) =>
      [texts].flat().map((text) => [name, text]),
    )
    const body = new URLSearchParams(each)
    const headers = { Cookie: cookie }
    const request = new Request('http://cards.example/session?index', {
      method: 'POST',
      body,
      headers,
    })
    const answer = await sessionAction({ request, context }, services)
    if ('data' in answer) return answer.data
    before = cookie
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    const isSentAgain = answer.status === 307 && answer.headers.get('Location') === '/session?index'
    return isSentAgain ? send(fields) : answer.headers.get('Location')
  }
  /** As if the last answer had not arrived. */
  const loseAnswer = () => {
    cookie = before
  }
  const gathered = () => {
    const headers = { Cookie: cookie }
    return gatheredSession(new Request('http://cards.example/session', { headers }), services)
  }
  const rows = async () => (await gathered()).rows
  return { services, send, loseAnswer, gathered, rows, library, corrected }
}

it('stores a session in a cookie: adds, counts, removes and restores', async () => {
  const { send, rows } = await start()
  expect(await send({ intent: 'add', card_id: card.id })).toBe('/session')
  await send({ intent: 'add', card_id: card.id })
  await send({ intent: 'add', card_id: another.id })
  await send({ intent: 'more', line: line(2) })
  expect(await rows()).toMatchObject([
    { cardId: another.id, count: 1 },
    { cardId: card.id, count: 3 },
  ])
  await send({ intent: 'less', line: line(3) })
  const told = await send({ intent: 'remove', line: line(2) })
  expect(told).toBe(`/session?removed=${encodeURIComponent(line(2))}`)
  expect(await rows()).toHaveLength(1)
  await send({ intent: 'add', line: line(2) })
  expect((await rows())[0]).toMatchObject({ cardId: card.id, count: 2, name: card.name })
  await send({ intent: 'change', line: line(2), condition: 'damaged' })
  expect((await rows())[0]).toMatchObject({ cardId: card.id, count: 2, condition: 'damaged' })
})

it('drops from the cookie what has moved to the device, each copy once', async () => {
  const { send, gathered, rows } = await start()
  await send({ intent: 'add', line: line(3) })
  await send({ intent: 'add', card_id: another.id })
  const { gathered: id, dropped } = await gathered()
  expect(dropped).toBe(0)
  await send({ intent: 'drop', session: 'of another page', line: line(2) })
  expect(await rows()).toHaveLength(2)
  for (const time of ['once', 'again'])
    await send({ intent: 'drop', session: id, line: line(2) }).then(async () => {
      const left = [{ cardId: another.id, count: 1 }, { count: 1 }]
      expect(await gathered(), time).toMatchObject({ gathered: id, dropped: 1, rows: left })
    })
  await send({ intent: 'drop', session: id, line: [line(2), line(), line(1, another.id)] })
  expect(await gathered()).toMatchObject({ gathered: '', rows: [] })
})

it('says so if there is no room for more copies, or for those of two lines in one', async () => {
  const { send, rows } = await start()
  await send({ intent: 'add', line: line(99) })
  expect(await send({ intent: 'add', card_id: card.id, finish: 'holo' })).toBe(
    '/session?notice=full',
  )
  expect(await rows()).toMatchObject([{ cardId: card.id, count: 99 }])
  await send({ intent: 'change', line: line(99), condition: 'damaged' })
  await send({ intent: 'add', line: line(1) })
  const worn = await send({ intent: 'change', line: line(1), condition: 'damaged' })
  expect(worn).toBe('/session?notice=full')
  expect(await rows()).toMatchObject([{ count: 1 }, { count: 99, condition: 'damaged' }])
})

it('adds a card in the finish that its result showed, if it is sold in it', async () => {
  const { send, rows } = await start()
  const sold = someCards.cards.find((one) => finishesOf(one).length > 1)
  if (!sold) throw new Error('a card in two finishes is needed')
  const [plainest, later = ''] = finishesOf(sold)
  for (const shown of [later, 'gold'])
    await send({ intent: 'add', card_id: sold.id, finish: shown })
  expect(await rows()).toMatchObject([{ finish: plainest }, { finish: later }])
})

it.each([
  { intent: 'add', card_id: 'gone-1' },
  { intent: 'add', line: 'gone-1~holo~1' },
  { intent: 'more', line: 'nonsense' },
  { intent: 'change', line: line(), finish: 'gold', condition: 'chewed' },
  { intent: 'dance' },
  {},
])('changes nothing for %o', async (fields) => {
  const { send, rows } = await start()
  await send({ intent: 'add', card_id: another.id })
  await send(fields as Record<string, string>)
  expect(await rows()).toMatchObject([{ cardId: another.id, count: 1 }])
})

it('adds the cookie’s or the page’s lines to the library, and a batch once', async () => {
  const user = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }
  const { send, rows, library } = await start({ status: 'signed-in', user })
  await send({ intent: 'add', card_id: card.id })
  expect(await send({ intent: 'add-all' })).toBe('/session?added=1')
  expect(await rows()).toEqual([])
  const session = '00000000-0000-4000-8000-000000000001'
  const sent = { intent: 'add-all', stay: '1', session, line: line(4) }
  expect(await send(sent)).toEqual({ status: 'added', copies: 4 })
  expect(await send(sent)).toEqual({ status: 'added', copies: 4, isRepeat: true })
  expect(await library.entries('ash')).toMatchObject([{ cardId: card.id, quantity: 5 }])
  expect(await send({ intent: 'add-all' }), 'with nothing').toBe('/session?notice=unknown-card')
})

it('keeps what joined a session after an answer was lost, and says so', async () => {
  const user = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }
  const { send, loseAnswer, rows, library } = await start({ status: 'signed-in', user })
  await send({ intent: 'add', card_id: card.id })
  for (let times = 0; times < 2; times += 1) {
    expect(await send({ intent: 'add-all' })).toBe('/session?added=1')
    loseAnswer()
  }
  await send({ intent: 'add', card_id: another.id })
  expect(await send({ intent: 'add-all' })).toBe('/session?notice=added-before')
  expect(await rows()).toHaveLength(2)
  await send({ intent: 'remove', line: line() })
  expect(await send({ intent: 'add-all' })).toBe('/session?added=1')
  expect(await rows()).toEqual([])
  expect((await library.entries('ash')).map(({ quantity }) => quantity)).toEqual([1, 1])
})

it('tells a lost answer from a refusal before it', async () => {
  const user = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }
  const { send, loseAnswer, library, services } = await start({ status: 'signed-in', user })
  await send({ intent: 'add', card_id: card.id })
  await send({ intent: 'add', card_id: another.id })
  const { importEntries } = services.library
  services.library.importEntries = () => Promise.resolve('full')
  expect(await send({ intent: 'add-all' })).toBe('/session?notice=full')
  services.library.importEntries = importEntries
  await send({ intent: 'remove', line: line(1, another.id) })
  expect(await send({ intent: 'add-all' })).toBe('/session?added=1')
  loseAnswer()
  expect(await send({ intent: 'add-all' })).toBe('/session?added=1')
  expect(await library.entries('ash')).toMatchObject([{ cardId: card.id, quantity: 1 }])
})

it('names a card that the catalogue has dropped, or leaves it out where nobody sees it', async () => {
  const user = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }
  const { send, rows, library, services } = await start({ status: 'signed-in', user })
  await send({ intent: 'add', card_id: card.id })
  await send({ intent: 'add', card_id: another.id })
  const byId = new Map([...someCards.byId].filter(([id]) => id !== another.id))
  services.catalogue.current = () => ({ ...someCards, byId })
  const session = '00000000-0000-4000-8000-000000000001'
  const sent = { intent: 'add-all', stay: '1', session, line: line(1, another.id) }
  expect(await send(sent)).toMatchObject({ status: 'unknown-card', unknown: [another.id] })
  expect(await rows()).toMatchObject([{ cardId: card.id }])
  expect(await send({ intent: 'add-all' })).toBe('/session?added=1')
  expect(await library.entries('ash')).toMatchObject([{ cardId: card.id, quantity: 1 }])
})

it('replaces a line’s card, keeping its copies, and counts the correction', async () => {
  const { send, rows, corrected } = await start()
  await send({ intent: 'add', line: line(2) })
  expect(await send({ intent: 'replace', line: line(2), chosen: another.id })).toBe('/session')
  expect(await rows()).toMatchObject([{ cardId: another.id, count: 2 }])
  expect(corrected).toEqual([{ recognised: card.id, chosen: another.id }])
  await send({ intent: 'replace', line: line(2, another.id), chosen: 'gone-1' })
  expect(await rows()).toMatchObject([{ cardId: another.id, count: 2 }])
})

it('asks signed-out visitors to sign in', async () => {
  const { send } = await start()
  await expect(send({ intent: 'add-all' })).rejects.toMatchObject({ status: 302 })
})

it('returns what a screen shows of each line, and omits cards that the catalogue dropped', async () => {
  const { services } = await start()
  const wanted = [
    { cardId: 'gone-1', finish, count: 1 },
    { cardId: card.id, finish, count: 2 },
  ]
  const rows = await readRows(wanted, new Headers(), services)
  expect(rows).toMatchObject([{ cardId: card.id, count: 2, number: card.number }])
  expect(rows[0]?.finishes).toContainEqual({ finish, price: null })
  const body = new URLSearchParams({ line: line(2) })
  const request = new Request('http://cards.example/session/rows', { method: 'POST', body })
  expect(await rowsOfForm(request, services)).toEqual(rows)
  const large = new Request(request.url, { method: 'POST', body: 'line=x&'.repeat(5000) })
  expect(await rowsOfForm(large, services)).toBeNull()
})
