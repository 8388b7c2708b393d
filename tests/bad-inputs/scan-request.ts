import { FORM_TYPE } from './form-data'
import type { RawRequest } from './raw-request'

/** The fixed texts, word for word. */
export const TEXTS = {
  wrongType: 'Please upload a valid image file (JPEG, PNG, or WebP)',
  tooLarge: 'Image file is too large. Please upload an image smaller than 10MB',
  broken: 'Failed to process image.',
  notIdentified: 'Failed to identify card',
} as const

/** The expected response; `closed`: the server may close the connection without one. */
export type Expected = {
  status: number
  error?: string
  allow?: string
  closed?: 'allowed'
}

export type BadInput = {
  name: string
  build(): Promise<RawRequest> | RawRequest
  expected: Expected
}

export const SCAN_PATH = '/v1/api/scan-card'

/** A POST that carries `body` as the page's form would. */
export function scanRequest(body: Uint8Array, headers: Record<string, string> = {}): RawRequest {
  const length = { 'Content-Length': String(body.length) }
  return {
    method: 'POST',
    path: SCAN_PATH,
    headers: { 'Content-Type': FORM_TYPE, ...length, ...headers },
    body,
  }
}
