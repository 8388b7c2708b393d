import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** `page 2`, `sets`, `set s1`: what a request asks for, as the log and the faults name it. */
export type Asked = string
/** Answers a request in the real answer's place; gets how often it has been asked before. */
export type Fault = (response: ServerResponse, timesBefore: number) => boolean

export const fault = {
  status:
    (status: number, times: number, headers: Record<string, string> = {}): Fault =>
    (response, before) =>
      before < times && Boolean(response.writeHead(status, headers).end('no')),
  body:
    (text: string, times: number): Fault =>
    (response, before) =>
      before < times && Boolean(response.writeHead(200).end(text)),
  truncated:
    (times: number): Fault =>
    (response, before) => {
      if (before >= times) return false
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":{"cards":[')
      setImmediate(() => response.destroy())
      return true
    },
  silence:
    (times: number): Fault =>
    (_, before) =>
      before < times,
}

export type Replica = {
  baseUrl: string
  /** Everything asked so far. */
  log: Asked[]
  userAgents: Set<string | undefined>
  faults: Map<Asked, Fault>
  /** Largest number of requests that were open at the same time. */
  mostAtOnce(): number
}

/** A set of the series `main` with this many made-up cards; `tcgp` for one of TCG Pocket. */
export type ReplicaSet = {
  id: string
  cards: number
  serie?: string
  code?: string
  listed?: number
}

/** TCGdex's API with made-up cards, on this machine until the test is over. */
export async function startReplica(sets: readonly ReplicaSet[]): Promise<Replica> {
  const log: Asked[] = []
  const userAgents = new Set<string | undefined>()
  const faults = new Map<Asked, Fault>()
  let open = 0
  let most = 0
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    userAgents.add(request.headers['user-agent'])
    const asked = await whatIsAsked(request)
    const before = log.filter((earlier) => earlier === asked).length
    log.push(asked)
    if (!faults.get(asked)?.(response, before)) answer(response, asked, sets)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { baseUrl: `http://127.0.0.1:${port}/v2`, log, userAgents, faults, mostAtOnce: () => most }
}

const graphqlBody = z.object({ query: z.string() })

async function whatIsAsked(request: IncomingMessage): Promise<Asked> {
  const set = /^\/v2\/en\/sets\/(.+)$/.exec(request.url ?? '')?.[1]
  if (set) return `set ${decodeURIComponent(set)}`
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { query } = graphqlBody.parse(JSON.parse(body))
  if (request.url !== '/v2/graphql' || !query.includes('filters: {}')) return 'a mistake'
  const page = /page: (\d+), itemsPerPage: 500/.exec(query)?.[1]
  return query.includes('cards(') ? `page ${page}` : 'sets'
}

function answer(response: ServerResponse, asked: Asked, sets: readonly ReplicaSet[]): void {
  const [kind, which] = asked.split(' ')
  const set = sets.find(({ id }) => id === which)
  const json = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (kind === 'page') {
    const start = (Number(which) - 1) * 500
    json({ data: { cards: sets.flatMap(cardsOf).slice(start, start + 500) } })
  } else if (kind === 'sets') json({ data: { sets: sets.map(setOf) } })
  else if (kind === 'set' && set) {
    const abbreviation = set.code ? { abbreviation: { official: set.code } } : {}
    json({ ...setOf(set), ...abbreviation, cards: [] })
  } else if (kind === 'set') json({ status: 404, title: 'not found' }, 404)
  else json({ errors: [{ message: 'value.indexOf is not a function.' }], data: { cards: null } })
}

function setOf({ id, cards, serie = 'main', listed = cards }: ReplicaSet) {
  return {
    ...{ id, name: `Set ${id}`, releaseDate: '2001-02-03', tcgOnline: null, serie: { id: serie } },
    cardCount: { official: cards, total: listed },
  }
}

function cardsOf(set: ReplicaSet) {
  return Array.from({ length: set.cards }, (_, i) => ({
    ...{
      id: `${set.id}-${i + 1}`,
      localId: `${i + 1}`,
      name: `Card ${i + 1}`,
      category: 'Pokemon',
    },
    ...{ hp: 60, illustrator: 'Someone', rarity: 'None', image: null, types: ['Fire'] },
    ...{ stage: 'Basic', set: { id: set.id, name: `Set ${set.id}`, cardCount: { official: 9 } } },
    variants: { normal: true, reverse: false, holo: false, firstEdition: false, wPromo: false },
    variants_detailed: [
      { type: 'normal', subtype: null, stamp: null, size: 'standard', foil: null },
    ],
    ...{ attacks: [{ name: 'Scratch' }], abilities: null },
  }))
}
