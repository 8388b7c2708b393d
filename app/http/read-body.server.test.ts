import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PIECE_BYTES, streaming } from '../../tests/fixtures/multipart-body'
import { createMemoryBudget, readBody } from './read-body.server'

it('gives concurrent bodies no more memory than their budget, and frees it', async () => {
  const budget = budgetOf(2)
  const first = openBody()
  const second = openBody()
  const third = openBody()
  const reading = [first, second].map(({ request }) =>
    readBody(request, 10 * PIECE_BYTES, { budget }),
  )
  await Promise.all([first, second].map(({ send }) => send(Buffer.from('ab'))))
  void third.send(Buffer.from('ab'))
  expect(await readBody(third.request, 10 * PIECE_BYTES, { budget })).toEqual({ status: 'busy' })
  first.close()
  second.close()
  const bytes = new Uint8Array(Buffer.from('ab'))
  expect(await Promise.all(reading)).toEqual([
    { status: 'read', bytes },
    { status: 'read', bytes },
  ])
  expect(budget.take('', 2 * PIECE_BYTES)).toBe(true)
})

it('frees the memory of a refused and of an aborted body', async () => {
  const budget = budgetOf(10)
  const long = openBody()
  const broken = openBody()
  void long.send(new Uint8Array(PIECE_BYTES))
  void long.send(new Uint8Array(PIECE_BYTES))
  expect(await readBody(long.request, 2 * PIECE_BYTES - 1, { budget })).toEqual({
    status: 'too-large',
  })
  const reading = readBody(broken.request, 2 * PIECE_BYTES, { budget })
  await broken.send(new Uint8Array(9))
  broken.breakOff()
  expect(await reading).toEqual({ status: 'malformed' })
  expect(budget.take('', 10 * PIECE_BYTES)).toBe(true)
})

it('gives one caller, whose uploads do not end, only a share', async () => {
  const budget = createMemoryBudget({ all: 10 * PIECE_BYTES, perCaller: PIECE_BYTES })
  const read = async (clientAddress: string) => {
    const body = openBody()
    void body.send(Buffer.from('ab'))
    const reading = readBody(body.request, 10 * PIECE_BYTES, { clientAddress, budget })
    return Promise.race([reading, setTimeout(50, { status: 'reading' })])
  }
  expect(await read('2001:db8::1')).toEqual({ status: 'reading' })
  expect(await read('2001:db8::2')).toEqual({ status: 'busy' })
  expect(await read('192.0.2.1')).toEqual({ status: 'reading' })
})

it('reads forms while uploads take the whole budget', async () => {
  const budget = budgetOf(0)
  const form = openBody()
  void form.send(Buffer.from('a=b'))
  form.close()
  const body = await readBody(form.request, 8 * 1024, { budget })
  expect(body).toEqual({ status: 'read', bytes: new Uint8Array(Buffer.from('a=b')) })
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

function budgetOf(pieces: number) {
  return createMemoryBudget({ all: pieces * PIECE_BYTES, perCaller: pieces * PIECE_BYTES })
}

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
