import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ShareProblem, SEVERAL_SHARED } from '~/offline/shared-photo.client'
import type { usePhoto } from '~/scan/crop/pick-photo'
import { scanMessages } from '~/scan/scan-messages'
import type { LiveView } from '~/scan/live/open-live'
import type { Refusal } from '~/scan/home-page'

type ArrivalOptions = {
  live: LiveView
} & Pick<ReturnType<typeof usePhoto>, 'pick' | 'pickAll'>

const SHARE_PROBLEMS: Record<ShareProblem, string> = {
  none: scanMessages.wrongType,
  'too-large': scanMessages.tooLarge,
  failed: scanMessages.processingFailed,
}

const SHARED_ADDRESS = '/?shared'

const SEVERAL: typeof SEVERAL_SHARED = 'several'

/** Nothing of this site is behind it in the history. */
const FIRST = { steps: null }

/**
 * Runs the action in the menu's address: `?camera`, the installed app's shortcut, opens the live
 * view if there is a camera; `?shared` crops the photo that another app shared, `?shared=several`
 * queues its photos.
 *
 * @returns why a shared photo cannot be used.
 */
export function useArrival({ live, pick, pickAll }: ArrivalOptions): Refusal | null {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const opensCamera = asked.has('camera') && live.hasCamera
  const shared = asked.get('shared')
  const takesPhoto = shared === ''
  const takesAll = shared === SEVERAL
  const navigate = useNavigate()
  const begin = useRef({ live, pick, pickAll, navigate })
  useEffect(() => {
    begin.current = { live, pick, pickAll, navigate }
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
  useEffect(() => {
    if (!takesAll) return
    void import('~/offline/shared-photo.client').then(async (shared) => {
      const photos = await shared.openSharedPhotos()
      if (photos.length > 0) await begin.current.pickAll(photos)
      await shared.forgetShared()
      begin.current.navigate(photos.length > 0 ? '/' : '/?shared=failed', { replace: true })
    })
  }, [takesAll])
  const [, message] = Object.entries(SHARE_PROBLEMS).find(([problem]) => problem === shared) ?? []
  return message === undefined ? null : { message, advice: null }
}
