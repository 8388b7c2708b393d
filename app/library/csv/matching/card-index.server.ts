import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { numberKey } from '~/catalogue/search/search-text'
import { nameKey, nameWords } from './card-name'
import type { NameWords } from './card-name'
import {
  PROMO_SETS,
  SET_ALIASES,
  SUBSET_ENDINGS,
  promoEra,
  setCodeKey,
  setNameKey,
  setNameKeys,
} from './set-names'

export type IndexedCard = { card: CatalogueCard; words: NameWords }

export type IndexedSet = {
  set: CardSet
  byNumber: Map<string, IndexedCard>
  byName: Map<string, IndexedCard[]>
}

/** An index of the catalogue that finds the cards in other apps' files. */
export type CardIndex = {
  byId: ReadonlyMap<string, CatalogueCard>
  sets: ReadonlyMap<string, IndexedSet>
  byProduct: ReadonlyMap<number, IndexedCard[]>
  byName: ReadonlyMap<string, IndexedCard[]>
  setsByName: ReadonlyMap<string, string[]>
  setsByCode: ReadonlyMap<string, string[]>
}

const indexes = new WeakMap<readonly CatalogueCard[], CardIndex>()

/** The index of a catalogue, built once for each version of it. */
export async function getCardIndex(cards: readonly CatalogueCard[]): Promise<CardIndex> {
  const known = indexes.get(cards)
  if (known) return known
  const index = await createCardIndex(cards)
  indexes.set(cards, index)
  return index
}

/** Indexes a catalogue in steps, between which other requests run. */
export async function createCardIndex(cards: readonly CatalogueCard[]): Promise<CardIndex> {
  const steps = indexCards(cards)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Cards indexed in one step: some 20 ms of work. */
const CARDS_AT_A_TIME = 1000

/** Indexes in steps, between which other work can run. */
function* indexCards(cards: readonly CatalogueCard[]): Generator<void, CardIndex> {
  const byId = new Map<string, CatalogueCard>()
  const sets = new Map<string, IndexedSet>()
  const byProduct = new Map<number, IndexedCard[]>()
  const byName = new Map<string, IndexedCard[]>()
  for (const [at, card] of cards.entries()) {
    if (at % CARDS_AT_A_TIME === 0) yield
    byId.set(card.id, card)
    const indexed = { card, words: nameWords(card.name) }
    const set = sets.get(card.set.id) ?? emptySet(card.set)
    sets.set(card.set.id, set)
    const name = nameKey(indexed.words)
    set.byNumber.set(numberKey(card.number), indexed)
    push(set.byName, name, indexed)
    push(byName, name, indexed)
    for (const id of new Set(card.variants.map(({ tcgplayerId }) => tcgplayerId)))
      if (id !== null) push(byProduct, id, indexed)
  }
  for (const { byNumber } of sets.values()) addPlainNumbers(byNumber)
  return { byId, sets, byProduct, byName, ...nameSets(sets) }
}

/**
 * The sets that a name or code may mean: by the name if it is known, else by the code. Empty if
 * neither is.
 */
export function findSets(index: CardIndex, name: string, code: string): string[] {
  for (const key of setNameKeys(name)) {
    const promo = PROMO_SETS.get(promoEra(key) ?? '')
    const ids = index.setsByName.get(key) ?? SET_ALIASES.get(key) ?? (promo ? [promo] : [])
    const known = ids.filter((id) => index.sets.has(id))
    if (known.length > 0) return known
  }
  return code === '' ? [] : (index.setsByCode.get(setCodeKey(code)) ?? [])
}

/** The gallery, vault or collection that came with a set, and the set that it came with. */
export function relatedSets(index: CardIndex, setId: string): string[] {
  const own = setNameKey(index.sets.get(setId)?.set.name ?? '')
  const related = SUBSET_ENDINGS.flatMap((ending) => [
    `${own} ${ending}`,
    ...(own.endsWith(` ${ending}`) ? [own.slice(0, -ending.length - 1)] : []),
  ])
  return related.flatMap((key) => index.setsByName.get(key) ?? [])
}

function emptySet(set: CardSet): IndexedSet {
  return { set, byNumber: new Map(), byName: new Map() }
}

function nameSets(sets: ReadonlyMap<string, IndexedSet>) {
  const setsByName = new Map<string, string[]>()
  const setsByCode = new Map<string, string[]>()
  for (const { set } of sets.values()) {
    push(setsByName, setNameKey(set.name), set.id)
    const codes = [set.code ?? '', set.id, set.id.replace('.', '')].map(setCodeKey)
    for (const code of new Set(codes)) if (code !== '') push(setsByCode, code, set.id)
  }
  return { setsByName, setsByCode }
}

/** If all numbers of a set begin alike, some apps write `123` for `SWSH123`. */
function addPlainNumbers(byNumber: Map<string, IndexedCard>) {
  const numbers = [...byNumber].map(([key, card]) => ({ card, parts: /^([A-Z]+)(\d+)$/.exec(key) }))
  const [first] = numbers
  if (!numbers.every(({ parts }) => parts && parts[1] === first?.parts?.[1])) return
  for (const { card, parts } of numbers) byNumber.set(parts?.[2] ?? '', card)
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
