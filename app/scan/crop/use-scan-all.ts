import { useEffect, useRef, useState } from 'react'
import type { Texts } from '~/language/translate'
import { scanMessages } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/home-page'
import { savesData } from '~/ui/network'
import { addEntryAgain } from './add-entry-again.client'
import { useLeaveSignal } from './use-leave-signal'

/** Loads the screen for all cards of a photo, and opens it. */
export type AllCards = { load(): Promise<unknown>; open(): void }

/**
 * Goes on to all cards of a photo once their screen has loaded: without a network the photo stays
 * on the current one, where `refusal` says so. It is preloaded if several cards are found.
 */
export function useScanAll(found: number, { load, open }: AllCards) {
  const leaving = useLeaveSignal()
  const isLoading = useRef(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (found > 1 && !savesData()) void load().catch(() => {})
  }, [found, load])

  async function scanAll() {
    if (isLoading.current) return
    isLoading.current = true
    const signal = leaving.current
    setRefusal(null)
    try {
      await load()
      await addEntryAgain()
      if (!signal?.aborted) open()
    } catch {
      setRefusal(await explainLostPart())
    } finally {
      isLoading.current = false
    }
  }
  return { refusal, scanAll: () => void scanAll() }
}

const outdated = 'This page is outdated. Reload it.' satisfies Texts

/** Why a part of the page could not be loaded: the network, or a version that has replaced it. */
async function explainLostPart(): Promise<Refusal> {
  const { url } = window.__remixManifest
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => null)
  // The server has the files of its own version only.
  const isReplaced = answer?.status === 404
  return { message: isReplaced ? outdated : scanMessages.network, advice: null }
}
