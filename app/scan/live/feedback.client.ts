import { useState } from 'react'

/** Whether the live view is heard and felt; kept in this browser. */
const KEY = 'live-feedback'

/** What happened: the card stands still, or it is known. */
export type LiveEvent = 'locked' | 'known'

/** Milliseconds of vibration, and the tones with their pitch in Hz and start in seconds. */
const EVENTS: Record<LiveEvent, { taps: number[]; tones: [pitch: number, at: number][] }> = {
  locked: { taps: [20], tones: [] },
  known: { taps: [50, 50, 30], tones: [[880, 0], [1318.5, 0.09]] }, // prettier-ignore
}
const TONE = { seconds: 0.16, volume: 0.12 }

/** The switch for sound and vibration, and what makes them. */
export function useFeedback() {
  const [isOn, setOn] = useState(readSwitch)
  return {
    isOn,
    toggle() {
      setOn(!isOn)
      writeSwitch(!isOn)
    },
    tell(event: LiveEvent) {
      if (!isOn) return
      const { taps, tones } = EVENTS[event]
      if (typeof navigator.vibrate === 'function') navigator.vibrate(taps)
      if (tones.length > 0) play(tones)
    },
  }
}

/** A browser that plays nothing yet, or has no sound, is silent. */
function play(tones: readonly [number, number][]) {
  if (typeof AudioContext !== 'function') return
  const audio = new AudioContext()
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
  setTimeout(() => void audio.close(), 1000)
}

function readSwitch(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** A browser may refuse to keep anything: the switch then holds for this view. */
function writeSwitch(isOn: boolean) {
  try {
    window.localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    return
  }
}
