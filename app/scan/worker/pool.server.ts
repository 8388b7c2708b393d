import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type {
  CardSpotter,
  CutOutcome,
  FindOutcome,
  PhotoScan,
  PhotoScanner,
} from '~/scan/recognise/recognition'
import { closeGate, closeGateNow, createGate, hasBegun, shutGate } from './native-gate.server'
import type { PackedCatalogue } from './shared-catalogue'
import type { CutTask, FindTask, ResultOf, ScanTask, Task } from './worker.server'

export type ScanPoolOptions = {
  /** The built worker module: its default export is a promise of `Work`. */
  workerFile: string
  /** Threads, each scanning one photo at a time; by default one per core. */
  workers?: number
  /** Start each thread with its first photo, rather than at once. */
  lazy?: boolean
  /** Maximum number of waiting photos while all threads are busy. */
  maxWaiting: number
  /** Time limit of one scan, in milliseconds. */
  timeLimitMs: number
  /**
   * How long a stopped scan may take to end before its thread is terminated and replaced, in
   * milliseconds.
   */
  stopLimitMs?: number
  /** How long a caller waits for cards to be found, in milliseconds. */
  findLimitMs?: number
  /** Budget per photo, in pieces of work; by default `recognise`'s own. */
  maxPieces?: number
  /**
   * Milliseconds after which a scan answers with what it knows, however little; by default never.
   */
  lastResortMs?: number
  /** Returns the catalogue to search, for each photo. */
  snapshot: () => PackedCatalogue
  /** Called if a thread failed while idle; another one replaces it. */
  onThreadError?: (error: unknown) => void
}

/**
 * Node cannot load an addon a second time once the last thread that had it is gone, as when all
 * threads time out at once: this thread, which outlives them, keeps ONNX Runtime loaded.
 */
const keepRuntimeLoaded = () => createRequire(import.meta.url)('onnxruntime-node') as unknown

/**
 * Memory limit of one thread's JavaScript, in MB; above it, the thread is terminated and replaced.
 * A scan creates little garbage except buffers, so young objects get less room than by default.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 }

/**
 * One piece of work takes at most a second on a busy machine. Only hanging threads are terminated:
 * ONNX Runtime aborts the process if its thread is terminated while it computes.
 */
const STOP_LIMIT_MS = 10_000

/** By then the person has seen the crop, and may have moved it. */
const FIND_LIMIT_MS = 2000

type TimedOut = { status: 'timed-out' }
const TIMED_OUT: TimedOut = { status: 'timed-out' }
type Busy = { status: 'busy' }

/**
 * Scans photos in worker threads, so that the thread that serves requests stays free. Threads stay
 * alive with their models loaded. A scan whose time is up ends itself before its next piece of
 * work; a thread that crashes, or hangs, is replaced. No thread is terminated during a native
 * computation.
 */
export class ScanPool implements PhotoScanner, CardSpotter {
  readonly workers: number
  readonly #pool: Piscina<Task, ResultOf<Task>>
  readonly #options: ScanPoolOptions
  readonly #inTurn: ReturnType<typeof pLimit>
  /** Photos being scanned or waiting. */
  readonly #underWay = new Set<Promise<PhotoScan>>()
  /** Pictures in which cards are being found, or from which they are being cut. */
  readonly #finding = new Set<Promise<FindOutcome | CutOutcome>>()
  #isClosing = false
  /** The gate of all threads' native work: none may be running when they are terminated. */
  readonly #gate = createGate()
  readonly #closeGate = () => closeGateNow(this.#gate)

