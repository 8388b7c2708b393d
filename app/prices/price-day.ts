const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An ISO day as it is shown: `2025-10-20` is `Oct 20, 2025`. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
