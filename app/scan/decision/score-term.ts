import type { Signal } from '~/scan/scan-result'

/**
 * What one signal says of one card, in natural logarithms of how much likelier the reading is for
 * this card than for another; 0 where nothing is known.
 */
export type Term = { value: number; agrees?: Signal[]; contradicts?: Signal[] }

export const UNKNOWN: Term = { value: 0 }
