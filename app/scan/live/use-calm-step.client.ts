import { useEffect, useState } from 'react'
import type { WatchStep } from './watch-card'

type Step = WatchStep['step'] | null

/** By hand: a trembling hand changes the step several times in this time. */
const WAVERING_MS = 500

/**
 * The step to put into words: screen readers say each change, so a card has to be out of the guide
 * for a while before a person is asked to place one again.
 */
export function useCalmStep(step: Step): Step {
  const [told, setTold] = useState(step)
  const isWavering = told === 'hold' && step === 'seek'
  if (told !== step && !isWavering) setTold(step)
  useEffect(() => {
    if (!isWavering) return
    const timer = setTimeout(() => setTold(step), WAVERING_MS)
    return () => clearTimeout(timer)
  }, [isWavering, step])
  return isWavering ? told : step
}
