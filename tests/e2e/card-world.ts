import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CardSet, CatalogueCard, Variant } from '~/catalogue/card'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { baseSetCards } from '../fixtures/base-set'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import type { Finish, MarketPrice } from '~/prices/price'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase } from '~/storage/database.server'
import { drawReference } from '../drawn-cards/draw-references'

const night: CardSet = {
  id: 'np1',
  name: 'Night Parade',
  serieId: 'sv',
  code: 'NPA',
  printedTotal: 90,
  releaseDate: '2024-05-24',
}
const promos: CardSet = { ...night, id: 'swp', name: 'Black Star Promos', code: 'SP' }
const dawn: CardSet = { ...night, id: 'dc1', name: 'Dawn Choir', releaseDate: '2025-02-07' }

function variant(type: string, product: number, detail: string | null = null): Variant {
  return { type, detail, tcgplayerId: product, cardmarketId: product }
}

function cardOf(set: CardSet, number: string, facts: Partial<CatalogueCard>): CatalogueCard {
  const imageBase = `https://assets.tcgdex.net/en/${set.serieId}/${set.id}/${number}`
  return {
    ...{ id: `${set.id}-${number}`, number, set, supertype: 'Pokémon', imageBase },
    ...{ name: 'Umbreon', rarity: 'Rare Holo', hp: 110, artist: 'Nadia Moonfield' },
    ...{
      types: ['Darkness'],
      stage: 'Stage1',
      attacks: ['Moonlight Fang'],
      damages: ['60'],
      abilities: [],
    },
    variants: [],
    ...facts,
  }
}

/** Cards with the most, and the least, to show on a page. */
export const worldCards = {
  /** In four finishes, with reprints, a history, and a finish without a price at any market. */
  umbreon: cardOf(night, '60', {
    variants: [
      variant('reverse', 7001),
      variant('normal', 7001, '1st-edition'),
      variant('normal', 7001),
      variant('holo', 7002),
    ],
  }),
  /** Expensive, at one market only. */
  reprint: cardOf(dawn, '12', {}),
  perhaps: cardOf(dawn, '13', { imageBase: null }),
  longNamed: cardOf(night, '61', {
    name: 'Team Magma’s Rapid Strike Galarian Obstagoon-GX δ',
    types: ['Fire'],
    artist: 'The Association of Illustrators of Very Long Names',
    variants: [variant('holo', 7003)],
  }),
  /** Their numbers are as long as numbers get. */
  promo: cardOf(promos, 'SWSH173', { name: 'Cherrim' }),
  promoBefore: cardOf(promos, 'SWSH172', { name: 'Cherubi' }),
  promoAfter: cardOf(promos, 'SWSH174', { name: 'Corviknight' }),
  /** Its markets are so far apart that one of them must have another card. */
  doubtful: cardOf(dawn, '44', {
    name: 'Absol',
    variants: [variant('normal', 7044), variant('holo', 7045)],
  }),
  unown: {
    ...cardOf(dawn, '?', { name: 'Unown', types: ['Psychic'], attacks: ['Hidden Power'] }),
    id: 'exu-%3F',
    imageBase: null,
  },
}

const days = Array.from({ length: 30 }, (_, day) => `2025-09-${String(day + 1).padStart(2, '0')}`)

function historyOf(finish: Finish, market: MarketPrice['market'], from: number): MarketPrice[] {
  const currency = market === 'Cardmarket' ? 'EUR' : 'USD'
  const kind = market === 'Cardmarket' ? '30-day-average' : 'market'
  return days.map((date, day) => {
    const minor = Math.round(from * (1 + day / 60 + Math.sin(day / 3) / 12))
    return { minor, currency, market, kind, finish, date }
  })
}

const umbreonPrices: MarketPrice[] = [
  ...historyOf('normal', 'TCGplayer', 400),
  ...historyOf('normal', 'Cardmarket', 350),
  ...historyOf('holo', 'TCGplayer', 2400),
  ...historyOf('first-edition', 'Cardmarket', 9900).slice(-1),
]

const preciousPrices = historyOf('normal', 'TCGplayer', 123450).slice(0, 1)

const doubtfulPrices = [
  ...historyOf('normal', 'TCGplayer', 100),
  ...historyOf('normal', 'Cardmarket', 3000),
]

/** A data folder with these cards in addition to the Base Set's, and the prices of some. */
export async function prepareCardWorld(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'card-world-'))
  const database = await openDatabase({ dataDir })
  const all = [...baseSetCards, ...Object.values(worldCards)]
  const catalogue = createKyselyCatalogueStore(database)
  await catalogue.replaceCards([...new Set(all.map(({ set }) => set))], all)
  const { umbreon, reprint, doubtful } = worldCards
  const print = await fingerprintOfImage(await drawReference(umbreon, 'low'))
  await catalogue.putFingerprints(new Map([umbreon, reprint].map(({ id }) => [id, print])))
  await createKyselyPriceStore(database).putPrices([
    { cardId: umbreon.id, prices: umbreonPrices },
    { cardId: reprint.id, prices: preciousPrices },
    { cardId: doubtful.id, prices: doubtfulPrices },
  ])
  await database.destroy()
  return dataDir
}
