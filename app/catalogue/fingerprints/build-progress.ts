/** How far a build is; `secondsLeft` at the rate so far, `null` at its beginning. */
export type BuildProgress = { done: number; total: number; secondsLeft: number | null }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** `1,200 of 20,465 cards, about 11 minutes left`. */
export function describeProgress({ done, total, secondsLeft }: BuildProgress): string {
  const cards = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} cards`
  return secondsLeft === null ? cards : `${cards}, ${timeLeft(secondsLeft)} left`
}

function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute'
  const [amount, unit] =
    seconds < 2 * HOUR
      ? [Math.round(seconds / MINUTE), 'minute']
      : [Math.round(seconds / HOUR), 'hour']
  return `about ${amount} ${unit}${amount === 1 ? '' : 's'}`
}
