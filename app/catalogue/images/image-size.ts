import type { ImageSize } from './image-source'

/** `high` unless told; `null` for what is no size. */
export function parseImageSize(given: string | null): ImageSize | null {
  if (given === null) return 'high'
  return given === 'low' || given === 'high' ? given : null
}
