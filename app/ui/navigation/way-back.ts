import { useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { useHydrated } from '../hooks'
import { useStepBack } from './step-back'

const LABELS = {
  result: 'Back to Result',
  search: 'Back to Search',
  set: 'Back to Set',
  pokemon: 'Back to Pokémon',
  library: 'Back to Library',
  card: 'Back to Card',
  session: 'Back to the session',
} as const satisfies Texts

/** The pages that lead to cards, by path and query; the first that matches counts. */
const PLACES: readonly [page: RegExp, place: keyof typeof LABELS][] = [
  [/^\/\?(?:[^#]*&)?card=/, 'result'],
  [/^\/search(?:\?|$)/, 'search'],
  [/^\/(?:library\/)?sets\/[^/?]+(?:\?|$)/, 'set'],
  [/^\/pokemon\/[^/?]+(?:\?|$)/, 'pokemon'],
  [/^\/library(?:\/(?!add(?:\?|$))[^/?]+)?(?:\?|$)/, 'library'],
  [/^\/cards\/[^/?]+(?:\?|$)/, 'card'],
  [/^\/session(?:\?|$)/, 'session'],
]

/** As long as a path that a sign-in returns to may be. */
const MAX_CHARACTERS = 1000

function placeOf(path: unknown): { to: string; label: string } | null {
  if (typeof path !== 'string' || path.length > MAX_CHARACTERS) return null
  const [, place] = PLACES.find(([page]) => page.test(path)) ?? []
  return place ? { to: path, label: LABELS[place] } : null
}

/**
 * The page of this site that leads to the page that is asked for: the one that its address names,
 * or that the browser comes from. `null` if it comes from elsewhere, or from the same page.
 */
export function pageBefore({ url: address, headers }: Request): string | null {
  const url = new URL(address)
  const named = placeOf(url.searchParams.get('from'))
  if (named) return named.to
  const referer = headers.get('Referer') ?? ''
  const before = URL.canParse(referer) ? new URL(referer) : null
  // Hosts and not origins: a proxy may hide the protocol.
  if (before?.host !== (headers.get('Host') ?? url.host)) return null
  if (before.pathname === url.pathname.replace(/\.data$/, '')) return null
  return placeOf(before.pathname + before.search)?.to ?? null
}

/** `path`, naming the page before it: without scripts, it would be lost with the next link. */
export function withPageBefore(path: string, before: string | null): string {
  return before === null ? path : `${path}?from=${encodeURIComponent(before)}`
}

/** For a link's `state`: the page that it is on, which is then one step behind its target. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/**
 * The back link of a page that many others lead to: goes back in the history where the page before
 * is one step behind. @param before what `pageBefore` says
 */
export function useWayBack(before: string | null) {
  const t = useTranslate()
  const stepBack = useStepBack()
  const location = useLocation()
  const { key } = location
  const state: unknown = location.state
  const behind = placeOf(useHydrated() && asState(state).from)
  const back = behind ?? placeOf(before)
  function goBack(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    // Before the scripts ran, a link loaded this page as the tab's next one.
    const isNext = key === 'default' && window.history.length > 1
    if (!behind && !(isNext && document.referrer === window.location.origin + back?.to)) return
    event.preventDefault()
    stepBack()
  }
  return {
    to: back?.to ?? '/',
    label: t(back?.label ?? 'Back to Home'),
    onClick: goBack,
  }
}

function asState(state: unknown): { from?: unknown } {
  return typeof state === 'object' && state !== null ? state : {}
}
