import sharp from 'sharp'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import type { PhotoScan, ScanTrace } from '~/scan/scan-result'
import { createTextReader } from '~/scan/recognise/read/read-text.server'
import { recognise } from '~/scan/recognise/recognise.server'
import { unpackCatalogue } from './shared-catalogue'
import type { CatalogueSnapshot, RecognitionCatalogue } from './shared-catalogue'

/** One photo to look at; without bytes, a call that only readies the catalogue. */
export type ScanTask = {
  bytes: Uint8Array | null
  snapshot: CatalogueSnapshot
  /** See `recognise`. */
  maxPieces?: number
  lastResortMs?: number
}

/** Each worker is a core of its own: further threads inside it would only wait for one another. */
sharp.concurrency(1)
sharp.cache(false)

async function start(): Promise<(task: ScanTask) => Promise<PhotoScan>> {
  const tools = { openCv: await startOpenCv(), text: await createTextReader() }
  let catalogue: RecognitionCatalogue | undefined
  return async ({ bytes, snapshot, maxPieces, lastResortMs }) => {
    if (catalogue?.version !== snapshot.version) catalogue = unpackCatalogue(snapshot)
    if (!bytes) return { status: 'not-a-card' }
    try {
      const stages: { name: string; milliseconds: number }[] = []
      const trace: ScanTrace = { stages, pieces: 0, lastResort: false }
      const scan = await recognise(bytes, catalogue, tools, {
        maxPieces,
        lastResortMs,
        onStage(name, milliseconds, { spent }) {
          stages.push({ name, milliseconds })
          trace.pieces = spent
        },
        onLastResort: () => (trace.lastResort = true),
      })
      return { ...scan, trace }
    } catch (error) {
      // OpenCV throws bare numbers: addresses in its own memory.
      throw error instanceof Error ? error : new Error(`OpenCV failed (${String(error)})`)
    }
  }
}

export default start()
