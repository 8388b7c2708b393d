import { FDI_VERSION, frontTokenUser } from '~/auth/session/front-token'
import { scanMessages } from '~/scan/scan-messages'
import { readScanReply, type ScanReply } from './scan-reply'

/** The progress of a request; `share` of its bytes are sent, 0 to 1. */
export type ScanProgress = { step: 'sending'; share: number } | { step: 'looking' }

type RequestOptions = {
  signal: AbortSignal
  onProgress(progress: ScanProgress): void
}

/** Without any progress for this long, the connection counts as lost. */
const MAX_SILENCE_MS = 45_000

/**
 * Asks the server which card a photo shows. Any failure, and silence, is a `failed` reply. Uses
 * `XMLHttpRequest`, because `fetch` does not report upload progress; so the page's cookies are sent
 * too, which the server does not read here.
 *
 * @param photo a JPEG.
 * @throws the signal's reason if `signal` aborts it.
 */
export function requestScan(photo: Blob, options: RequestOptions): Promise<ScanReply> {
  const { signal, onProgress } = options
  const form = new FormData()
  form.set('image', photo, 'card.jpg')
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal))
    const request = new XMLHttpRequest()
    let silence: number | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = window.setTimeout(() => request.abort(), MAX_SILENCE_MS)
    }
    const end = () => request.abort()
    const settle = (reply: ScanReply) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(abortError(signal))
      else resolve(reply)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      heard()
      if (total > 0) onProgress({ step: 'sending', share: loaded / total })
    }
    request.upload.onload = () => {
      heard()
      onProgress({ step: 'looking' })
    }
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      settle(readScanReply(request.status, parse(request.responseText), retryAfter))
    }
    request.onerror = request.onabort = () => settle(unreachable)
    signal.addEventListener('abort', end, { once: true })
    request.open('POST', '/v1/api/scan-card')
    if (frontTokenUser(document.cookie)) request.setRequestHeader('fdi-version', FDI_VERSION)
    heard()
    onProgress({ step: 'sending', share: 0 })
    request.send(form)
  })
}

const unreachable: ScanReply = {
  status: 'failed',
  message: scanMessages.network,
  advice: null,
  isTemporary: true,
  isUnreachable: true,
  canRetry: true,
}

function abortError(signal: AbortSignal): Error {
  const reason: unknown = signal.reason
  return reason instanceof Error ? reason : new DOMException('The scan was left', 'AbortError')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
