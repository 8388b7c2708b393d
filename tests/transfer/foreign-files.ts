import { stringify } from 'csv-stringify/sync'
import type { CatalogueCard } from '~/catalogue/card'
import type { Condition } from '~/library/entry'
import type { Finish } from '~/prices/price'
import { marketName, marketNumber, marketSetName } from './market-words'

/** Copies as another app would know them. */
export type ForeignCopies = {
  card: CatalogueCard
  finish: Finish
  condition: Condition
  quantity: number
}

/** A line that cannot be imported, and the reason that the report must give. */
export type OddLine = { cells: Record<string, string>; reason: string }

export type ForeignFormat = {
  name: string
  header: readonly string[]
  /** Lines before the header. */
  before: string
  row(copies: ForeignCopies): Record<string, string>
  odd(card: CatalogueCard): OddLine[]
}

const TCGPLAYER_CONDITIONS: Record<Condition, string> = {
  'near-mint': 'Near Mint',
  'lightly-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  'heavily-played': 'Heavily Played',
  damaged: 'Damaged',
}

const DRAGON_SHIELD_CONDITIONS: Record<Condition, string> = {
  'near-mint': 'NearMint',
  'lightly-played': 'Excellent',
  'moderately-played': 'LightPlayed',
  'heavily-played': 'Played',
  damaged: 'Poor',
}

const MARKET_FINISHES: Record<Finish, string> = {
  normal: 'Normal',
  holo: 'Holofoil',
  reverse: 'Reverse Holofoil',
  'first-edition': '1st Edition',
}

export const collectrFile: ForeignFormat = {
  name: 'Collectr',
  before: '',
  header:
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-02-03),Price Override,Watchlist,Date Added,Notes'.split(
      ',',
    ),
  row: ({ card, finish, condition, quantity }) => ({
    'Portfolio Name': 'Main',
    Category: 'Pokemon',
    Set: marketSetName(card),
    'Product Name': marketName(card),
    'Card Number': marketNumber(card),
    Rarity: card.rarity ?? '',
    Variance: MARKET_FINISHES[finish],
    Grade: 'Ungraded',
    'Card Condition': TCGPLAYER_CONDITIONS[condition],
    'Average Cost Paid': '1.2500',
    Quantity: String(quantity),
    'Market Price (As of 2026-02-03)': '3.99',
    'Price Override': '0',
    Watchlist: 'false',
    'Date Added': '2025-06-08',
    Notes: 'Said "mine", twice; a, b',
  }),
  odd: (card) => {
    const good = collectrFile.row(plain(card))
    return [
      { cells: { ...good, Category: 'Magic: The Gathering' }, reason: 'game' },
      { cells: { ...good, Category: 'Pokemon Japan' }, reason: 'language' },
      { cells: { ...good, Grade: 'PSA 10' }, reason: 'graded' },
      { cells: { ...good, Watchlist: 'true', Quantity: '' }, reason: 'wish' },
      { cells: { ...good, Quantity: 'two' }, reason: 'quantity' },
      { cells: { ...good, Variance: 'Master Ball Pattern' }, reason: 'finish-word' },
      { cells: { ...good, Set: 'SV2a: Pokemon Card 151' }, reason: 'set-unknown' },
      { cells: { ...good, 'Product Name': 'Greninja Fakemon' }, reason: 'name-differs' },
      { cells: { ...good, 'Card Number': '9999' }, reason: 'card-unknown' },
      { cells: { ...good, 'Card Condition': 'Fresh' }, reason: 'condition' },
      {
        cells: { ...good, 'Product Name': `${card.set.name} Elite Trainer Box`, 'Card Number': '' },
        reason: 'sealed',
      },
    ]
  },
}

