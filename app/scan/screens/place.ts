import type { CardSummary } from '~/catalogue/card-view'

/**
 * What the browser's history keeps of a place beside its address, so that the phone's back button
 * leaves a mode and not the site.
 */
export type Place = {
  mode: 'crop' | 'choose' | null
  /** History entries between this place and the menu it was reached from; `null`: not from there. */
  steps: number | null
  /** What there is to choose from. */
  candidates: CardSummary[]
}

export type PlaceState = { [Key in keyof Place]?: Place[Key] }

/** Reads a location as the router gives it; `state` is whatever a history entry was left with. */
export function readPlace(location: { search: string; state: unknown }): Place {
  const state = asRecord(location.state)
  const mode = state.mode === 'crop' || state.mode === 'choose' ? state.mode : null
  const isMenu = mode === null && location.search === ''
  const steps = typeof state.steps === 'number' && state.steps > 0 ? state.steps : null
  return { mode, steps: isMenu ? 0 : steps, candidates: readCandidates(state.candidates) }
}

/** The `steps` of a place one entry further; `undefined` where the menu is not behind. */
export function onward({ steps }: Place): number | undefined {
  return steps === null ? undefined : steps + 1
}

/** Checked one by one, for a browser may remember entries of an older version of the page. */
function readCandidates(value: unknown): CardSummary[] {
  return Array.isArray(value) ? value.filter(isSummary) : []
}

function isSummary(value: unknown): value is CardSummary {
  const card = asRecord(value)
  const texts = [card.id, card.name, card.number, card.set_name, card.imageUrl]
  return texts.every((text) => typeof text === 'string')
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
