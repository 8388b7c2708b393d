/** Whether the live view makes sounds and vibrates; stored in this browser. */
export const FEEDBACK_KEY = 'live-feedback'

/** The card's page opens with the last tone. */
const CLOSE_AFTER_MS = 1000

/** One audio context for all tones: a phone has few of them, and each delays its first tone. */
let audio: AudioContext | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/**
 * Prepares sound, unless it is switched off. Call it when somebody taps the way to the camera:
 * iPhones mute a page that nobody touched, unless it films.
 *
 * @returns the audio for tones; `null` if there is none.
 */
export function wakeSound(): AudioContext | null {
  clearTimeout(closing)
  if (!isFeedbackOn() || typeof AudioContext !== 'function') return audio
  audio ??= new AudioContext()
  // A call interrupts it. Refused if nobody has touched the page.
  if (audio.state !== 'running') audio.resume().catch(() => {})
  return audio
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
    return window.localStorage.getItem(FEEDBACK_KEY) !== 'off'
  } catch {
    return true
  }
}
