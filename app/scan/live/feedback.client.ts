import { useEffect, useState } from 'react'
import { closeSound, isFeedbackOn, keepFeedbackSwitch, playTones, wakeSound } from './sound'
import type { Tone } from './sound'

/** What happened: the card stands still, or it is known. */
export type LiveEvent = 'locked' | 'known'

/** Milliseconds of vibration, and the tones. */
const EVENTS: Record<LiveEvent, { taps: number[]; tones: Tone[] }> = {
  locked: { taps: [20], tones: [] },
  known: { taps: [50, 50, 30], tones: [[880, 0], [1318.5, 0.09]] }, // prettier-ignore
}

/** The switch for sound and vibration, and the code that triggers them. */
export function useFeedback() {
  const [isOn, setOn] = useState(isFeedbackOn)
  useEffect(() => {
    // After returning from a card's page there was no tap; a browser may allow sound all the same.
    wakeSound()
    return closeSound
  }, [])
  return {
    isOn,
    toggle() {
      setOn(!isOn)
      keepFeedbackSwitch(!isOn)
      if (!isOn) wakeSound()
    },
    tell(event: LiveEvent) {
      if (!isOn) return
      const { taps, tones } = EVENTS[event]
      if (typeof navigator.vibrate === 'function') navigator.vibrate(taps)
      if (tones.length > 0) playTones(tones)
    },
  }
}
