import { MAX_PHOTO_BYTES } from '~/http/form-fields'
import { scanMessages } from '~/scan/scan-messages'

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
