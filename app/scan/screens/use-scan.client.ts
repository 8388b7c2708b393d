import { useEffect, useRef, useState } from 'react'
import { scanMessages } from '~/scan/scan-messages'
import type { CropTool } from './crop-stage.client'
import type { Refusal } from './home-page.server'
import { readScanReply, type ScanReply } from './scan-reply'
import { toJpeg } from './shrink-photo.client'

/** Two taps in the hand, of 50 ms and 30 ms, the second after 100 ms; nothing where unsupported. */
export function tapTwice() {
  if (typeof navigator.vibrate !== 'function') return
  navigator.vibrate(50)
  setTimeout(() => navigator.vibrate(30), 100)
}

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

const exportQuality = 0.95

/** A reply that names cards, and the address of the crop that they were found on. */
export type OnIdentified = (reply: Exclude<ScanReply, { status: 'failed' }>, scan: string) => void

/** Crops and scans; `scanning` stays true once identified, until the next screen takes over. */
export function useScan(tool: CropTool | null, onIdentified: OnIdentified) {
  const [scanning, setScanning] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  function refuse(message: string, advice: string | null = null) {
    setRefusal({ message, advice })
    setScanning(false)
    tool?.enable()
  }

  async function scan() {
    if (!tool) return
    const { signal } = leaving.current
    setRefusal(null)
    setScanning(true)
    tapTwice()
    const crop = await exportCrop(tool).catch(() => null)
    if (!crop) return refuse(scanMessages.cropFailed)
    tool.disable()
    const reply = await requestScan(crop, signal).catch(() => null)
    if (!reply || signal.aborted) return
    if (reply.status === 'failed') refuse(reply.message, reply.advice)
    else onIdentified(reply, URL.createObjectURL(crop))
  }

  return { scanning, refusal, scan }
}

async function exportCrop(tool: CropTool): Promise<Blob> {
  return toJpeg(tool.getCroppedCanvas({ imageSmoothingQuality: 'high' }), exportQuality)
}
