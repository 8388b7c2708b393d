import type { CardSet } from '~/catalogue/card'
import type { Energy } from '~/catalogue/energy'

/** A set in the list of sets. */
export type SetSummary = {
  id: string
  name: string
  /** Year of its release; `null` if unknown. */
  year: string | null
  owned: number
  total: number
}

/** What `/library/sets` shows. */
export type SetsPage = { sets: SetSummary[]; complete: number }

export const SET_SHOWS = ['all', 'missing', 'owned'] as const

export type SetShow = (typeof SET_SHOWS)[number]

/** A card of a set, in the library or not. */
export type SetCard = {
  id: string
  name: string
  number: string
  energy: Energy
  owned: boolean
}

/** What `/library/sets/{id}` shows. */
export type SetPage = SetSummary & { show: SetShow; tiles: SetCard[] }

/** Reads `?show=missing`; an invalid value shows all. */
export function readSetShow(params: URLSearchParams): SetShow {
  return SET_SHOWS.find((show) => show === params.get('show')) ?? 'all'
}

export function yearOf({ releaseDate }: CardSet): string | null {
  return releaseDate?.slice(0, 4) ?? null
}
