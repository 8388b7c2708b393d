import { useEffect, useRef, useState } from 'react'
import { scanMessages } from '~/scan/scan-messages'
import { coversPhoto, isHandMade, type CropShape } from './crop-box'
import type { CropTool } from './crop-stage.client'
import type { Refusal } from './home-page.server'
import { scanPhoto, type PhotoToScan } from './request-scan.client'
import type { ScanReply } from './scan-reply'
import { toJpeg, type ShrunkPhoto } from './shrink-photo.client'

/** Two taps in the hand, of 50 ms and 30 ms, the second after 100 ms; nothing where unsupported. */
function tapTwice() {
  if (typeof navigator.vibrate !== 'function') return
  navigator.vibrate(50)
  setTimeout(() => navigator.vibrate(30), 100)
}

const exportQuality = 0.95

/** A reply that names cards, and the address of the picture that they were found on. */
export type OnIdentified = (reply: Exclude<ScanReply, { status: 'failed' }>, scan: string) => void

/** What is being looked at. */
export type ScanStep = 'crop' | 'whole'

type ScanOptions = {
  photo: ShrunkPhoto
  shape: CropShape
  tool: CropTool | null
  onIdentified: OnIdentified
}

/** Crops and scans; `scanning` stays set once identified, until the next screen takes over. */
export function useScan({ photo, shape, tool, onIdentified }: ScanOptions) {
  const [scanning, setScanning] = useState<ScanStep | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  useEffect(() => {
    if (scanning) tool?.disable()
    else tool?.enable()
  }, [tool, scanning])

  function refuse(message: string, advice: string | null = null) {
    setRefusal({ message, advice })
    setScanning(null)
  }

  async function scan() {
    if (!tool) return
    const { signal } = leaving.current
    setRefusal(null)
    setScanning('crop')
    tapTwice()
    const taken = await takeCrop(tool, photo, shape).catch(() => null)
    if (!taken) return refuse(scanMessages.cropFailed)
    const onWhole = () => setScanning('whole')
    const found = await scanPhoto(taken, { signal, onWhole }).catch(() => null)
    if (!found || signal.aborted) return
    const { reply, picture } = found
    if (reply.status === 'failed') refuse(reply.message, reply.advice)
    else onIdentified(reply, URL.createObjectURL(picture))
  }

  return { scanning, refusal, scan }
}

async function takeCrop(
  tool: CropTool,
  photo: ShrunkPhoto,
  shape: CropShape,
): Promise<PhotoToScan> {
  const box = tool.getData()
  const canvas = tool.getCroppedCanvas({ imageSmoothingQuality: 'high' })
  return {
    crop: await toJpeg(canvas, exportQuality),
    whole: coversPhoto(box, photo) ? null : photo.jpeg,
    isHandMade: isHandMade(box, photo, shape),
  }
}
