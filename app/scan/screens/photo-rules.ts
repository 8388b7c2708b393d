import { scanMessages } from '~/scan/scan-messages'

/** What a file input offers; iOS then turns its HEIC photos into JPEG by itself. */
export const acceptedTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

const acceptedNames = /\.(?:jpe?g|png|webp)$/i
const mostBytes = 10 * 1024 * 1024

/** Why a chosen file cannot be scanned, in the specification's words; `null` where it can. */
export function photoProblem(file: { name: string; type: string; size: number }): string | null {
  // Some Android galleries hand files over without a type.
  const accepted =
    file.type === '' ? acceptedNames.test(file.name) : acceptedTypes.includes(file.type)
  if (!accepted) return scanMessages.wrongType
  return file.size > mostBytes ? scanMessages.tooLarge : null
}
