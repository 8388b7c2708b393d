import type { CardSummary } from '~/catalogue/card-view'
import type { HomePage } from './home-page'
import type { Place } from './place'

export type ShownScreen = HomePage | { kind: 'crop' }

/**
 * What is on the screen: the mode that the browser's history names where there is something to
 * show in it, else the page the server answered.
 */
export function shownScreen(
  page: HomePage,
  { mode, candidates }: Place,
  hasPhoto: boolean,
): ShownScreen {
  if (mode === 'crop' && hasPhoto) return { kind: 'crop' }
  if (mode === 'choose' && candidates.length > 0) return { kind: 'choose', candidates, scan: null }
  return page
}

/** Tells screens apart: another key is another screen to read from its top. */
export function screenKey(screen: ShownScreen): string {
  switch (screen.kind) {
    case 'search':
      return `search ${screen.query}`
    case 'details':
      return `details ${screen.card.id}`
    case 'choose':
      return `choose ${screen.candidates.map(({ id }) => id).join(' ')}`
    case 'menu':
    case 'crop':
      return screen.kind
  }
}

/** What is said aloud when the screen comes up; empty where its heading says it all. */
export function announcement(screen: ShownScreen): string {
  switch (screen.kind) {
    case 'details':
      return `Card identified: ${spoken(screen.card)}`
    case 'choose':
      return `Not certain yet. Cards to choose from: ${screen.candidates.map(spoken).join('; ')}`
    case 'search':
      return screen.query === '' ? '' : `Cards found: ${screen.cards.length}`
    case 'menu':
    case 'crop':
      return ''
  }
}

function spoken({ name, set_name, number }: CardSummary) {
  return `${name}, ${set_name}, number ${number}`
}

/** The document's title; the action's answer keeps the menu's. */
export function screenTitle(page: HomePage): string {
  const site = 'Pokemon Scanner'
  switch (page.kind) {
    case 'details':
      return `${page.card.name}, ${page.card.set_name} #${page.card.number} – ${site}`
    case 'search':
      return page.query === '' ? `Find a card – ${site}` : `${page.query} – ${site}`
    case 'menu':
    case 'choose':
      return site
  }
}
