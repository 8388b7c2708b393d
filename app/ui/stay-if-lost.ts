import { useEffect } from 'react'

/**
 * A link that loads a whole page does nothing while there is neither network nor service worker: the
 * browser would show a page of its own.
 */
export function useStayIfLost() {
  useEffect(() => {
    document.addEventListener('click', stayIfLost)
    return () => document.removeEventListener('click', stayIfLost)
  }, [])
}

function stayIfLost(event: MouseEvent) {
  if (navigator.onLine || navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== location.origin) return
  const isHere = link.getAttribute('href')?.startsWith('#')
  if (!isHere && !link.hasAttribute('download')) event.preventDefault()
}
