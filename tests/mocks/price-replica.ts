import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'

/** Answers a request; gets how often its path was requested before. */
export type ReplicaAnswer = (response: ServerResponse, timesBefore: number) => void

/** The ways in which a source responds, or fails to. */
export const reply = {
  json: (value: unknown): ReplicaAnswer => reply.text(JSON.stringify(value)),
  text:
    (text: string): ReplicaAnswer =>
    (response) =>
      response.setHeader('Content-Type', 'application/json').end(text),
  status:
    (status: number, headers: Record<string, string> = {}): ReplicaAnswer =>
    (response) =>
      response.writeHead(status, headers).end('no'),
  /** Accepts the request and never responds. */
  silence: (): void => undefined,
  /** Announces more than it sends and hangs up. */
  truncated: (response: ServerResponse): void => {
    response.writeHead(200, { 'content-length': '100000' }).write('{"success":true,"results":[')
    setImmediate(() => response.destroy())
  },
  /** Sends without end. */
  endless: (response: ServerResponse): void => {
    const chunk = 'x'.repeat(64 * 1024)
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', send)
    send()
  },
  /** Responds once `gate` is open: late, however long that takes. */
  late:
    (gate: Gate, answer: ReplicaAnswer): ReplicaAnswer =>
    (response, before) =>
      void gate.opened.then(() => answer(response, before)),
  /** Fails this many times, then responds. */
  after:
    (times: number, fault: ReplicaAnswer, answer: ReplicaAnswer): ReplicaAnswer =>
    (response, before) =>
      before < times ? fault(response, before) : answer(response, before),
}

/** Holds responses until it is opened. */
export type Gate = { opened: Promise<void>; open(): void }

export function createGate(): Gate {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

export type PriceReplica = {
  origin: string
  /** Requested paths so far. */
  log: string[]
  userAgents: Set<string | undefined>
  /** By path; 404 for the rest. */
  answers: Map<string, ReplicaAnswer>
  /** Peak number of concurrent requests. */
  mostAtOnce(): number
  close(): void
}

/** A local replica of a price source, until it is closed. */
export async function openPriceReplica(
  answers: Record<string, ReplicaAnswer> = {},
): Promise<PriceReplica> {
  const log: string[] = []
  const userAgents = new Set<string | undefined>()
  const byPath = new Map(Object.entries(answers))
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    userAgents.add(request.headers['user-agent'])
    const path = request.url ?? ''
    const before = log.filter((earlier) => earlier === path).length
    log.push(path)
    const answer = byPath.get(path) ?? reply.status(404)
    answer(response, before)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, log, userAgents, answers: byPath, mostAtOnce: () => most, close }
}
