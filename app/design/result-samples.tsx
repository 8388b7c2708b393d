import { AddToLibrary } from '~/library/add/add-to-library'
import { ChooseScreen } from '~/scan/screens/choose-screen'
import { DetailsScreen } from '~/scan/screens/details-screen'
import { MenuScreen } from '~/scan/screens/menu-screen'
import { scanMessages } from '~/scan/scan-messages'
import type { NextScan } from '~/scan/session/screens/next-card'
import { cheap, known, trend } from './price-samples'
import { Sample } from './sample'
import { blastoise, breeder, charizard, nothing } from './sample-cards'

const live = { hasCamera: true, refusal: null, open: () => Promise.resolve(), ready: nothing }
const current = { mode: null, steps: null }
const next: NextScan = { live, current, onPick: nothing }
const choice = { scan: null, refusal: null, next }
const menu = { account: null, onPick: nothing, onPickAll: nothing, live, children: null }
const account = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }

const card = {
  ...charizard,
  ...{ rarity: 'Rare', hp: 120, artist: 'Mitsuhiro Arita', supertype: 'Pokémon' as const },
  pricing: { averagePrice: 458.1, currency: 'USD', priceSource: 'TCGplayer' },
}
const result = {
  ...{
    card,
    energy: 'fire' as const,
    finishes: ['normal', 'holo'] as const,
    finish: 'holo' as const,
  },
  ...{ scanId: null, scan: null, photo: null, recognised: null, refusal: null, next },
}

/** The menu, the choice and the result of a scan. */
export function ResultSamples() {
  return (
    <>
      <Sample name="Menu" file="scan/screens/menu-screen.tsx">
        <MenuScreen {...menu} refusal={null} busy={false} />
        <MenuScreen {...menu} account={account} refusal={refusal} busy />
      </Sample>
      <Sample name="Choice between cards" file="scan/screens/choose-screen.tsx">
        <ChooseScreen
          {...choice}
          candidates={[{ ...charizard, price: known }, blastoise, breeder]}
          advice="Less glare. Tilt the card or turn away from the light."
        />
        <ChooseScreen
          {...choice}
          candidates={[
            { ...charizard, price: known, printed: '4/102' },
            { ...charizard, id: 'base4-4', set_name: 'Base Set 2', printed: '4/130' },
          ]}
        />
        <ChooseScreen {...choice} candidates={[{ ...charizard, price: known }]} />
      </Sample>
      <Sample name="Result" file="scan/screens/details-screen.tsx">
        <DetailsScreen
          {...result}
          finishes={[...result.finishes]}
          finishPrices={[cheap, known]}
          trend={trend}
          others={[{ ...blastoise, price: known }, breeder]}
        />
        <DetailsScreen {...result} finishes={['holo']} others={[]} />
      </Sample>
      <Sample name="Add to a library" file="library/add/add-to-library.tsx">
        <AddToLibrary cardId={charizard.id} saved={null} returnTo="/design" />
        <AddToLibrary cardId={blastoise.id} saved={{ copies: 0, batchId: '' }} returnTo="/design" />
        <AddToLibrary cardId={breeder.id} saved={{ copies: 2, batchId: '' }} returnTo="/design" />
      </Sample>
    </>
  )
}

const refusal = { message: scanMessages.tooLarge, advice: null }
