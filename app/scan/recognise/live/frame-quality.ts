import { laplacianVariance } from '~/scan/recognise/image'
import type { GreyImage, Quad } from '~/scan/recognise/image'
import { rectifyGrey } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { SHARP, SHARP_SIZE, STEADY, STEADY_SIZE } from '~/scan/recognise/thresholds/live'

/** A tiny version of a frame, to compare the next one with. */
export type FrameSample = GreyImage

/** A tiny version of what a quad of a frame shows. */
export function sampleFrame(views: Views<GreyImage>, quad: Quad): FrameSample {
  return rectifyGrey(views, quad, STEADY_SIZE)
}

/** Whether nothing much moved between two frames. */
export function isSteady(before: FrameSample | null, now: FrameSample): boolean {
  return before !== null && meanDifference(before, now) <= STEADY
}

/** Mean difference of two samples, in levels of 255. */
function meanDifference(one: FrameSample, other: FrameSample): number {
  let sum = 0
  for (let i = 0; i < one.data.length; i++)
    sum += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0))
  return sum / one.data.length
}

/** Whether the content of a quad is in focus. */
export function isSharp(views: Views<GreyImage>, quad: Quad): boolean {
  return laplacianVariance(rectifyGrey(views, quad, SHARP_SIZE)) >= SHARP
}
