import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { hasLeftShared, SEVERAL_SHARED, SHARED_CACHE } from '~/offline/shared-photo.client'
import { readHistoryState } from '~/scan/history-state'

/**
 * On the menu, once: goes on with the photos that another app shared at once, if the app was closed
 * before all of them were queued.
 */
export function useLeftShared() {
  const location = useLocation()
  const navigate = useNavigate()
  const isMenu = readHistoryState(location).steps === 0
  const isDone = useRef(false)
  const goOn = useRef(() => {})
  useEffect(() => {
    goOn.current = () => navigate(`/?shared=${SEVERAL_SHARED}`, { replace: true })
  })
  useEffect(() => {
    if (!isMenu || isDone.current) return
    let isHere = true
    const check = async () => {
      const isLeft = await isAnyLeft()
      if (!isHere) return
      isDone.current = true
      if (isLeft) goOn.current()
    }
    void check()
    return () => {
      isHere = false
    }
  }, [isMenu])
}

async function isAnyLeft(): Promise<boolean> {
  try {
    return (await window.caches.has(SHARED_CACHE)) && (await hasLeftShared())
  } catch {
    // Only a secure page of a browser that stores something was shared with.
    return false
  }
}
