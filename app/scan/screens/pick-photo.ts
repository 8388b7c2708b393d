import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { scanMessages } from '~/scan/scan-messages'
import type { PlaceState } from './history-place'
import type { Refusal } from './home-page.server'
import type { ShrunkPhoto } from './shrink-photo.client'

/** What a file input offers; iOS then turns its HEIC photos into JPEG by itself. */
export const acceptedTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

const acceptedNames = /\.(?:jpe?g|png|webp)$/i
const MAX_BYTES = 10 * 1024 * 1024

/** Why a chosen file cannot be scanned, as people are told; `null` if it can. */
export function photoProblem(file: { name: string; type: string; size: number }): string | null {
  // Some Android galleries hand files over without a type.
  const accepted =
    file.type === '' ? acceptedNames.test(file.name) : acceptedTypes.includes(file.type)
  if (!accepted) return scanMessages.wrongType
  return file.size > MAX_BYTES ? scanMessages.tooLarge : null
}

/** Fetched when the first photo is picked, not with the page. */
export const loadCropScreen = () => import('./crop-screen.client')

const cropPlace: PlaceState = { mode: 'crop', steps: 1 }

/** The photo being cropped, made ready when picked; `refusal` is why the last pick was not. */
export function usePhoto() {
  const navigate = useNavigate()
  const [photo, setPhoto] = useState<ShrunkPhoto | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function pick(file: File) {
    const problem = photoProblem(file)
    setRefusal(problem === null ? null : { message: problem, advice: null })
    if (problem !== null || busy) return
    setBusy(true)
    const prepared = await prepare(file)
    setBusy(false)
    if (typeof prepared === 'string') return setRefusal({ message: prepared, advice: null })
    if (photo) URL.revokeObjectURL(photo.url)
    setPhoto(prepared)
    navigate('/', { state: cropPlace, viewTransition: true })
  }

  return { photo, refusal, busy, pick }
}

async function prepare(file: File): Promise<ShrunkPhoto | string> {
  try {
    const { shrinkPhoto } = await loadCropScreen()
    return await shrinkPhoto(file).catch(() => scanMessages.processingFailed)
  } catch {
    return scanMessages.network
  }
}
