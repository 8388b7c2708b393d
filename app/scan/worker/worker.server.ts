import { workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { loadCardFinder } from '~/scan/recognise/find/card-finder.server'
import type { RunNative } from '~/scan/recognise/network.server'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import { cutCards, findCards } from '~/scan/recognise/find/find-cards.server'
import type { CutOutcome, FindOutcome, PhotoScan, ScanTrace } from '~/scan/recognise/recognition'
import { createTextReader } from '~/scan/recognise/read/read-text.server'
import { recognise } from '~/scan/recognise/stages/recognise.server'
import type { RecognitionCatalogue } from '~/scan/recognise/stages/scan-state'
import { unpackCatalogue } from './shared-catalogue'
import { GateClosedError, markBegun, runInside, throwIfShut } from './native-gate.server'
import type { NativeGate } from './native-gate.server'
import type { PackedCatalogue } from './shared-catalogue'

/** A thumbnail in which to find cards. */
export type FindTask = { kind: 'find'; bytes: Uint8Array; gate: NativeGate }

/** A photo from which to cut cards. */
export type CutTask = { kind: 'cut'; bytes: Uint8Array; gate: NativeGate }

/** One photo to scan; a call without bytes only prepares the catalogue. */
export type ScanTask = {
  kind: 'scan'
  bytes: Uint8Array | null
  /** Closed to stop the scan of this photo. */
  gate: NativeGate
  snapshot: PackedCatalogue
  /** See `recognise`. */
  maxPieces?: number
  lastResortMs?: number
}

/** Each worker has its own core: further threads inside it would only wait for one another. */
sharp.concurrency(1)
sharp.cache(false)

export type Task = ScanTask | FindTask | CutTask

export type ResultOf<Job extends Task> = Job extends ScanTask
  ? PhotoScan
  : Job extends FindTask
    ? FindOutcome
    : CutOutcome

/** What a worker does. */
export type Work = (task: Task) => Promise<ResultOf<Task>>

async function start(): Promise<Work> {
  /** The pool's gate, and that of the current photo. */
  let gates: NativeGate[] = workerData instanceof SharedArrayBuffer ? [workerData] : []
  const [poolGate] = gates
  const runNative: RunNative = (run) => runInside(gates, run)
  const text = await createTextReader({ runNative })
  const tools = { openCv: await startOpenCv(), text, finder: await loadCardFinder(runNative) }
  let catalogue: RecognitionCatalogue | undefined
  return async (task) => {
    const { bytes, gate } = task
    markBegun(gate)
    gates = poolGate ? [poolGate, gate] : [gate]
    if (task.kind !== 'scan')
      return timedOutWhereStopped<FindOutcome | CutOutcome>(() => {
        throwIfShut(gates)
        return task.kind === 'find' ? findCards(task.bytes, tools) : cutCards(task.bytes, tools)
      })
    const { snapshot, maxPieces, lastResortMs } = task
    if (catalogue?.version !== snapshot.version) {
      catalogue = unpackCatalogue(snapshot)
      // Unpacking leaves 30 MB of garbage, which a thread that scans would keep for long.
      globalThis.gc?.()
    }
    if (!bytes) return { status: 'not-a-card' }
    const known = catalogue
    const stages: { name: string; milliseconds: number }[] = []
    const trace: ScanTrace = { stages, pieces: 0, lastResort: false }
    return timedOutWhereStopped(async () => {
      const scan = await recognise(bytes, known, tools, {
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
    })
  }
}

async function timedOutWhereStopped<Result>(
  work: () => Promise<Result>,
): Promise<Result | { status: 'timed-out' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GateClosedError) return { status: 'timed-out' }
    // OpenCV throws bare numbers: addresses in its own memory.
    throw error instanceof Error ? error : new Error(`OpenCV failed (${String(error)})`)
  }
}

export default start()
