import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { usePhoto } from '~/scan/crop/pick-photo'
import type { LiveView } from '~/scan/live/open-live'
import type { Refusal } from '~/scan/home-page'

type ArrivalOptions = {
  live: LiveView
} & Pick<ReturnType<typeof usePhoto>, 'pick' | 'pickAll'>

/**
 * Runs the action in the menu's address: `?camera`, the installed app's shortcut, opens the live
 * view if there is a camera; `?shared` crops the photo that another app shared, `?shared=several`
 * queues its photos.
 *
 * @returns why a shared photo cannot be used.
 */
export function useArrival({ live, pick, pickAll }: ArrivalOptions): Refusal | null {
  const asked = new URLSearchParams(useLocation().search)
  const opensCamera = asked.has('camera') && live.hasCamera
  const shared = asked.get('shared')
  const latest = { live, pick, pickAll, navigate: useNavigate() }
  const [problem, setProblem] = useState<{ of: string; message: string | null } | null>(null)
  const begin = useRef(latest)
  useEffect(() => {
    begin.current = latest
  })
  useEffect(() => {
    // Nothing of this site is behind it in the history.
    if (opensCamera) void begin.current.live.open({ steps: null })
  }, [opensCamera])
  useEffect(() => {
    if (shared === null) return
    void import('./pick-shared.client').then(async ({ pickShared }) => {
      setProblem({ of: shared, message: await pickShared(shared, begin.current) })
    })
  }, [shared])
  const message = problem?.of === shared ? problem.message : null
  return message === null ? null : { message, advice: null }
}
