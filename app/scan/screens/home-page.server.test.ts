import { describe, expect, test, vi } from 'vitest'
import { choicePath, detailsPath } from '~/catalogue/card-view'
import type { PriceLookup } from '~/prices/lookup.server'
import type { PagePrices } from '~/prices/screens/page-prices.server'
import { noPrice } from '~/prices/price'
import { baseSetCard, baseSetCards } from '../../../tests/fixtures/base-set'
import { homePage, completePage, scannedPage } from './home-page.server'

const byId = new Map(baseSetCards.map((card) => [card.id, card]))
const sources = {
  catalogue: { current: () => ({ byId }) },
}
const preview = () => Promise.resolve('data:image/webp;base64,AAAA')

const charizard = baseSetCard('base1-4')

describe('homePage', () => {
  const page = (query: string) => homePage(new URLSearchParams(query), sources)

  test('is the menu without a question', () => {
    expect(page('')).toEqual({ kind: 'menu', refusal: null })
  })

  test('is a card in its energy’s colour', () => {
    expect(page('card=base1-4')).toMatchObject({
      kind: 'details',
      energy: 'fire',
      scan: null,
      card: { id: 'base1-4', name: 'Charizard', set_name: 'Base Set' },
    })
  })

  test('knows the language of the scanned card', () => {
    const languageAt = (path: string) => page(path.replace('/?', ''))
    expect(languageAt(detailsPath('base1-4', { language: 'fr' }))).toMatchObject({ language: 'fr' })
    expect(languageAt(detailsPath('base1-4'))).toMatchObject({ language: null })
    expect(languageAt('/?card=base1-4&language=klingon')).toMatchObject({ language: null })
  })

  test('offers the other cards of the scan, and remembers which one it had named', () => {
    const among = ['base1-2', 'base1-4', 'gone-1', 'base1-2', 'base1-15']
    const path = detailsPath('base1-4', { among, recognised: 'base1-2' })
    expect(page(path.replace('/?', ''))).toMatchObject({
      others: [{ id: 'base1-2' }, { id: 'base1-15' }],
      recognised: 'base1-2',
    })
    const many = baseSetCards.map(({ id }) => id)
    const offered = page(detailsPath('base1-4', { among: many }).replace('/?', ''))
    expect(offered?.kind === 'details' && offered.others.length).toBe(5)
  })

  test('is a choice between the cards in the address', () => {
    const choice = page(choicePath(['base1-2', 'gone-1', 'base1-4'], 'de').replace('/?', ''))
    expect(choice).toMatchObject({
      kind: 'choose',
      scan: null,
      language: 'de',
      candidates: [{ id: 'base1-2' }, { id: 'base1-4' }],
    })
    expect(page('among=gone-1')).toEqual({ kind: 'menu', refusal: null })
  })

  test('is nothing for an unknown card', () => {
    expect(page('card=base1-999')).toBeNull()
  })
})

describe('scannedPage', () => {
  const candidates = [
    charizard,
    ...baseSetCards.slice(0, 4).filter(({ id }) => id !== charizard.id),
  ]
  const identified = { status: 'identified', card: charizard, candidates } as const

  test('is the card beside the photo if the scanner is sure', async () => {
    const page = await scannedPage({ ...identified, confidence: 'sure' }, preview)
    expect(page).toMatchObject({ kind: 'details', card: { id: 'base1-4' }, scan: await preview() })
  })

  test.each(['likely', 'unsure'] as const)('is a choice if it is %s', async (confidence) => {
    const page = await scannedPage({ ...identified, confidence }, preview)
    expect(page).toMatchObject({ kind: 'choose', scan: await preview() })
    const ids = page.kind === 'choose' ? page.candidates.map(({ id }) => id) : []
    expect(ids[0]).toBe('base1-4')
    expect(ids.length).toBeLessThanOrEqual(4)
  })

  test('is the menu with what went wrong, and without a photo', async () => {
    const draw = vi.fn(preview)
    const refusal = { status: 'unreadable', advice: 'less-glare', textOnly: false } as const
    expect(await scannedPage(refusal, draw)).toEqual({
      kind: 'menu',
      refusal: {
        message: 'Failed to identify card',
        advice: 'Less glare. Tilt the card or turn away from the light.',
      },
    })
    expect(draw).not.toHaveBeenCalled()
  })
})

test('shows the price of each card to choose, if known in time', async () => {
  const price = noPrice('USD', 'holo')
  const prices: PagePrices & Pick<PriceLookup, 'findPrices'> = {
    cardPrice: (cardId) =>
      Promise.resolve(
        cardId === 'base1-2'
          ? { status: 'here', value: price }
          : { status: 'later', value: Promise.resolve(price) },
      ),
    finishPrices: () => Promise.reject(new Error('not asked for')),
    findPrices: (wanted) => Promise.resolve(wanted.map(() => price)),
    exchangeFor: () => Promise.resolve(null),
  }
  const namesakes = ['base1-2', 'base1-16'].map(baseSetCard)
  const cardPages = {
    findNamesakes: () => namesakes,
    distinctNumbers: (ids: readonly string[]) => new Map(ids.map((id) => [id, `${id}/102`])),
  }
  const asked = { prices, headers: new Headers(), cardPages }
  const choice = homePage(new URLSearchParams('among=base1-2&among=base1-4'), sources)
  const offer = homePage(new URLSearchParams('card=base1-4&among=base1-2'), sources)
  expect(choice && (await completePage(choice, asked))).toMatchObject({
    candidates: [
      { id: 'base1-2', price, printed: 'base1-2/102' },
      { id: 'base1-4', price: undefined, printed: 'base1-4/102' },
    ],
  })
  expect(offer && (await completePage(offer, asked))).toMatchObject({
    others: [{ id: 'base1-2', price }],
    namesakes: [{ id: 'base1-16', price }],
  })
})
