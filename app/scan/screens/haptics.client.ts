/** Two taps in the hand, of 50 ms and 30 ms, the second after 100 ms; nothing where unsupported. */
export function tapTwice() {
  if (typeof navigator.vibrate !== 'function') return
  navigator.vibrate(50)
  setTimeout(() => navigator.vibrate(30), 100)
}
