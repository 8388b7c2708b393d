import { connect, type Socket } from 'node:net'

/** A request exactly as it goes over the wire; nothing is added or corrected. */
export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array
  /** Close our side of the connection after the body, like a caller who gives up. */
  hangUp?: boolean
}

/** `null` if the server closed the connection without a response. */
export type RawAnswer = { status: number; headers: Map<string, string>; body: string } | null

const PIECE_BYTES = 64 * 1024

/**
 * Sends one request over its own connection, completely, as browsers do even if the response comes
 * early, and returns the first response.
 */
export async function sendRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = Buffer.alloc(0)
  const answered = new Promise<void>((done) => {
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      if (isWhole(received.toString('latin1'))) done()
    })
    socket.once('end', done)
    socket.once('close', () => done())
  })
  // A server that hangs up may reset the connection during our remaining bytes.
  socket.on('error', () => undefined)
  await Promise.all([send(socket, request), answered])
  socket.destroy()
  return parseAnswer(received)
}

async function send(socket: Socket, request: RawRequest): Promise<void> {
  const headers = { Host: '127.0.0.1', ...request.headers }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  for (let at = 0; at < request.body.length && !socket.destroyed; at += PIECE_BYTES) {
    const free = socket.write(request.body.subarray(at, at + PIECE_BYTES))
    if (!free) await drained(socket)
  }
  if (request.hangUp) socket.end()
}

function drained(socket: Socket): Promise<void> {
  return new Promise((done) => {
    const settle = () => {
      socket.off('drain', settle)
      socket.off('close', settle)
      done()
    }
    socket.once('drain', settle)
    socket.once('close', settle)
  })
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end))?.[1]
  if (length !== undefined) return text.length >= end + 4 + Number(length)
  return /\r\ntransfer-encoding: *chunked/i.test(text.slice(0, end)) && /\r\n0\r\n\r\n/.test(text)
}

/** A body in chunks, for requests without a length. */
export function chunked(body: Uint8Array, size = 16 * 1024): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), Buffer.from(piece))
    pieces.push(Buffer.from('\r\n'))
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')])
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  if (end < 0 || status === undefined) return null
  const headers = new Map<string, string>()
  for (const line of text.slice(0, end).split('\r\n').slice(1)) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  const body = text.slice(end + 4)
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  return { status: Number(status), headers, body: isChunked ? joinChunks(body) : body }
}

/** Sufficient for the short ASCII responses expected here, whose characters are bytes. */
function joinChunks(body: string): string {
  let [rest, joined] = [body, '']
  for (;;) {
    const size = /^([0-9a-f]+)\r\n/i.exec(rest)
    const length = Number.parseInt(size?.[1] ?? '0', 16)
    if (!size || length === 0) return joined
    joined += rest.slice(size[0].length, size[0].length + length)
    rest = rest.slice(size[0].length + length + 2)
  }
}
