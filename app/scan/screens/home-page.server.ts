import { cardSummary, cardView } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import type { CatalogueCard } from '~/catalogue/card'
import { readLanguage } from '~/catalogue/language'
import type { Language } from '~/catalogue/language'
import type { PriceLookup } from '~/prices/lookup.server'
import { pricesNow, storedPrices } from '~/prices/screens/page-prices.server'
import type { PagePrices } from '~/prices/screens/page-prices.server'
import { finishesOf } from '~/prices/finishes'
import { readPriceChoice } from '~/prices/history/choice'
import type { Finish } from '~/prices/price'
import { adviceFor, messageFor } from '~/scan/scan-messages'
import { MAX_AMONG, MAX_OTHERS } from '~/scan/scan-result'
import type { ScanRequestOutcome } from '~/scan/scan-result'
import { chooseEnergy } from '~/catalogue/energy'
import type { HomePage, PhotoAddress, PricedSummary } from '~/scan/home-page'
import { MAX_CHOICES } from '~/scan/send/scan-reply'

type CardSources = {
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/**
 * The page that the address asks for: `?card=` a card, `?among=` a choice between several,
 * otherwise the menu. `&language=` is that of the scanned card.
 *
 * @returns `null` if there is no such card.
 */
export function homePage(params: URLSearchParams, { catalogue }: CardSources): HomePage | null {
  const { byId } = catalogue.current()
  const language = readLanguage(params.get('language'))
  const among = knownCards(params.getAll('among'), byId)
  const cardId = params.get('card')
  if (cardId !== null) {
    const card = byId.get(cardId)
    const recognised = params.get('recognised')
    if (!card) return null
    const { finish } = readPriceChoice(params, { finishes: finishesOf(card) })
    return detailsPage(card, { scan: null, language, among, recognised, finish })
  }
  if (among.length > 0)
    return {
      kind: 'choose',
      candidates: among.slice(0, MAX_CHOICES).map(cardSummary),
      scan: null,
      language,
    }
  return { kind: 'menu', refusal: null }
}

/**
 * The page in response to a photo sent by a form.
 *
 * @param preview draws the photo; called only if the page shows it.
 */
export async function scannedPage(
  outcome: ScanRequestOutcome,
  preview: () => Promise<string | null>,
): Promise<HomePage> {
  if (outcome.status !== 'identified')
    return {
      kind: 'menu',
      refusal: { message: messageFor(outcome), ...adviceFor(outcome) },
    }
  const { language = null } = outcome
  const { card, confidence, candidates: among, others: othersInPhoto = 0 } = outcome
  if (confidence === 'sure') {
    const scan = await preview()
    return { ...detailsPage(card, { scan, language, among, recognised: null }), othersInPhoto }
  }
  return {
    othersInPhoto,
    kind: 'choose',
    candidates: among.slice(0, MAX_CHOICES).map(cardSummary),
    scan: await preview(),
    language,
    advice: adviceFor(outcome).advice,
  }
}

type ScanFacts = {
  scan: PhotoAddress
  language: Language | null
  /** The cards that the photo may show, with or without this one. */
  among: readonly CatalogueCard[]
  recognised: string | null
  /** The chosen one, if any. */
  finish?: Finish | null
}

function detailsPage(
  card: CatalogueCard,
  { scan, language, among, recognised, finish }: ScanFacts,
): Extract<HomePage, { kind: 'details' }> {
  const finishes = finishesOf(card)
  const others = among.filter(({ id }) => id !== card.id).slice(0, MAX_OTHERS)
  return {
    kind: 'details',
    card: cardView(card),
    finishes,
    finish: finish ?? finishes[0] ?? 'normal',
    energy: chooseEnergy(card),
    scan,
    language,
    others: others.map(cardSummary),
    recognised,
  }
}

/** Further ids of an address are ignored. */
function knownCards(ids: readonly string[], byId: ReadonlyMap<string, CatalogueCard>) {
  return [...new Set(ids)].slice(0, MAX_AMONG).flatMap((id) => byId.get(id) ?? [])
}

type PageSources = {
  prices: PagePrices & Pick<PriceLookup, 'findPrices'>
  headers: Headers
  cardPages: {
    findNamesakes(id: string, count: number): CatalogueCard[]
    distinctNumbers(ids: readonly string[]): ReadonlyMap<string, string>
  }
}

/**
 * The page with the price of each card that can be chosen there, and with the printed numbers of
 * candidates that show one picture. The cards that hardly anybody chooses only get a stored price.
 */
export async function completePage(
  page: HomePage,
  { prices, headers, cardPages }: PageSources,
): Promise<HomePage> {
  const priced = async (cards: CardSummary[]): Promise<PricedSummary[]> => {
    const known = await pricesNow({ prices, cardIds: cards.map(({ id }) => id), headers })
    return cards.map((card, index) => ({ ...card, price: known[index] }))
  }
  if (page.kind === 'choose') {
    const printed = cardPages.distinctNumbers(page.candidates.map(({ id }) => id))
    const candidates = await priced(page.candidates)
    return {
      ...page,
      candidates: candidates.map((card) => ({ ...card, printed: printed.get(card.id) })),
    }
  }
  if (page.kind !== 'details') return page
  const { card, others } = page
  const offered = new Set(others.map(({ id }) => id))
  const namesakes = cardPages
    .findNamesakes(card.id, MAX_OTHERS)
    .filter(({ id }) => !offered.has(id))
    .slice(0, MAX_OTHERS - others.length)
  const [pricedOthers, stored] = await Promise.all([
    priced(others),
    storedPrices({ prices, cards: namesakes, headers }),
  ])
  return {
    ...page,
    others: pricedOthers,
    namesakes: namesakes.map((namesake, index) => ({
      ...cardSummary(namesake),
      price: stored[index] ?? undefined,
    })),
  }
}
