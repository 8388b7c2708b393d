import { cardSummary, cardView } from '~/catalogue/card-view'
import type { CardSummary, CardView } from '~/catalogue/card-view'
import type { CatalogueCard } from '~/catalogue/card'
import { readLanguage } from '~/catalogue/languages/language'
import type { Language } from '~/catalogue/languages/language'
import type { CardSearch } from '~/catalogue/search/search-cards'
import type { SavedCard } from '~/library/entries.server'
import type { PriceOnPage } from '~/prices/panel'
import { adviceFor, messageFor } from '~/scan/scan-messages'
import type { ScanRequestOutcome } from '~/scan/scan-result'
import { energyOf } from '~/ui/energy'
import type { Energy } from '~/ui/energy'
import { MAX_CHOICES } from '~/scan/crop/scan-reply'

/** What `/` shows: the menu, or one of the pages that a search, a link or a form leads to. */
export type HomePage =
  | { kind: 'menu'; refusal: Refusal | null }
  | { kind: 'search'; query: string; cards: CardSummary[] }
  | {
      kind: 'choose'
      candidates: CardSummary[]
      scan: Scan
      language?: Language | null
      advice?: string | null
    }
  | {
      kind: 'details'
      card: CardView
      energy: Energy
      scan: Scan
      /** In which the scanned card is printed, where that is not English. */
      language?: Language | null
      price?: PriceOnPage
      saved?: SavedCard | null
    }

/** Address of the person's own photo of the card: `data:` from the server, `blob:` in the browser. */
export type Scan = string | null

export type Refusal = { message: string; advice: string | null }

const MAX_RESULTS = 40
const MAX_QUERY_CHARACTERS = 100

type CardSources = {
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
  cardSearch: CardSearch
}

/**
 * The page that the address asks for: `?card=` a card, of which `&language=` was scanned, `?q=` a search, else the menu.
 *
 * @returns `null` where there is no such card.
 */
export function homePage(
  params: URLSearchParams,
  { catalogue, cardSearch }: CardSources,
): HomePage | null {
  const cardId = params.get('card')
  if (cardId !== null) {
    const card = catalogue.current().byId.get(cardId)
    return card ? detailsPage(card, null, readLanguage(params.get('language'))) : null
  }
  const query = params.get('q')?.trim().slice(0, MAX_QUERY_CHARACTERS)
  if (query === undefined) return { kind: 'menu', refusal: null }
  const found = query === '' ? [] : cardSearch.search(query, MAX_RESULTS)
  return { kind: 'search', query, cards: found.map(cardSummary) }
}

/**
 * The page that a photo sent by a form leads to.
 *
 * @param preview draws the photo; called only where the page shows it.
 */
export async function scannedPage(
  outcome: ScanRequestOutcome,
  preview: () => Promise<string | null>,
): Promise<HomePage> {
  if (outcome.status !== 'identified')
    return {
      kind: 'menu',
      refusal: { message: messageFor(outcome), advice: adviceFor(outcome) },
    }
  const { language = null } = outcome
  if (outcome.confidence === 'sure') return detailsPage(outcome.card, await preview(), language)
  return {
    kind: 'choose',
    candidates: outcome.candidates.slice(0, MAX_CHOICES).map(cardSummary),
    scan: await preview(),
    language,
    advice: adviceFor(outcome),
  }
}

function detailsPage(card: CatalogueCard, scan: Scan, language: Language | null): HomePage {
  return { kind: 'details', card: cardView(card), energy: energyOf(card), scan, language }
}
