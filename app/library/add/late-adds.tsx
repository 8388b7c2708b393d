import { useFetchers } from '@remix-run/react'
import { Suspense, useState } from 'react'
import { optional } from '~/ui/optional'
import { cardAddedBy } from '~/library/add-action'
import { loadSendAdd } from './add-client-action'

/** Loaded on demand. */
export const loadLateAdd = () => import('./late-add')
const LateAdd = optional(async () => (await loadLateAdd()).LateAdd)

/**
 * Preloads the notice and what keeps an add without a network, for pages with a button that adds a
 * card.
 */
export function readyLateAdd(): void {
  // An add loads it again.
  Promise.all([loadLateAdd(), loadSendAdd()]).catch(() => undefined)
}

/** On every page: reports an add whose button left the screen before its response came. */
export function LateAdds() {
  const [cardIds, setCardIds] = useState<string[]>([])
  const adding = useFetchers().flatMap(({ key }) => cardAddedBy(key) ?? [])
  const fresh = adding.filter((cardId) => !cardIds.includes(cardId))
  if (fresh.length > 0) setCardIds([...cardIds, ...fresh])
  if (cardIds.length === 0) return null
  const forget = (told: string) => setCardIds((all) => all.filter((cardId) => cardId !== told))
  return (
    <Suspense>
      {cardIds.map((cardId) => (
        <LateAdd key={cardId} cardId={cardId} onTold={() => forget(cardId)} />
      ))}
    </Suspense>
  )
}
