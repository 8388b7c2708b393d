import * as z from 'zod/mini'
import type { CardCorners } from '~/scan/scan-result'

const point = z.object({ x: z.number(), y: z.number() })
const answer = z.object({ cards: z.array(z.tuple([point, point, point, point])) })

/** After this long the person has looked at the crop, and may be about to move it. */
const MAX_MS = 2500

/**
 * Asks the server where cards are in a photo, using a thumbnail of it. Any failure counts as no
 * cards.
 *
 * @param thumbnail a JPEG of at most 20 KB.
 * @returns corners as fractions of the photo's sides, the likeliest card first.
 */
export async function requestCards(thumbnail: Blob): Promise<CardCorners[]> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), MAX_MS)
  try {
    const response = await fetch('/scan/cards', {
      method: 'POST',
      body: thumbnail,
      credentials: 'omit',
      signal: late.signal,
    })
    return response.ok ? answer.parse(await response.json()).cards : []
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
