import type { Translate } from '~/language/translate'

/** Progress of a build; `secondsLeft` at the rate so far, `null` at the start. */
export type BuildProgress = { done: number; total: number; secondsLeft: number | null }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** `1,200 of 20,465 cards, about 11 minutes left`. */
export function describeBuildProgress(
  { done, total, secondsLeft }: BuildProgress,
  t: Translate,
): string {
  const values = { done, total }
  if (secondsLeft === null) return t('{done} of {total} cards', values)
  if (secondsLeft < MINUTE) return t('{done} of {total} cards, less than a minute left', values)
  if (secondsLeft < 2 * HOUR)
    return t(
      '{done} of {total} cards, about {minutes, plural, one {# minute} other {# minutes}} left',
      { ...values, minutes: Math.round(secondsLeft / MINUTE) },
    )
  return t('{done} of {total} cards, about {hours, plural, one {# hour} other {# hours}} left', {
    ...values,
    hours: Math.round(secondsLeft / HOUR),
  })
}
