import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { formatDate } from '~/language/formats'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import { useDeviceStore } from '~/scan/device/device-store'
import { KeptPicture } from '~/scan/device/kept-picture'
import { recentScans } from '~/scan/device/recent-scans'
import type { RecentScan } from '~/scan/device/recent-scans'
import { findAmount } from '~/scan/session/session'
import { keptSession } from '~/scan/session/kept-session'
import { ConnectionLostScreen, TryAgainLink } from '~/ui/connection-lost-screen'
import { useArrived, useHeadingFocus } from '~/ui/hooks'
import { useIsOnline } from '~/ui/network'
import { HomeBar } from '~/scan/home-button'

/** What this device can tell of a card by itself. */
type KnownCard = Pick<RecentScan, 'name' | 'set_name' | 'number' | 'energy' | 'thumbnail'> & {
  /** The last known price; `at` is its time, in milliseconds since 1970. */
  price: { amount: NonNullable<RecentScan['price']>; at: number } | null
}

/** A card among those that the device keeps; `at` is of its price. */
export type KeptCard = Pick<
  RecentScan,
  'cardId' | 'name' | 'set_name' | 'number' | 'energy' | 'thumbnail' | 'price'
> & { at: number }

/**
 * A card whose page could be neither loaded nor found among the kept ones: what the device itself
 * knows about it.
 */
export function KnownCardScreen({ cardId }: { cardId: string }) {
  const card = useKnownCard(cardId)
  usePageAgain()
  useHeadingFocus(cardId, useArrived())
  return card ? <KnownCardFacts cardId={cardId} card={card} /> : <ConnectionLostScreen />
}

type KnownCardFactsProps = { cardId: string; card: KnownCard }

/** What a device knows about a card, in place of the card's page. */
export function KnownCardFacts({ cardId, card }: KnownCardFactsProps) {
  const t = useTranslate()
  const { name, set_name, number, price } = card
  return (
    <main className="screen list-screen">
      <HomeBar label={t('Back to Home')} />
      <div className="empty">
        <KeptPicture card={{ cardId, ...card }} />
        <h1 className="list-title" tabIndex={-1}>
          {name}
        </h1>
        <p className="soft figures">
          {set_name} · #{number}
        </p>
        <p className="strip-price figures">{priceText(price, t)}</p>
        <p className="soft">{t('No connection. This is what this device knows about the card.')}</p>
      </div>
      <div className="list-more">
        <TryAgainLink />
      </div>
    </main>
  )
}

function priceText(price: KnownCard['price'], t: Translate): string {
  if (!price) return t('No price')
  const { amount, at } = price
  const day = formatDate(at, 'short', t.locale, 'local')
  return `${formatPrice(toMajorUnits(amount.minor), amount.currency, t)} · ${day}`
}

function useKnownCard(cardId: string): KnownCard | null {
  const { scans } = useDeviceStore(recentScans)
  const { rows } = useDeviceStore(keptSession)
  const inSession = rows.map((row) => ({ ...row, price: findAmount(row), at: row.pricedAt ?? 0 }))
  return knownCard([...scans, ...inSession], cardId)
}

/** @returns `null` where the device keeps nothing of the card. */
export function knownCard(kept: readonly KeptCard[], cardId: string): KnownCard | null {
  const here = kept.filter((one) => one.cardId === cardId).sort((a, b) => b.at - a.at)
  const [latest] = here
  if (!latest) return null
  const { name, set_name, number } = latest
  const energy = here.find((one) => one.energy)?.energy
  const thumbnail = here.find((one) => one.thumbnail !== null)?.thumbnail ?? null
  const [price = null] = here.flatMap(({ price: amount, at }) => (amount ? [{ amount, at }] : []))
  return { name, set_name, number, energy, thumbnail, price }
}

const PAGE_AGAIN_MS = 10_000

/**
 * Requests the card's page again once there is a network, and from time to time on a slow one: a
 * reload shows the menu's document at this address, while the page's data may be kept.
 */
function usePageAgain() {
  const { revalidate, state } = useRevalidator()
  const isOnline = useIsOnline()
  useEffect(() => revalidate(), [revalidate, isOnline])
  useEffect(() => {
    if (!isOnline || state !== 'idle') return
    const timer = setTimeout(revalidate, PAGE_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [revalidate, isOnline, state])
}
