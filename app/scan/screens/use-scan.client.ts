import { useEffect, useRef, useState } from 'react'
import type { CropTool } from './crop-keys.client'
import { tapTwice } from './haptics.client'
import type { Refusal } from './home-page'
import { requestScan } from './request-scan.client'
import { scanMessages } from '~/scan/scan-messages'
import type { ScanReply } from './scan-reply'
import { toJpeg } from './shrink-photo.client'

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
