import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { FactorId } from './factors'

/**
 * Leaves the screen of a factor that was completed in another tab as soon as this tab becomes
 * visible again: the page's own loader redirects.
 */
export function useFactorElsewhere(factorId: FactorId, isAsked: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAsked) return
    const stopped = new AbortController()
    const { signal } = stopped
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const { fetchMfaInfo } = await import('./mfa-info.client')
      const info = await fetchMfaInfo()
      if (info && !signal.aborted && !info.factors.next.includes(factorId)) revalidate()
    }
    // Offline, the screen stays as it is.
    const onShown = () => void look().catch(() => {})
    document.addEventListener('visibilitychange', onShown, { signal })
    window.addEventListener('focus', onShown, { signal })
    return () => stopped.abort()
  }, [factorId, isAsked, revalidate])
}
