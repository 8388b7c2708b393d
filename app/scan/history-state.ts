import type { Translate } from '~/language/translate'
import type { HomePage, PricedSummary } from './home-page'

/**
 * What the browser's history stores with a location besides its address, so that the phone's back
 * button leaves a mode and not the site.
 */
export type HistoryState = {
  mode: 'live' | 'crop' | 'several' | null
  /**
   * History entries between this location and the menu it was reached from; `null`: not from there.
   */
  steps: number | null
  /** Whether the live view is one step behind. */
  isAfterLive?: boolean
  /** Address of the picked photo that led there. */
  photo?: string
  /** What hinders a certain answer there. */
  advice?: string
  /** The row of the device's scan session that led there. */
  row?: string
  /** Id of the scan that the entry shows, or that led there: a session may have its card. */
  scanId?: string
}

const MODES = ['live', 'crop', 'several'] as const

export type LocationState = { [Key in keyof HistoryState]?: HistoryState[Key] }

/** Parses a location from the router; `state` is whatever was stored in the history entry. */
export function readHistoryState(location: {
  pathname: string
  search: string
  state: unknown
}): HistoryState {
  const state = asRecord(location.state)
  const mode = MODES.find((one) => one === state.mode) ?? null
  const isMenu = mode === null && location.pathname === '/' && location.search === ''
  const steps = typeof state.steps === 'number' && state.steps > 0 ? state.steps : null
  const advice = typeof state.advice === 'string' ? { advice: state.advice } : {}
  const isAfterLive = state.isAfterLive === true ? { isAfterLive: true } : {}
  const photo = typeof state.photo === 'string' ? { photo: state.photo } : {}
  const row = typeof state.row === 'string' ? { row: state.row } : {}
  const scanId = typeof state.scanId === 'string' ? { scanId: state.scanId } : {}
  const left = { ...isAfterLive, ...photo, ...advice, ...row, ...scanId }
  return { mode, steps: isMenu ? 0 : steps, ...left }
}

/**
 * Whether the browser is already at `location` although its page is still loading: that is so when
 * it goes back and forth, while a link's address is set together with its page.
 *
 * @param entry the browser's `history.state`, in which the router keeps the location's key.
 */
export function isReached({ key }: { key: string }, entry: unknown): boolean {
  return asRecord(entry).key === key
}

/** The `steps` of the next location; `undefined` if the menu is not behind. */
export function onward({ steps }: HistoryState): number | undefined {
  return steps === null ? undefined : steps + 1
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export type ShownScreen =
  | HomePage
  | { kind: 'crop' | 'live' | 'several' }
  /** A card's address without its page, which the service worker had not kept. */
  | { kind: 'known'; cardId: string }

/** What there is to show besides the page from the server. */
type ToShow = {
  hasPhoto: boolean
  canFilm: boolean
  /** The card that the address names. */
  cardId: string | null
}

/**
 * What is on screen: the mode in the browser's history if there is something to show in it,
 * otherwise the page from the server, with the advice stored in the history. No server responds to
 * a card's address with the menu: that is the shell, shown without a network.
 */
export function shownScreen(
  page: HomePage,
  { mode, advice }: HistoryState,
  { hasPhoto, canFilm, cardId }: ToShow,
): ShownScreen {
  if (mode === 'live' && canFilm) return { kind: 'live' }
  if ((mode === 'crop' || mode === 'several') && hasPhoto) return { kind: mode }
  if (page.kind === 'menu' && cardId !== null) return { kind: 'known', cardId }
  return page.kind === 'choose' && advice ? { ...page, advice } : page
}

/** Identifies screens: another key is another screen, shown from its top. */
export function screenKey(screen: ShownScreen): string {
  switch (screen.kind) {
    case 'details':
      return `details ${screen.card.id}`
    case 'choose':
      return `choose ${screen.candidates.map(({ id }) => id).join(' ')}`
    case 'known':
      return `known ${screen.cardId}`
    case 'menu':
    case 'live':
    case 'crop':
    case 'several':
      return screen.kind
  }
}

/** What screen readers announce when the screen appears; empty if its heading is enough. */
export function announcement(screen: ShownScreen, t: Translate): string {
  switch (screen.kind) {
    case 'details':
      return t('Card identified: {card}', { card: spoken(screen.card, t) })
    case 'choose':
      return t('Not sure yet. Possible cards: {cards}', {
        cards: screen.candidates.map((card) => spoken(card, t)).join('; '),
      })
    case 'known':
    case 'menu':
    case 'live':
    case 'crop':
    case 'several':
      return ''
  }
}

function spoken({ name, set_name, number, printed = number }: PricedSummary, t: Translate) {
  return t('{name}, {set}, number {number}', { name, set: set_name, number: printed })
}
