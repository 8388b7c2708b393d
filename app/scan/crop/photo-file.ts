import { MAX_PHOTO_BYTES } from '~/http/form-fields'
import { scanMessages, unreadablePhoto } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/screens/home-page.server'

/** The file types to offer; iOS then converts its HEIC photos to JPEG by itself. */
export const acceptedTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

const acceptedNames = /\.(?:jpe?g|png|webp)$/i

/** Why a chosen file cannot be scanned, as a message; `null` if it can. */
export function photoProblem(file: { name: string; type: string; size: number }): string | null {
  // Some Android galleries provide files without a type.
  const accepted =
    file.type === '' ? acceptedNames.test(file.name) : acceptedTypes.includes(file.type)
  if (!accepted) return scanMessages.wrongType
  return file.size > MAX_PHOTO_BYTES ? scanMessages.tooLarge : null
}

/** How the accepted types begin, a WebP with its size in between. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/]

/**
 * Why this browser cannot read a file as an image: it is none, whatever its name says, or damaged.
 */
export async function unreadableProblem(file: Blob): Promise<Refusal> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null)
  if (bytes === null) return unreadablePhoto
  const head = String.fromCharCode(...new Uint8Array(bytes))
  const isImage = BEGINNINGS.some((beginning) => beginning.test(head))
  return isImage ? unreadablePhoto : { message: scanMessages.wrongType, advice: null }
}
