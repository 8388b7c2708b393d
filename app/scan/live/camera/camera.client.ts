import type { CropBox } from '~/scan/send/crop-box'
import { readsCanvas, toJpeg } from '~/scan/send/shrink-photo.client'
import { toCameraProblem } from './camera-problem'
import { cameraOf, findCameras } from './cameras.client'

/** What browsers have, but TypeScript's own types lack. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean }
type StillCamera = { takePhoto(): Promise<Blob> }
declare global {
  interface Window {
    readonly ImageCapture?: new (track: MediaStreamTrack) => StillCamera
  }
}

/** A running stream, and the element that shows it. */
export type Film = { stream: MediaStream; video: HTMLVideoElement }

/** Large enough to read a card's number in a frame; browsers choose the nearest resolution. */
const RESOLUTION = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/**
 * Starts a camera: the chosen one, otherwise the rear one, or the only one.
 *
 * @param chosen its name; it may be gone, or not start.
 * @throws what `getUserMedia` throws; `toCameraProblem` reads it. Also if no frame could be read.
 */
export async function openCamera(chosen: string | null): Promise<MediaStream> {
  if (!readsCanvas()) throw new Error('This page may not read what it draws.')
  const findChosen = async () =>
    chosen ? (await findCameras()).find(({ name }) => name === chosen)?.id : undefined
  const known = await findChosen()
  if (known) return openOne(known)
  const stream = await openRear()
  // Some browsers name their cameras only while one of them films.
  const named = await findChosen()
  if (!named || named === cameraOf(stream)) return stream
  closeCamera(stream)
  return openOne(named)
}

function openOne(id: string): Promise<MediaStream> {
  return open({ deviceId: { exact: id } }).catch((thrown: unknown) => {
    if (toCameraProblem(thrown) === 'refused') throw thrown
    return openRear()
  })
}

const openRear = () => open({ facingMode: { ideal: 'environment' } })

const open = (video: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({ video: { ...video, ...RESOLUTION }, audio: false })

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether the camera has a light that can stay on. Not all browsers tell. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  if (!track || typeof track.getCapabilities !== 'function') return false
  return (track.getCapabilities() as TorchCapabilities).torch === true
}

/** Switches the light; returns whether that worked. */
export async function switchTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  const light: TorchConstraints = { torch: on }
  return (
    (await track?.applyConstraints({ advanced: [light] }).then(
      () => true,
      () => false,
    )) ?? false
  )
}

/** Some cameras never answer, and a frame is available at once. */
const STILL_MS = 2500
/** Stills that cameras are taking now. */
let stillsUnderWay = 0

export const isTakingStill = () => stillsUnderWay > 0

const FRAME_QUALITY = 0.92

/**
 * A photo of the camera's whole picture: in full resolution if the browser can take one, otherwise
 * the current video frame.
 *
 * @throws if neither works.
 */
export async function takeStill({ stream, video }: Film): Promise<Blob> {
  stillsUnderWay += 1
  const photo = await takePhoto(stream)
    .catch(() => null)
    .finally(() => (stillsUnderWay -= 1))
  if (photo) return photo
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) throw new Error('The camera stopped meanwhile.')
  return cutFrame(video, { x: 0, y: 0, width: videoWidth, height: videoHeight })
}

/**
 * A part of the current video frame, as a JPEG.
 *
 * @param part in pixels of the video's frame.
 * @throws if the browser cannot draw it.
 */
export function cutFrame(video: HTMLVideoElement, part: CropBox): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width))
  canvas.height = Math.max(1, Math.round(part.height))
  canvas.getContext('2d')?.drawImage(video, -part.x, -part.y)
  return toJpeg(canvas, FRAME_QUALITY)
}

async function takePhoto(stream: MediaStream): Promise<Blob | null> {
  const [track] = stream.getVideoTracks()
  if (!track || typeof window.ImageCapture !== 'function') return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), STILL_MS))
  return Promise.race([new window.ImageCapture(track).takePhoto(), late])
}
