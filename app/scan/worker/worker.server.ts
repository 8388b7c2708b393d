import { workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { loadCardFinder } from '~/scan/recognise/find/find-cards.server'
import type { RunNative } from '~/scan/recognise/network.server'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import type { PhotoScan, ScanTrace } from '~/scan/scan-result'
import { createTextReader } from '~/scan/recognise/read/read-text.server'
import { recognise } from '~/scan/recognise/recognise.server'
import { unpackCatalogue } from './shared-catalogue'
import { GateClosedError, markBegun, runInside, throwIfShut } from './native-gate.server'
import type { NativeGate } from './native-gate.server'
import type { PackedCatalogue, RecognitionCatalogue } from './shared-catalogue'

/** One photo to look at; without bytes, a call that only readies the catalogue. */
export type ScanTask = {
  bytes: Uint8Array | null
  /** Closed to stop the scan of this photo. */
  gate: NativeGate
  snapshot: PackedCatalogue
  /** See `recognise`. */
  maxPieces?: number
  lastResortMs?: number
}

/** Each worker is a core of its own: further threads inside it would only wait for one another. */
sharp.concurrency(1)
sharp.cache(false)

async function start(): Promise<(task: ScanTask) => Promise<PhotoScan>> {
  /** The pool's gate, and the one of the photo under way. */
  let gates: NativeGate[] = workerData instanceof SharedArrayBuffer ? [workerData] : []
  const [poolGate] = gates
  const runNative: RunNative = (run) => runInside(gates, run)
  const text = await createTextReader({ runNative })
  const tools = { openCv: await startOpenCv(), text, finder: await loadCardFinder(runNative) }
  let catalogue: RecognitionCatalogue | undefined
  return async ({ bytes, gate, snapshot, maxPieces, lastResortMs }) => {
    markBegun(gate)
    gates = poolGate ? [poolGate, gate] : [gate]
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
        throwIfStopped: () => throwIfShut(gates),
      })
      return { ...scan, trace }
    } catch (error) {
      if (error instanceof GateClosedError) return { status: 'timed-out' }
      // OpenCV throws bare numbers: addresses in its own memory.
      throw error instanceof Error ? error : new Error(`OpenCV failed (${String(error)})`)
    }
  }
}

export default start()
