import { useEffect, useRef, useState } from 'react'
import { loadSeveralScreen, useLeaveSignal } from '~/scan/crop/pick-photo'
import { scanMessages } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/home-page'
import { savesData } from '~/ui/network'

/**
 * Goes on to all cards of a photo once their screen has loaded: without a network the photo stays
 * on the current one, where `refusal` says so. It is preloaded if several cards are found.
 */
export function useScanAll(found: number, goOn: () => void) {
  const leaving = useLeaveSignal()
  const isLoading = useRef(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (found > 1 && !savesData()) void loadSeveralScreen().catch(() => {})
  }, [found])

  async function scanAll() {
    if (isLoading.current) return
    isLoading.current = true
    const signal = leaving.current
    setRefusal(null)
    try {
      await loadSeveralScreen()
      if (!signal?.aborted) goOn()
    } catch {
      setRefusal({ message: scanMessages.network, advice: null })
    } finally {
      isLoading.current = false
    }
  }
  return { refusal, scanAll: () => void scanAll() }
}
