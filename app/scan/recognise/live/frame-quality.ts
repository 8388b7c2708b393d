import { laplacianVariance } from '~/scan/recognise/image'
import type { GreyImage, Quad } from '~/scan/recognise/image'
import { rectifyGrey } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { SHARP, SHARP_SIZE, STEADY, STEADY_SIZE } from '~/scan/recognise/thresholds/live'

/** A frame at a glance, to compare the next one with. */
export type Glance = GreyImage

/** What a quad of a frame shows, at a glance. */
export function glanceAt(views: Views<GreyImage>, quad: Quad): Glance {
  return rectifyGrey(views, quad, STEADY_SIZE)
}

/** Whether nothing much moved between two frames. */
export function isSteady(before: Glance | null, now: Glance): boolean {
  return before !== null && differenceOf(before, now) <= STEADY
}

/** Mean difference of two glances, in levels of 255. */
export function differenceOf(one: Glance, other: Glance): number {
  let sum = 0
  for (let i = 0; i < one.data.length; i++)
    sum += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0))
  return sum / one.data.length
}

/** Whether what a quad shows is in focus. */
export function isSharp(views: Views<GreyImage>, quad: Quad): boolean {
  return laplacianVariance(rectifyGrey(views, quad, SHARP_SIZE)) >= SHARP
}
