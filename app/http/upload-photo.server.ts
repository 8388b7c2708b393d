import { readFileUpload } from './upload-file.server'
import type { FileUpload } from './upload-file.server'

/** The specification's limit on an image file, in bytes: 10 MB. */
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024

export type PhotoUpload =
  | { status: 'received'; photo: Uint8Array; fields: ReadonlyMap<string, string> }
  | Exclude<FileUpload, { status: 'received' }>

/** Reads the one photo out of a form, see `readFileUpload`. */
export async function readPhotoUpload(request: Request): Promise<PhotoUpload> {
  const upload = await readFileUpload(request, MOST_PHOTO_BYTES)
  if (upload.status !== 'received') return upload
  const { file, ...others } = upload
  return { ...others, photo: file }
}
