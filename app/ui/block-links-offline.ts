import { useEffect } from 'react'

/**
 * A link that loads a whole page does nothing while there is neither network nor service worker: the
 * browser would show a page of its own.
 */
export function useBlockLinksOffline() {
  useEffect(() => {
    document.addEventListener('click', blockOffline)
    return () => document.removeEventListener('click', blockOffline)
  }, [])
}

const PAGE_LINK = 'a:not([download], [href^="#"])'

function blockOffline(event: MouseEvent) {
  if (navigator.onLine || navigator.serviceWorker?.controller) return
  const link = (event.target as Element).closest<HTMLAnchorElement>(PAGE_LINK)
  if (link?.origin === location.origin) event.preventDefault()
}
