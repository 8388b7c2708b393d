import { scanMessages } from '~/scan/scan-messages'
import { readScanReply, type ScanReply } from './scan-reply'

/**
 * Asks the server which card a cropped photo shows. Whatever goes wrong is a `failed` reply.
 *
 * @throws the signal's reason when `signal` ends the wait.
 */
export async function requestScan(photo: Blob, signal: AbortSignal): Promise<ScanReply> {
  const form = new FormData()
  form.set('image', photo, 'card.jpg')
  try {
    const response = await fetch('/v1/api/scan-card', {
      method: 'POST',
      body: form,
      credentials: 'omit',
      signal,
    })
    const text = await response.text()
    return readScanReply(response.status, parse(text))
  } catch {
    signal.throwIfAborted()
    return { status: 'failed', message: scanMessages.network, advice: null }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
