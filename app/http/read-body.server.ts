import { toCaller } from './rate-limit.server'

const FIRST_BLOCK_BYTES = 64 * 1024

/** The memory that large bodies take while they are read: all together, and of one caller. */
export type MemoryBudget = {
  /** Whether so many more bytes fit; if so, they are taken. */
  take(caller: string, bytes: number): boolean
  giveBack(caller: string, bytes: number): void
}

/** @param limits in bytes */
export function createMemoryBudget(limits: { all: number; perCaller: number }): MemoryBudget {
  const held = new Map<string, number>()
  let heldByAll = 0
  const add = (caller: string, bytes: number) => {
    const own = (held.get(caller) ?? 0) + bytes
    heldByAll += bytes
    if (own > 0) held.set(caller, own)
    else held.delete(caller)
  }
  return {
    take(caller, bytes) {
      const fits = heldByAll + bytes <= limits.all
      const isFair = (held.get(caller) ?? 0) + bytes <= limits.perCaller
      if (fits && isFair) add(caller, bytes)
      return fits && isFair
    },
    giveBack: (caller, bytes) => add(caller, -bytes),
  }
}

/** About 25 photos of 10 MB arriving at once, 6 of them from one household. */
const everyBody = createMemoryBudget({ all: 256 * 1024 * 1024, perCaller: 64 * 1024 * 1024 })

export type Body =
  | { status: 'read'; bytes: Uint8Array }
  | { status: 'too-large' }
  | { status: 'malformed' }
  | { status: 'busy' }

/**
 * Reads a request's whole body into one block of memory.
 *
 * The block grows by doubling and chunks are copied into it: otherwise a body sent a byte at a time
 * would cost a hundred bytes of bookkeeping for each. A refused body is left unread, not cancelled:
 * cancelling closes the connection before the response has arrived.
 *
 * @param maxBytes a longer body is `too-large`, at once if `Content-Length` announces it.
 * @param options.clientAddress of whoever sends it, who may only take a share of the budget.
 * @param options.budget shared by concurrent bodies; a body that does not fit is `busy`. Forms, whose
 *   `maxBytes` is small, need none, so that uploads never keep anyone from signing in.
 * @returns `malformed` if the connection broke.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  options: { clientAddress?: string; budget?: MemoryBudget } = {},
): Promise<Body> {
  const { clientAddress = '', budget = everyBody } = options
  const caller = toCaller(clientAddress)
  const isCounted = maxBytes > FIRST_BLOCK_BYTES
  if (Number(request.headers.get('Content-Length')) > maxBytes) return { status: 'too-large' }
  if (!request.body) return { status: 'read', bytes: new Uint8Array() }
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let block = new Uint8Array(0)
  let length = 0
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const end = length + piece.value.length
      if (end > maxBytes) return { status: 'too-large' }
      if (end > block.length) {
        const grown = Math.min(maxBytes, Math.max(end, block.length * 2, FIRST_BLOCK_BYTES))
        const more = grown - block.length
        if (isCounted && !budget.take(caller, more)) return { status: 'busy' }
        block = enlarge(block, length, grown)
      }
      block.set(piece.value, length)
      length = end
    }
    return { status: 'read', bytes: block.subarray(0, length) }
  } catch {
    return { status: 'malformed' }
  } finally {
    if (isCounted) budget.giveBack(caller, block.length)
    reader.releaseLock()
  }
}

function enlarge(block: Uint8Array, used: number, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size)
  larger.set(block.subarray(0, used))
  return larger
}
