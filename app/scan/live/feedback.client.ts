import { useEffect, useState } from 'react'
import { closeSound, FEEDBACK_KEY, isFeedbackOn, wakeSound } from './sound'

/** A tone's pitch in Hz and its start in seconds. */
type Tone = readonly [pitch: number, at: number]

const TONE = { seconds: 0.16, volume: 0.12 }

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

function playTones(tones: readonly Tone[]) {
  const audio = wakeSound()
  if (!audio) return
  for (const [pitch, at] of tones) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: TONE.volume })
    volume.gain.setValueAtTime(TONE.volume, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE.seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + TONE.seconds)
  }
}

/** A browser may refuse storage: the switch then holds for this view only. */
function keepFeedbackSwitch(isOn: boolean) {
  try {
    window.localStorage.setItem(FEEDBACK_KEY, isOn ? 'on' : 'off')
  } catch {
    return
  }
}
