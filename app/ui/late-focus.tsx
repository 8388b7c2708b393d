import { useHeadingFocus } from './hooks'

/**
 * Moves the focus to the heading of a screen that comes later than its place in the history, since
 * its script is fetched when it is opened. Stands in the same boundary.
 */
export function LateFocus({ screen }: { screen: string }) {
  useHeadingFocus(screen, true)
  return null
}
