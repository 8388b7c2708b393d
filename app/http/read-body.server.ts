const FIRST_BLOCK_BYTES = 64 * 1024

/** The memory, in bytes, that all bodies being read may take together, and what they take now. */
export type MemoryBudget = { maxBytes: number; heldBytes: number }

/** About 25 photos of 10 MB arriving at once. */
const everyBody: MemoryBudget = { maxBytes: 256 * 1024 * 1024, heldBytes: 0 }

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
 * @param budget shared by concurrent bodies; a body that does not fit is `busy`.
 * @returns `malformed` if the connection broke.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  budget: MemoryBudget = everyBody,
): Promise<Body> {
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
        if (budget.heldBytes + grown - block.length > budget.maxBytes) return { status: 'busy' }
        budget.heldBytes += grown - block.length
        block = enlarge(block, length, grown)
      }
      block.set(piece.value, length)
      length = end
    }
    return { status: 'read', bytes: block.subarray(0, length) }
  } catch {
    return { status: 'malformed' }
  } finally {
    budget.heldBytes -= block.length
    reader.releaseLock()
  }
}

function enlarge(block: Uint8Array, used: number, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size)
  larger.set(block.subarray(0, used))
  return larger
}
