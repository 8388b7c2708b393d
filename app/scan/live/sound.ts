/** Whether the live view makes sounds and vibrates; stored in this browser. */
const KEY = 'live-feedback'

/** A tone's pitch in Hz and its start in seconds. */
export type Tone = readonly [pitch: number, at: number]

const TONE = { seconds: 0.16, volume: 0.12 }
/** The card's page opens with the last tone. */
const CLOSE_AFTER_MS = 1000

/** One audio context for all tones: a phone has few of them, and each delays its first tone. */
let audio: AudioContext | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/**
 * Prepares sound, unless it is switched off. Call it when somebody taps the way to the camera:
 * iPhones mute a page that nobody touched, unless it films.
 */
export function wakeSound() {
  clearTimeout(closing)
  if (!isFeedbackOn() || typeof AudioContext !== 'function') return
  audio ??= new AudioContext()
  // A call interrupts it. Refused if nobody has touched the page.
  if (audio.state !== 'running') audio.resume().catch(() => {})
}

export function playTones(tones: readonly Tone[]) {
  wakeSound()
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

/** Releases the audio once it has faded, unless it is woken before. */
export function closeSound() {
  clearTimeout(closing)
  closing = setTimeout(() => {
    void audio?.close()
    audio = null
  }, CLOSE_AFTER_MS)
}

export function isFeedbackOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** A browser may refuse storage: the switch then holds for this view only. */
export function keepFeedbackSwitch(isOn: boolean) {
  try {
    window.localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    return
  }
}
