import { FinishPrices } from '~/prices/screens/finish-prices'
import { PriceSection } from '~/prices/screens/panel'
import { PriceTrend } from '~/prices/screens/price-trend'
import { noPrice } from '~/prices/price'
import type { Exchange, MarketPrice, Price } from '~/prices/price'
import { Sample } from './sample'

const dollars: MarketPrice = {
  minor: 45_810,
  currency: 'USD',
  market: 'TCGplayer',
  kind: 'market',
  finish: 'holo',
  date: '2026-10-20',
}
const euros: MarketPrice = {
  minor: 40_279,
  currency: 'EUR',
  market: 'Cardmarket',
  kind: '30-day-average',
  finish: 'holo',
  date: '2026-10-20',
}
export const known: Price = {
  currency: 'USD',
  finish: 'holo',
  headline: dollars,
  second: euros,
  doubt: null,
}
export const pounds: Exchange = {
  to: 'GBP',
  isShown: true,
  day: '2026-10-20',
  source: 'ECB',
  rates: { EUR: 0.87, USD: 0.75 },
}
export const trend = [41_200, 42_050, 41_800, 43_900, 45_100, 45_810].map((minor, day) => ({
  ...({ minor, currency: 'USD', kind: 'market' } as const),
  date: `2026-10-1${day}`,
}))
export const cheap: Price = {
  ...known,
  finish: 'normal',
  second: null,
  headline: { ...dollars, finish: 'normal', minor: 199 },
}

/** Prices: known, from one market only, in doubt, unknown, converted, pending. */
export function PriceSamples() {
  return (
    <>
      <Sample name="Price of several finishes" file="prices/screens/finish-prices.tsx">
        <FinishPrices
          prices={[known, cheap]}
          finishes={['normal', 'holo', 'reverse']}
          shown="holo"
          currency="USD"
          trend={trend}
          address="/cards/base1-4"
        />
      </Sample>
      <Sample name="Price" file="prices/screens/panel.tsx">
        <PriceSection price={known} trend={<PriceTrend points={trend} />} />
        <PriceSection price={{ ...known, headline: null }} />
        <PriceSection price={{ ...known, doubt: 'markets-disagree' }} />
        <PriceSection price={noPrice('EUR')} />
        <PriceSection price={{ ...known, exchange: pounds }} />
      </Sample>
      <Sample name="Price that is awaited" file="prices/screens/panel.tsx">
        <FinishPrices
          prices={undefined}
          finishes={['normal']}
          shown="normal"
          currency="USD"
          trend={[]}
          address="/cards/base1-4"
        />
      </Sample>
    </>
  )
}
