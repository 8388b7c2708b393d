import {
  parseMultipart,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
} from '@remix-run/multipart-parser'
import type { MultipartPart } from '@remix-run/multipart-parser'
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { MAX_PHOTO_BYTES } from './form-fields'
import { readBody } from './read-body.server'

/** Room for the boundaries, part headers and text fields around the file, in bytes. */
const OVERHEAD_BYTES = 64 * 1024
const MAX_PARTS = 20
const MAX_HEADER_BYTES = 8 * 1024
const MAX_TEXT_BYTES = 16 * 1024
/** RFC 2046, section 5.1.1. Longer ones make the parser's search slow enough for an attack. */
const MAX_BOUNDARY_CHARACTERS = 70
/** How much of a refused upload is still read, and for how long. */
const MAX_DRAINED_BYTES = 128 * 1024 * 1024
const MAX_DRAIN_MS = 60_000

export type FileUpload =
  | { status: 'received'; file: Uint8Array; fields: ReadonlyMap<string, string> }
  | { status: 'no-file' }
  | { status: 'too-many-files' }
  | { status: 'too-large' }
  | { status: 'malformed' }
  /** The server already holds as many uploads in memory as it allows. */
  | { status: 'busy' }

/**
 * Reads the one file in a `multipart/form-data` request, whatever its field is called, and the text
 * fields beside it. Nothing touches the disk, and a request never takes more memory than a file of
 * `maxBytes` needs: the rest of a larger body is left unread.
 *
 * An empty file input, as forms send if nothing was chosen, is `no-file`, and so is a body of
 * another type; a chosen file of zero bytes is accepted.
 *
 * @param options.clientAddress who sends it, see `readBody`.
 */
export async function readFileUpload(
  request: Request,
  options: { maxBytes: number; clientAddress?: string },
): Promise<FileUpload> {
  const { maxBytes, clientAddress } = options
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) return { status: 'no-file' }
  const boundary = parseBoundary(contentType)
  if (boundary === null) return { status: 'malformed' }
  const body = await readBody(request, maxBytes + OVERHEAD_BYTES, { clientAddress })
  if (body.status !== 'read') return body
  try {
    return sortParts(
      parseMultipart(body.bytes, {
        boundary,
        maxFileSize: maxBytes,
        maxTotalSize: maxBytes + OVERHEAD_BYTES,
        maxHeaderSize: MAX_HEADER_BYTES,
        maxParts: MAX_PARTS,
      }),
    )
  } catch (error) {
    return { status: isTooLarge(error) ? 'too-large' : 'malformed' }
  }
}

function parseBoundary(contentType: string): string | null {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  const boundary = match?.[1] ?? match?.[2]
  return boundary && boundary.length <= MAX_BOUNDARY_CHARACTERS ? boundary : null
}

function sortParts(parts: Iterable<MultipartPart>): FileUpload {
  const files: Uint8Array[] = []
  const fields = new Map<string, string>()
  for (const part of parts) {
    if (part.isFile) {
      if (!isEmptyFileInput(part)) files.push(part.bytes)
    } else if (part.size > MAX_TEXT_BYTES) {
      return { status: 'malformed' }
    } else if (part.name !== undefined) {
      fields.set(part.name, part.text)
    }
  }
  const [file] = files
  if (files.length > 1) return { status: 'too-many-files' }
  return file ? { status: 'received', file, fields } : { status: 'no-file' }
}

/** Browsers send an empty file input as a file without name and bytes. */
function isEmptyFileInput(part: MultipartPart): boolean {
  return !part.filename && part.size === 0
}

function isTooLarge(error: unknown): boolean {
  return error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError
}

export type PhotoUpload =
  | { status: 'received'; photo: Uint8Array; fields: ReadonlyMap<string, string> }
  | Exclude<FileUpload, { status: 'received' }>

/** Reads the one photo in a form, see `readFileUpload`. */
export async function readPhotoUpload(
  request: Request,
  clientAddress?: string,
): Promise<PhotoUpload> {
  const upload = await readFileUpload(request, { maxBytes: MAX_PHOTO_BYTES, clientAddress })
  if (upload.status !== 'received') return upload
  const { file, ...others } = upload
  return { ...others, photo: file }
}

/**
 * Reads the rest of a refused upload and discards it: Chromium shows an early response (413) only
 * after the whole body was read, and hangs otherwise.
 */
export function drainRequest(req: ExpressRequest, res: ExpressResponse, next: NextFunction): void {
  res.on('finish', () => {
    if (req.complete || req.destroyed) return
    let seen = 0
    const timer = setTimeout(() => req.destroy(), MAX_DRAIN_MS)
    req.removeAllListeners('data')
    req.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > MAX_DRAINED_BYTES) req.destroy()
    })
    req.on('error', () => undefined)
    req.on('close', () => clearTimeout(timer))
    req.resume()
  })
  next()
}
