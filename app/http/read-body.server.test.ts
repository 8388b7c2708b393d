import { expect, it } from 'vitest'
import { PIECE_BYTES, streaming } from '../../tests/fixtures/multipart-body'
import { readBody } from './read-body.server'

it('gives concurrent bodies no more memory than their budget, and frees it', async () => {
  const budget = { maxBytes: 2 * PIECE_BYTES, heldBytes: 0 }
  const first = openBody()
  const second = openBody()
  const third = openBody()
  const reading = [first, second].map(({ request }) => readBody(request, 10 * PIECE_BYTES, budget))
  await Promise.all([first, second].map(({ send }) => send(Buffer.from('ab'))))
  void third.send(Buffer.from('ab'))
  expect(await readBody(third.request, 10 * PIECE_BYTES, budget)).toEqual({ status: 'busy' })
  first.close()
  second.close()
  const bytes = new Uint8Array(Buffer.from('ab'))
  expect(await Promise.all(reading)).toEqual([
    { status: 'read', bytes },
    { status: 'read', bytes },
  ])
  expect(budget.heldBytes).toBe(0)
})

it('frees the memory of a refused and of an aborted body', async () => {
  const budget = { maxBytes: 10 * PIECE_BYTES, heldBytes: 0 }
  const long = openBody()
  const broken = openBody()
  void long.send(new Uint8Array(PIECE_BYTES))
  void long.send(new Uint8Array(PIECE_BYTES))
  expect(await readBody(long.request, PIECE_BYTES, budget)).toEqual({ status: 'too-large' })
  const reading = readBody(broken.request, PIECE_BYTES, budget)
  await broken.send(new Uint8Array(9))
  broken.breakOff()
  expect(await reading).toEqual({ status: 'malformed' })
  expect(budget.heldBytes).toBe(0)
})

it('leaves a refused body open, so that the response gets through', async () => {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel: () => void (cancelled = true),
  })
  expect(await readBody(streaming(body), 2)).toEqual({ status: 'too-large' })
  expect(cancelled).toBe(false)
})

/** A request whose body the test sends, ends or aborts; `send` waits until it was read. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(() => undefined)
  return {
    request: streaming(readable),
    send: (piece: Uint8Array) => writer.write(piece),
    close: () => void writer.close(),
    breakOff: () => void writer.abort(new Error('connection lost')),
  }
}
