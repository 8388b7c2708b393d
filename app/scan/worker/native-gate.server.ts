import { setTimeout } from 'node:timers/promises'

/**
 * Shared between threads: whether the gate is closed, and how many threads are inside. If a thread
 * is terminated, or the process exits, while ONNX Runtime computes in it, the whole process aborts
 * (exit code 134). So native work runs behind a gate, and code that terminates threads closes it
 * first.
 */
export type NativeGate = SharedArrayBuffer

/** Native work did not start because its gate is closed. */
export class GateClosedError extends Error {
  override name = 'GateClosedError'
}

const CLOSED = 0
const INSIDE = 1
const BEGUN = 2
/**
 * A thread that died inside never leaves. The longest native run takes a second on a busy machine.
 */
const LEAVING_LIMIT_MS = 10_000
const POLL_MS = 5

export function createGate(): NativeGate {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
}

/**
 * Runs native work inside all the gates.
 *
 * @throws {GateClosedError} if one of them is closed.
 */
export async function runInside<Result>(
  gates: readonly NativeGate[],
  run: () => Promise<Result>,
): Promise<Result> {
  const views = gates.map((gate) => new Int32Array(gate))
  for (const view of views) Atomics.add(view, INSIDE, 1)
  try {
    // Only now: a gate that closes later waits for those inside.
    throwIfShut(gates)
    return await run()
  } finally {
    for (const view of views) {
      Atomics.sub(view, INSIDE, 1)
      Atomics.notify(view, INSIDE)
    }
  }
}

/** Signals that the work behind the gate has started: its thread has loaded what it needs. */
export function markBegun(gate: NativeGate): void {
  Atomics.store(new Int32Array(gate), BEGUN, 1)
}

export function hasBegun(gate: NativeGate): boolean {
  return Atomics.load(new Int32Array(gate), BEGUN) === 1
}

/** Prevents further native work. */
export function shutGate(gate: NativeGate): void {
  Atomics.store(new Int32Array(gate), CLOSED, 1)
}

/** @throws {GateClosedError} if one of the gates is closed. */
export function throwIfShut(gates: readonly NativeGate[]): void {
  if (gates.some((gate) => Atomics.load(new Int32Array(gate), CLOSED) === 1))
    throw new GateClosedError('The scan was stopped')
}

/** Prevents further native work; resolves when none is running. */
export async function closeGate(gate: NativeGate): Promise<void> {
  shutGate(gate)
  const view = new Int32Array(gate)
  const end = Date.now() + LEAVING_LIMIT_MS
  while (count(view) > 0 && Date.now() < end) await setTimeout(POLL_MS)
}

/** The same for a process about to exit: blocks its thread until none is running. */
export function closeGateNow(gate: NativeGate): void {
  shutGate(gate)
  const view = new Int32Array(gate)
  const end = Date.now() + LEAVING_LIMIT_MS
  for (let inside = count(view); inside > 0 && Date.now() < end; inside = count(view))
    Atomics.wait(view, INSIDE, inside, end - Date.now())
}

function count(view: Int32Array): number {
  return Atomics.load(view, INSIDE)
}
