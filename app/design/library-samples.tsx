import { TransferScreen } from '~/library/csv/screens/csv-screen'
import { readLibraryQuery } from '~/library/list/query'
import type { LibraryCardPage } from '~/library/pages/library-card-page.server'
import type { LibraryPage, OwnedCard } from '~/library/pages/library-page'
import { LibraryCardScreen } from '~/library/screens/library-card-screen'
import { LibraryFailure } from '~/library/screens/library-head'
import { LibraryLoading } from '~/library/screens/library-loading'
import { LibraryScreen } from '~/library/screens/library-screen'
import { SetScreen, SetsScreen } from '~/library/screens/set-screens'
import { UnknownScreen } from '~/library/screens/unknown-screen'
import { libraryMessages } from '~/library/library-messages'
import { entry } from './collection-samples'
import { importFile } from './form-samples'
import { known, pounds } from './price-samples'
import { Sample } from './sample'
import { blastoise, breeder, charizard } from './sample-cards'

const worth = { minor: 91_620, currency: 'USD', priced: 2, doubtful: 1, unpriced: 1 } as const
const nothingPriced = { ...worth, minor: 0, priced: 0, doubtful: 0 } as const
const copy = { finish: 'holo', condition: 'near-mint', quantity: 2 } as const

const owned = [charizard, blastoise, breeder].map(
  ({ id, name, number, set_name: setName }, index): OwnedCard => {
    const card = { id, name, number, setName, energy: 'fire' } as const
    if (index === 0) return { ...card, copies: 2, entries: [copy], worth }
    const entries = [{ ...copy, quantity: 1 }, { ...copy, condition: 'damaged' } as const]
    return { ...card, copies: 3, entries, worth: nothingPriced }
  },
)

const page: LibraryPage = {
  query: readLibraryQuery(new URLSearchParams()),
  ...{ view: 'tiles', currency: 'USD', owned, found: 3, pages: 1, cards: 3, copies: 4, unknown: 0 },
  ...{ worth, foundWorth: null, otherMarkets: ['EUR'], multipliers: null },
  change: { minor: 1_840, currency: 'USD', since: '2026-09-20', copies: 2 },
  choices: {
    sets: [{ id: 'base1', name: 'Base Set' }],
    ...{ rarities: ['Rare'], finishes: ['normal', 'holo'], supertypes: [], energies: ['Fire'] },
  },
}
const list: LibraryPage = {
  ...page,
  query: readLibraryQuery(new URLSearchParams('q=char&rarity=Rare&view=list')),
  ...{ view: 'list', exchange: pounds, foundWorth: worth, unknown: 2 },
}
const loss: LibraryPage = {
  ...page,
  worth: { ...worth, also: { minor: 40_279, currency: 'EUR' } },
  change: { minor: -1_840, currency: 'USD', since: '2026-09-20', copies: 2 },
  ...{ owned: [], found: 0 },
}
const empty: LibraryPage = {
  ...page,
  ...{ owned: [], found: 0, cards: 0, copies: 0, worth: nothingPriced, change: null },
}
const removed = {
  name: charizard.name,
  entry: { cardId: charizard.id, ...copy },
  removed: 'design',
}

const cardPage: LibraryCardPage = {
  card: {
    ...charizard,
    ...{ rarity: 'Rare', hp: 120, artist: 'Mitsuhiro Arita', supertype: 'Pokémon' },
    pricing: { averagePrice: 458.1, currency: 'USD', priceSource: 'TCGplayer' },
  },
  ...{ energy: 'fire', entries: [entry], finish: entry.finish, finishes: ['normal', 'holo'] },
}
const shown = { page: cardPage, finishPrices: [known], before: null, search: '', answer: undefined }

const base = { id: 'base1', name: 'Base Set', year: '1999', owned: 40, total: 102 }
const promos = { id: 'promo', name: 'Promos without a date', year: null, owned: 3, total: 3 }
const tiles = [charizard, blastoise, breeder].map(({ id, name, number }, index) => ({
  ...{ id, name, number, energy: 'water' as const, owned: index === 0 },
}))

const unknown = {
  ...{ cards: 1, copies: 2, more: 3 },
  entries: [{ cardId: 'gone-1', ...copy, addedOn: '2026-10-20' }],
}

/** The library's screens. */
export function LibrarySamples() {
  const none = { notice: null, alert: null }
  return (
    <>
      <Sample name="Library" file="library/screens/library-screen.tsx">
        <LibraryScreen page={page} {...none} />
        <LibraryScreen page={list} {...none} />
        <LibraryScreen page={loss} notice={removed} alert={libraryMessages.addFailed} />
        <LibraryScreen page={empty} {...none} />
        <LibraryLoading />
        <LibraryFailure message={libraryMessages.libraryFailed} />
      </Sample>
      <Sample name="Card of a library" file="library/screens/library-card-screen.tsx">
        <LibraryCardScreen {...shown} {...none} />
        <LibraryCardScreen {...shown} notice={removed} alert={libraryMessages.addFailed} />
      </Sample>
      <Sample name="Sets of a library" file="library/screens/set-screens.tsx">
        <SetsScreen page={{ sets: [base, promos], complete: 1 }} />
        <SetsScreen page={{ sets: [], complete: 0 }} />
        <SetScreen page={{ ...base, show: 'all', tiles }} />
        <SetScreen page={{ ...promos, show: 'missing', tiles: [] }} />
      </Sample>
      <Sample name="Cards that the catalogue lacks" file="library/screens/unknown-screen.tsx">
        <UnknownScreen page={unknown} {...none} />
        <UnknownScreen page={{ cards: 0, copies: 0, more: 0, entries: [] }} {...none} />
      </Sample>
      <Sample name="Import and export" file="library/csv/screens/csv-screen.tsx">
        <TransferScreen page={{ kind: 'start', copies: 4, entries: 3 }} answer={null} />
        <TransferScreen
          page={{ kind: 'start', copies: 0, entries: 0 }}
          answer={{ message: 'This file is empty.', next: 'Choose another one.' }}
        />
        <TransferScreen page={{ kind: 'done', file: importFile, outcome }} answer={null} />
      </Sample>
    </>
  )
}

const outcome = { mode: 'add', entries: 2, copies: 4, capped: 1 } as const
