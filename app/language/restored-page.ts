import { useEffect } from 'react'
import { THEME_COOKIE } from '~/http/theme'
import { LANGUAGE_COOKIE } from './languages'

/**
 * Reloads a page that the browser had kept whole, for its back button, if `isOutdated` says that
 * something else was chosen on a later page.
 */
export function useReloadOnReturn(isOutdated: () => boolean) {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      // Without a network, the browser would show a page of its own.
      if (persisted && navigator.onLine && isOutdated()) window.location.reload()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [isOutdated])
}

/** The cookies of choices that scripts can read, with the document's attribute that shows them. */
const SHOWN = new Map([
  [LANGUAGE_COOKIE, 'lang'],
  [THEME_COOKIE, 'data-theme'],
])

/** Whether the browser's language or theme is not the one of this document. */
export function hasOtherChoice(): boolean {
  return document.cookie.split('; ').some((pair) => {
    const [name = '', chosen] = pair.split('=')
    const attribute = SHOWN.get(name)
    return attribute !== undefined && document.documentElement.getAttribute(attribute) !== chosen
  })
}
