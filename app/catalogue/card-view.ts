import type { Language } from './language'
import type { CatalogueCard, Supertype } from './card'
import { chooseEnergy } from './energy'
import type { Energy } from './energy'

/** A price as the API returns it; `averagePrice` is `null` if none is known. */
export type ApiPricing = {
  averagePrice: number | null
  currency: string
  priceSource: string
  /** What the price measures, of which finish, and its ISO day; only if there is a price. */
  kind?: string
  finish?: string
  asOf?: string
  /** Only if there is a reason to doubt the price. */
  uncertain?: true
}

/** A card as the API returns it and the details screen shows it. */
export type CardView = {
  id: string
  name: string
  number: string
  /** Root-relative address of the card's picture, served by the app itself. */
  imageUrl: string
  set_name: string
  rarity: string | null
  hp: number | null
  artist: string | null
  supertype: Supertype
  pricing: ApiPricing
}

/** What a list of candidate cards shows of each. */
export type CardSummary = Pick<CardView, 'id' | 'name' | 'number' | 'set_name' | 'imageUrl'> & {
  /** The colour of its face if the picture cannot be loaded; grey without it. */
  energy?: Energy | undefined
}

const NO_PRICING: ApiPricing = { averagePrice: null, currency: 'EUR', priceSource: 'Cardmarket' }

export function cardView(card: CatalogueCard, pricing: ApiPricing = NO_PRICING): CardView {
  return {
    ...nameCard(card),
    rarity: card.rarity,
    hp: card.hp,
    artist: card.artist,
    supertype: card.supertype,
    pricing: { ...pricing },
  }
}

export function cardSummary(card: CatalogueCard): CardSummary {
  return { ...nameCard(card), energy: chooseEnergy(card) }
}

function nameCard({ id, name, number, set }: CatalogueCard) {
  return { id, name, number, set_name: set.name, imageUrl: cardImageUrl(id) }
}

/**
 * Address of a card's page. Some ids contain an escape (`exu-%3F`), which is escaped again to
 * survive decoding.
 */
export function cardPath(id: string): string {
  return `/cards/${encodeURIComponent(id)}`
}

/** Address of a set's page. */
export function setPath(setId: string): string {
  return `/sets/${encodeURIComponent(setId)}`
}

/** Address of a Pokémon's page. */
export function pokemonPath(slug: string): string {
  return `/pokemon/${encodeURIComponent(slug)}`
}

/** What an address keeps of a scan, besides the card. */
export type ScanParameters = {
  /** The language of the scanned card, if not English. */
  language?: Language | null
  /** Ids of the other cards that the photo may show, likeliest first. */
  among?: readonly string[]
  /** The card that the scan named, if a person has since chosen another one. */
  recognised?: string | null
}

/** Address of a scan's result page. */
export function detailsPath(
  id: string,
  { language, among, recognised }: ScanParameters = {},
): string {
  return scanPath([
    ['card', id],
    ...othersIn(among, id),
    ...(recognised && recognised !== id ? [['recognised', recognised] as const] : []),
    ...languageIn(language),
  ])
}

/** Address of the choice between the cards that a photo may show, likeliest first. */
export function choicePath(ids: readonly string[], language?: Language | null): string {
  return scanPath([...othersIn(ids), ...languageIn(language)])
}

type Parameter = readonly [name: string, value: string]

function scanPath(parameters: readonly Parameter[]): string {
  return `/?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

function othersIn(ids: readonly string[] = [], shown?: string): Parameter[] {
  return ids.flatMap((id) => (id === shown ? [] : [['among', id]]))
}

function languageIn(language?: Language | null): Parameter[] {
  return language ? [['language', language]] : []
}

/** Address of a card's picture, in one of the two sizes the catalogue has. */
export function cardImageUrl(id: string, size: 'low' | 'high' = 'high'): string {
  return `${cardPath(id)}/image?size=${size}`
}

/** The words that a card face is drawn with. */
export type FaceWords = { name: string; set: string; number: string }

/** Address of a face drawn for a card that the catalogue may not know. */
export function drawnFaceUrl(id: string, words: FaceWords): string {
  return `${cardImageUrl(id, 'low')}&${new URLSearchParams(words).toString()}`
}
