import type { NavigateFunction } from '@remix-run/react'
import {
  forgetShared,
  holdShared,
  openSharedPhoto,
  openSharedPhotos,
  SEVERAL_SHARED,
  SHARED_PHOTO,
  takeInOneTab,
} from '~/offline/shared-photo.client'
import type { ShareProblem } from '~/offline/shared-photo.client'
import type { usePhoto } from '~/scan/crop/pick-photo'
import { scanMessages } from '~/scan/scan-messages'

type Pickers = { navigate: NavigateFunction } & Pick<
  ReturnType<typeof usePhoto>,
  'pick' | 'pickAll'
>

const SHARE_PROBLEMS: Record<ShareProblem, string> = {
  none: scanMessages.wrongType,
  'too-large': scanMessages.tooLarge,
  failed: scanMessages.processingFailed,
}

/** Whether this page has taken several photos over: back may lead to their address again. */
let hasTaken = false

/**
 * Crops the photo that another app has shared, or queues all of its photos.
 *
 * @param shared the value in the menu's address.
 * @returns why it cannot be used, as a message.
 */
export async function pickShared(
  shared: string,
  { pick, pickAll, navigate }: Pickers,
): Promise<string | null> {
  if (shared === '') {
    const photo = await openSharedPhoto()
    // Nothing of this site is behind it in the history.
    const replaces = { steps: null }
    if (photo) holdShared()
    if (photo) await pick(photo, { replaces, copy: SHARED_PHOTO, address: '/?shared' })
  } else if (shared === SEVERAL_SHARED && hasTaken) {
    navigate('/', { replace: true })
  } else if (shared === SEVERAL_SHARED) {
    hasTaken = true
    let isEmpty = true
    await takeInOneTab(async () => {
      const photos = await openSharedPhotos()
      isEmpty = photos.size === 0
      if (!isEmpty) await pickAll([...photos.keys()], (photo) => forgetShared(photos.get(photo)))
    })
    // Somebody who has left must not be led back.
    const isHere = new URLSearchParams(window.location.search).get('shared') === shared
    if (isHere) navigate(isEmpty ? '/?shared=failed' : '/', { replace: true })
  }
  const [, message] = Object.entries(SHARE_PROBLEMS).find(([problem]) => problem === shared) ?? []
  return message ?? null
}