export const dragonShieldFile: ForeignFormat = {
  name: 'Dragon Shield',
  before: '"sep=,"\r\n',
  header:
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'.split(
      ',',
    ),
  row: ({ card, finish, condition, quantity }) => ({
    'Folder Name': 'Binder, blue',
    Quantity: String(quantity),
    'Trade Quantity': '0',
    'Card Name': card.name,
    'Set Code': card.set.code ?? '',
    'Set Name': card.set.name,
    'Card Number': card.number.replace(/^0+(?=\d)/, ''),
    Condition: DRAGON_SHIELD_CONDITIONS[condition],
    Printing: MARKET_FINISHES[finish],
    Language: 'English',
    'Price Bought': '0.50',
    'Date Bought': '2024-03-01',
    LOW: '0.10',
    MID: '0.20',
    MARKET: '0.15',
  }),
  odd: (card) => {
    const good = dragonShieldFile.row(plain(card))
    return [
      { cells: { ...good, Language: 'German' }, reason: 'language' },
      { cells: { ...good, Quantity: '0' }, reason: 'none-owned' },
      { cells: { ...good, Quantity: '-3' }, reason: 'quantity' },
      { cells: { ...good, Quantity: '10000' }, reason: 'quantity' },
      { cells: { ...good, Condition: 'Chewed' }, reason: 'condition' },
      {
        cells: { ...good, 'Set Name': 'Commander Legends', 'Set Code': 'CMR' },
        reason: 'set-unknown',
      },
      { cells: { ...good, 'Card Name': 'Sol Ring' }, reason: 'name-differs' },
      { cells: { ...good, 'Card Name': '', 'Card Number': '' }, reason: 'nameless' },
      { cells: { ...good, Printing: 'Etched' }, reason: 'finish-word' },
    ]
  },
}

export const tcgplayerFile: ForeignFormat = {
  name: 'TCGplayer app',
  before: '',
  header:
    'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU'.split(
      ',',
    ),
  row: ({ card, finish, condition, quantity }) => ({
    Quantity: String(quantity),
    Name: marketName(card),
    'Simple Name': card.name.replace(/[^\w\s]/g, ''),
    Set: marketSetName(card),
    'Card Number': marketNumber(card),
    'Set Code': '',
    Printing: MARKET_FINISHES[finish],
    Condition: TCGPLAYER_CONDITIONS[condition],
    Language: 'English',
    Rarity: card.rarity ?? '',
    'Product ID': String(card.variants.find(({ tcgplayerId }) => tcgplayerId)?.tcgplayerId ?? ''),
    SKU: '4637171',
  }),
  odd: (card) => {
    const good = tcgplayerFile.row(plain(card))
    return [
      { cells: { ...good, Language: 'Japanese' }, reason: 'language' },
      { cells: { ...good, Condition: 'Unopened' }, reason: 'sealed' },
      { cells: { ...good, Quantity: '' }, reason: 'quantity' },
      { cells: { ...good, Printing: 'Foil Etched' }, reason: 'finish-word' },
      {
        cells: { ...good, 'Product ID': '', Set: 'Prize Pack Series Cards' },
        reason: 'set-unknown',
      },
      { cells: { ...good, Name: 'Somebody Else' }, reason: 'name-differs' },
    ]
  },
}

/** A seller's prices: the condition carries the finish, and no id names the product. */
export const sellerFile: ForeignFormat = {
  name: 'TCGplayer seller',
  before: '',
  header:
    'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL'.split(
      ',',
    ),
  row: ({ card, finish, condition, quantity }) => ({
    'TCGplayer Id': '2999078',
    'Product Line': 'Pokemon',
    'Set Name': marketSetName(card),
    'Product Name': marketName(card),
    Number: marketNumber(card),
    Condition: [TCGPLAYER_CONDITIONS[condition], finish === 'normal' ? '' : MARKET_FINISHES[finish]]
      .join(' ')
      .trim(),
    'Total Quantity': String(quantity),
    'Add to Quantity': '0',
  }),
  odd: (card) => {
    const good = sellerFile.row(plain(card))
    return [
      { cells: { ...good, 'Product Line': 'Magic' }, reason: 'game' },
      { cells: { ...good, 'Total Quantity': '0' }, reason: 'none-owned' },
      { cells: { ...good, Condition: 'Unopened' }, reason: 'sealed' },
    ]
  },
}

/** The file as its app writes it. */
export function foreignFile(
  format: ForeignFormat,
  rows: readonly Record<string, string>[],
): string {
  const records = rows.map((row) => format.header.map((column) => row[column] ?? ''))
  return format.before + stringify([[...format.header], ...records], { record_delimiter: '\r\n' })
}

function plain(card: CatalogueCard): ForeignCopies {
  return { card, finish: 'normal', condition: 'near-mint', quantity: 1 }
}
