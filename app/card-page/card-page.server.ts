import { cardPath, cardSummary } from '~/catalogue/card-view'
import type { CardSummary, CardView } from '~/catalogue/card-view'
import { createCardsOfSets, findCard } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { getPokemonIndex } from '~/catalogue/search/pokemon'
import type { CatalogueSnapshot } from '~/catalogue/store/catalogue-snapshot.server'
import { finishesOf } from '~/prices/finishes'
import type { Finish } from '~/prices/price'
import { createOtherPrintings, distinctNumbers } from '~/scan/other-printings'
import { printedNumber } from '~/scan/recognise/printed-text/printed-number'
import { chooseEnergy } from '~/catalogue/energy'
import type { Energy } from '~/catalogue/energy'

/** What a card's page shows, except prices. */
export type CardPage = {
  card: Omit<CardView, 'pricing'>
  /** Path of the page itself. */
  path: string
  energy: Energy
  set: Pick<CardSet, 'id' | 'name' | 'releaseDate' | 'code'>
  /** The Pokémon on it, each of which has a page; none on Trainers and Energies. */
  pokemon: { slug: string; name: string }[]
  /** As printed, `4/102`; the number alone if the set prints no total. */
  printedNumber: string
  /** `null` for Trainers and Energies. */
  stage: string | null
  types: string[]
  /** The finishes it was printed in, the plainest first. */
  finishes: Finish[]
  /** Whether the page may have a preview picture for sharing. */
  hasPicture: boolean
  printings: {
    /** Of the same picture, by their fingerprints; oldest first. */
    samePicture: CardSummary[]
    /** Of the same text, whose pictures could not be compared; oldest first. */
    sameText: CardSummary[]
  }
  previous: CardSummary | null
  next: CardSummary | null
}

/** Popular cards have been printed up to 34 times; the search finds the rest. */
const MAX_PRINTINGS = 12

export type CardPages = {
  /** @returns `null` where the catalogue has no such card. */
  findPage(id: string | undefined): CardPage | null
  /** Other cards of the same name, most similar first, to correct a scan's result with. */
  findNamesakes(id: string, count: number): CatalogueCard[]
  /** The numbers on printings of one picture, by id; none if they do not tell these apart. */
  distinctNumbers(ids: readonly string[]): ReadonlyMap<string, string>
}

/** Makes the pages of the current catalogue's cards. */
export function createCardPages(catalogue: { current(): CatalogueSnapshot }): CardPages {
  let related = relate(catalogue.current())
  const relations = () => {
    const snapshot = catalogue.current()
    if (related.snapshot !== snapshot) related = relate(snapshot)
    return related
  }
  return {
    findPage(id) {
      const card = findCard(catalogue.current().byId, id)
      return card ? describeCard(card, relations()) : null
    },
    findNamesakes: (id, count) => relations().findNamesakes({ id }, count),
    distinctNumbers(ids) {
      const { byId } = catalogue.current()
      return distinctNumbers(
        ids.flatMap((id) => byId.get(id) ?? []),
        relations(),
      )
    },
  }
}

/** Indexes the whole catalogue once per version; some 30 ms for 21,000 cards. */
function relate(snapshot: CatalogueSnapshot) {
  const { neighboursOf } = createCardsOfSets(snapshot.cards)
  const pokemon = getPokemonIndex(snapshot.cards)
  return { snapshot, neighboursOf, pokemon, ...createOtherPrintings(snapshot) }
}

type Related = ReturnType<typeof relate>

function describeCard(
  card: CatalogueCard,
  { neighboursOf, otherPrintingsOf, pokemon }: Related,
): CardPage {
  const { rarity, hp, artist, supertype } = card
  const printings = otherPrintingsOf(card)
  const { previous, next } = neighboursOf(card)
  const printingsBy = (by: (typeof printings)[number]['by']) =>
    printings
      .filter((printing) => printing.by === by)
      .slice(0, MAX_PRINTINGS)
      .map((printing) => cardSummary(printing.card))
  const { id, name, releaseDate, code } = card.set
  return {
    card: { ...cardSummary(card), rarity, hp, artist, supertype },
    path: cardPath(card.id),
    energy: chooseEnergy(card),
    set: { id, name, releaseDate, code },
    pokemon: pokemon.on(card).map((each) => ({ slug: each.slug, name: each.name })),
    printedNumber: printedNumber(card)?.text ?? card.number,
    stage: card.stage === null ? null : card.stage.replace(/(\d)$/, ' $1'),
    types: card.types,
    finishes: finishesOf(card),
    hasPicture: card.imageBase !== null,
    printings: { samePicture: printingsBy('picture'), sameText: printingsBy('text') },
    previous: previous && cardSummary(previous),
    next: next && cardSummary(next),
  }
}
