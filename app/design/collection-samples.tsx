import { useFetcher } from '@remix-run/react'
import { OtherPrintings } from '~/card-page/related-cards'
import { cardImageUrl } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import type { AddAnswer } from '~/library/add-action'
import { AddForm } from '~/library/add-form'
import type { CardPageEntry } from '~/library/pages/library-card-page.server'
import { ChoiceChip, RangeChip, RangeField } from '~/library/screens/filter-chips'
import { EntryPanel } from '~/library/screens/entry-panel'
import { RemovedNotice } from '~/library/undo-notice'
import { NotYourCard } from '~/scan/screens/not-your-card'
import { SessionRowPanel } from '~/scan/session/session-row'
import type { KeptRow } from '~/scan/session/kept-session'
import { known } from './price-samples'
import { Sample } from './sample'

const charizard = cardOf('Charizard', '4')
const blastoise = cardOf('Blastoise', '2')
const breeder = cardOf('Pokémon Breeder with a name that does not end', '76')

function cardOf(name: string, number: string): CardSummary {
  const id = `base1-${number}`
  return { id, name, number, set_name: 'Base Set', imageUrl: cardImageUrl(id) }
}

const entry: CardPageEntry = {
  finish: 'holo',
  condition: 'near-mint',
  quantity: 2,
  addedOn: '2026-10-20',
  price: known,
  finishes: ['normal', 'holo'],
}
const row: KeptRow = {
  cardId: charizard.id,
  finish: 'holo',
  count: 3,
  name: charizard.name,
  number: '4',
  set_name: 'Base Set',
  thumbnail: null,
  finishes: [
    { finish: 'normal', price: null },
    { finish: 'holo', price: { minor: 45_810, currency: 'USD' } },
  ],
}

/** Filters, entries, the add sheet, piles and strips. */
export function CollectionSamples() {
  return (
    <>
      <Sample name="Filters" file="library/screens/filter-chips.tsx">
        <div className="design-row">
          <RarityChip value={null} />
          <RarityChip value="Rare" />
          <RangeChip id="design-value" label="Value" chosen="$1 – $5" without="/library">
            <RangeField name="from" label="From" value="1" />
            <RangeField name="to" label="To" value="5" />
          </RangeChip>
        </div>
      </Sample>
      <Sample name="Entries" file="library/screens/entry-panel.tsx">
        <EntryPanel entry={entry} />
        <EntryPanel
          entry={{ ...entry, condition: 'damaged', quantity: 1 }}
          answer={{ typed: '0', problem: 'Enter a whole number from 1 to 9,999.' }}
        />
      </Sample>
      <Sample name="Notice" file="library/undo-notice.tsx">
        <RemovedNotice notice={{ name: charizard.name, removed: 'design' }} />
      </Sample>
      <Sample name="Add sheet" file="library/add-form.tsx">
        <AddSample />
      </Sample>
      <Sample name="Line of a session" file="scan/session/session-row.tsx">
        <SessionRowPanel row={row} exchange={null} onRemove={() => undefined} />
      </Sample>
      <Sample name="Strips" file="card-page/related-cards.tsx, scan/screens/not-your-card.tsx">
        <OtherPrintings samePicture={[charizard, blastoise, breeder]} sameText={[breeder]} />
        <NotYourCard
          card={charizard}
          recognised={null}
          language={null}
          others={[{ ...blastoise, price: known }, breeder]}
        />
      </Sample>
    </>
  )
}

function RarityChip({ value }: { value: string | null }) {
  const texts = { name: 'rarity', label: 'Rarity', any: 'Any rarity' }
  const options = ['Rare', 'Common'].map((each) => [each, each] as const)
  return <ChoiceChip {...texts} value={value} options={options} without="/library" />
}

function AddSample() {
  const fetcher = useFetcher<AddAnswer>({ key: 'design' })
  const finishes = [
    { finish: 'normal', amount: '$1.99' } as const,
    { finish: 'holo', amount: '$458.10' } as const,
  ]
  const offer = { card: charizard, finishes, batchId: 'design', returnTo: '/design' }
  return <AddForm offer={offer} fetcher={fetcher} />
}
