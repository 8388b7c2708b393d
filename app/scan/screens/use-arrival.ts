import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ShareProblem } from '~/offline/shared-photo.client'
import type { usePhoto } from '~/scan/crop/pick-photo'
import { scanMessages } from '~/scan/scan-messages'
import type { LiveView } from '~/scan/live/open-live'
import type { Refusal } from './home-page.server'

type ArrivalOptions = {
  live: LiveView
  pick: ReturnType<typeof usePhoto>['pick']
}

const SHARE_PROBLEMS: Record<ShareProblem, string> = {
  'not-one': scanMessages.oneAtATime,
  'too-large': scanMessages.tooLarge,
  failed: scanMessages.processingFailed,
}

const SHARED_ADDRESS = '/?shared'

/** Nothing of this site is behind it in the history. */
const FIRST = { steps: null }

/**
 * Runs the action in the menu's address: `?camera`, the installed app's shortcut, opens the live
 * view if there is a camera; `?shared` crops the photo that another app shared.
 *
 * @returns why a shared photo cannot be used.
 */
export function useArrival({ live, pick }: ArrivalOptions): Refusal | null {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const opensCamera = asked.has('camera') && live.hasCamera
  const shared = asked.get('shared')
  const takesPhoto = shared === ''
  const begin = useRef({ live, pick })
  useEffect(() => {
    begin.current = { live, pick }
  })
  useEffect(() => {
    if (opensCamera) void begin.current.live.open(FIRST)
  }, [opensCamera])
  useEffect(() => {
    if (!takesPhoto) return
    void import('~/offline/shared-photo.client').then(async (shared) => {
      const photo = await shared.openSharedPhoto()
      const kept = { copy: shared.SHARED_PHOTO, address: SHARED_ADDRESS }
      if (photo) await begin.current.pick(photo, { replaces: FIRST, ...kept })
    })
  }, [takesPhoto])
  const [, message] = Object.entries(SHARE_PROBLEMS).find(([problem]) => problem === shared) ?? []
  return message === undefined ? null : { message, advice: null }
}
