import { useFetcher } from '@remix-run/react'
import { OtherPrintings } from '~/card-page/related-cards'
import type { AddAnswer } from '~/library/add-action'
import { AddForm } from '~/library/add/add-form'
import type { CardPageEntry } from '~/library/pages/library-card-page.server'
import { ChoiceChip } from '~/library/screens/filter-chips'
import { EntryPanel } from '~/library/screens/entry-panel'
import { RangeChip, RangeField } from '~/library/screens/range-chips'
import { RemovedNotice } from '~/library/undo-notice'
import { NotYourCard } from '~/scan/screens/not-your-card'
import { SessionRowPanel } from '~/scan/session/screens/session-row'
import { known } from './price-samples'
import { Sample } from './sample'
import { blastoise, breeder, breeders, charizard, charizards, nothing } from './sample-cards'

export const entry: CardPageEntry = {
  finish: 'holo',
  condition: 'near-mint',
  quantity: 2,
  addedOn: '2026-10-20',
  price: known,
  isNearMintPrice: false,
  finishes: ['normal', 'holo'],
}

const amount = { invalid: undefined, problem: 'Write an amount like 5 or 5.50.' }

/** Filters, entries, the add sheet, piles and strips. */
export function CollectionSamples() {
  return (
    <>
      <Sample name="Filters" file="library/screens/filter-chips.tsx">
        <div className="design-row">
          <RarityChip value={null} />
          <RarityChip value="Rare" />
          <RangeChip id="design-value" label="Value" chosen="$1 – $5" without="/library">
            <RangeField name="from" label="From" value="1" {...amount} />
            <RangeField name="to" label="To" value="" {...amount} invalid="five" />
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
        <RemovedNotice
          notice={{
            name: charizard.name,
            entry: { cardId: charizard.id, finish: 'holo', condition: 'near-mint' },
            removed: 'design',
          }}
        />
      </Sample>
      <Sample name="Add sheet" file="library/add/add-form.tsx">
        <AddSample />
      </Sample>
      <Sample name="Line of a session" file="scan/session/screens/session-row.tsx">
        <SessionRowPanel row={charizards} exchange={null} onRemove={nothing} />
        <SessionRowPanel row={breeders} exchange={null} onRemove={nothing} />
      </Sample>
      <Sample name="Strips" file="card-page/related-cards.tsx, scan/screens/not-your-card.tsx">
        <OtherPrintings samePicture={[charizard, blastoise, breeder]} sameText={[breeder]} />
        <NotYourCard
          card={charizard}
          recognised={null}
          language={null}
          hasScan={false}
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
  return <AddForm offer={{ ...offer, finish: 'normal' }} fetcher={fetcher} />
}