  constructor(options: ScanPoolOptions) {
    this.workers = options.workers ?? availableParallelism()
    this.#options = options
    this.#inTurn = pLimit(this.workers)
    keepRuntimeLoaded()
    this.#pool = new Piscina<Task, ResultOf<Task>>({
      filename: options.workerFile,
      minThreads: options.lazy ? 0 : this.workers,
      maxThreads: this.workers,
      concurrentTasksPerWorker: 1,
      idleTimeout: Infinity,
      resourceLimits: HEAP_LIMITS,
      workerData: this.#gate,
    })
    this.#pool.on('error', (error) => options.onThreadError?.(error))
    process.once('exit', this.#closeGate)
  }

  /** Resolves when every thread has loaded what it needs to scan. */
  async warmUp(): Promise<void> {
    const snapshot = this.#options.snapshot()
    const task: ScanTask = { kind: 'scan', bytes: null, gate: this.#gate, snapshot }
    await Promise.all(Array.from({ length: this.workers }, () => this.#pool.run(task)))
  }

  /**
   * Waits for a free thread, unless the queue is full (`busy`), then scans. If the caller leaves, a
   * waiting photo leaves the queue, and a running scan ends as when its time is up.
   *
   * @throws if the thread crashed during this photo.
   */
  async scan(photo: Uint8Array, signal?: AbortSignal): Promise<PhotoScan> {
    const isFull = this.#underWay.size >= this.workers + this.#options.maxWaiting
    if (isFull || this.#isClosing) return { status: 'busy' }
    const waiting: { photo: Uint8Array | null } = { photo }
    const scan = this.#inTurn(async () => {
      const bytes = waiting.photo
      waiting.photo = null
      return bytes ? this.#scanNow(bytes, signal) : TIMED_OUT
    })
    let leave = () => {}
    const left = new Promise<TimedOut>((resolve) => {
      leave = () => {
        if (!waiting.photo) return
        // The queue keeps its entry until its turn, which must not keep the photo.
        waiting.photo = null
        this.#underWay.delete(scan)
        resolve(TIMED_OUT)
      }
    })
    signal?.addEventListener('abort', leave)
    this.#underWay.add(scan)
    try {
      return await Promise.race([scan, left])
    } finally {
      this.#underWay.delete(scan)
      signal?.removeEventListener('abort', leave)
    }
  }

  /**
   * Finds cards with the next free thread, before the queued photos: it takes a small fraction of a
   * scan's time. A caller waits no longer than `findLimitMs`.
   *
   * @throws if the thread crashed during this picture.
   */
  async find(picture: Uint8Array): Promise<FindOutcome> {
    const { findLimitMs = FIND_LIMIT_MS } = this.#options
    const task: FindTask = { kind: 'find', bytes: picture, gate: createGate() }
    const found = this.#runNext(task, findLimitMs)
    // The task itself ends before its next piece of work, which may be a second later.
    const late = wait<TimedOut>(findLimitMs, { status: 'timed-out' }, { ref: false })
    return Promise.race([found, late])
  }

  /**
   * Cuts the cards out of a photo, before the queued photos are scanned.
   *
   * @throws if the thread crashed during this photo.
   */
  cut(photo: Uint8Array): Promise<CutOutcome> {
    const task: CutTask = { kind: 'cut', bytes: photo, gate: createGate() }
    return this.#runNext(task, this.#options.timeLimitMs)
  }

  /** Accepts no more photos, finishes the accepted ones, then terminates all threads. */
  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.allSettled([...this.#underWay, ...this.#finding])
    await closeGate(this.#gate)
    await this.#pool.destroy()
    process.off('exit', this.#closeGate)
  }

  /** The time limit starts here, not when the photo was queued. */
  async #scanNow(bytes: Uint8Array, signal?: AbortSignal): Promise<PhotoScan> {
    if (signal?.aborted) return { status: 'timed-out' }
    const { timeLimitMs, maxPieces, lastResortMs, snapshot } = this.#options
    const gate = createGate()
    const limits = { maxPieces, lastResortMs }
    const task: ScanTask = { kind: 'scan', bytes, gate, snapshot: snapshot(), ...limits }
    return this.#run(task, timeLimitMs, signal)
  }

  /** Runs a task on the next free thread, unless too many of its kind are pending. */
  async #runNext<Job extends FindTask | CutTask>(
    task: Job,
    timeLimitMs: number,
  ): Promise<ResultOf<Job> | TimedOut | Busy> {
    const isFull = this.#finding.size >= this.workers + this.#options.maxWaiting
    if (isFull || this.#isClosing) return { status: 'busy' }
    const running = this.#run(task, timeLimitMs)
    this.#finding.add(running)
    try {
      return await running
    } finally {
      this.#finding.delete(running)
    }
  }

  async #run<Job extends Task>(
    task: Job,
    timeLimitMs: number,
    signal?: AbortSignal,
  ): Promise<ResultOf<Job> | TimedOut> {
    const { gate } = task
    const thread = new AbortController()
    let isStopped = false
    let giveUp = () => {}
    const givenUp = new Promise<TimedOut>((resolve) => {
      giveUp = () => resolve({ status: 'timed-out' })
    })
    const { stopLimitMs = STOP_LIMIT_MS } = this.#options
    const stop = () => {
      isStopped = true
      shutGate(gate)
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A thread that is still loading its models must not be terminated: the closed gate ends
        // its task.
        void closeGate(gate).then(() => (hasBegun(gate) ? thread.abort() : giveUp()))
      }, stopLimitMs)
    }
    let timer = setTimeout(stop, timeLimitMs)
    signal?.addEventListener('abort', stop)
    try {
      const result = this.#pool.run(task, { signal: thread.signal }) as Promise<ResultOf<Job>>
      result.catch(() => {})
      return await Promise.race([result, givenUp])
    } catch (error) {
      if (isStopped) return { status: 'timed-out' }
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
}
