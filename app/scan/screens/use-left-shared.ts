import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SHARED_CACHE } from '~/offline/own-pages.client'
import { readHistoryState } from '~/scan/history-state'

/**
 * On the menu, once: goes on with the photos that another app shared at once, if the app was closed
 * before all of them were queued. A single one that was left joins those that wait for a person.
 */
export function useLeftShared() {
  const location = useLocation()
  const navigate = useNavigate()
  const isMenu = readHistoryState(location).steps === 0
  const isDone = useRef(false)
  const goOn = useRef(navigate)
  useEffect(() => {
    goOn.current = navigate
  })
  useEffect(() => {
    if (!isMenu || isDone.current) return
    let isHere = true
    const check = async () => {
      const left = await findLeft()
      if (!isHere) return
      isDone.current = true
      if (left) goOn.current(`/?shared=${left}`, { replace: true })
    }
    void check()
    return () => {
      isHere = false
    }
  }, [isMenu])
}

/** @returns what the menu's address says about them; `null` if there are none. */
async function findLeft(): Promise<string | null> {
  try {
    if (!(await window.caches.has(SHARED_CACHE))) return null
    const shared = await import('~/offline/shared-photo.client')
    await shared.takeLeftPhoto(async (photo) => {
      const { queueToOpen } = await import('~/scan/queue/queue-photos.client')
      return queueToOpen(photo)
    })
    return (await shared.hasLeftShared()) ? shared.SEVERAL_SHARED : null
  } catch {
    // Only a secure page of a browser that stores something was shared with.
    return null
  }
}
