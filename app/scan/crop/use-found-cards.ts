import { useEffect, useState } from 'react'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'

/** The cards found in a photo; none until that is known. */
export function useFoundCards(photo: PickedPhoto): number {
  const [found, setFound] = useState(0)
  useEffect(() => {
    let isShown = true
    void photo.ahead.cards.then((cards) => isShown && setFound(cards.length))
    return () => {
      isShown = false
    }
  }, [photo])
  return found
}
