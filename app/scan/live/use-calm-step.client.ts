import { useEffect, useState } from 'react'
import type { WatchStep } from './watch-card'

type Step = WatchStep['step'] | null

/** By hand: a trembling hand changes the step several times in this time. */
const WAVERING_MS = 500

/** What a trembling hand changes with each look. */
const isWaverer = (step: Step) => step === 'seek' || step === 'hold'

/**
 * The step to put into words: screen readers say each change, so a card has to lie still, or move,
 * for a while before that is said.
 */
export function useCalmStep(step: Step): Step {
  const [told, setTold] = useState(step)
  const isWavering = told !== step && isWaverer(told) && isWaverer(step)
  if (told !== step && !isWavering) setTold(step)
  useEffect(() => {
    if (!isWavering) return
    const timer = setTimeout(() => setTold(step), WAVERING_MS)
    return () => clearTimeout(timer)
  }, [isWavering, step])
  return isWavering ? told : step
}
