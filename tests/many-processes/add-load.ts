import autocannon from 'autocannon'
import type { ScriptedBrowser } from './scripted-browser'

/** The results of one person's adds. */
export type Adds = {
  acknowledged: string[]
  /** Statuses of the adds that failed. */
  refused: number[]
}

const CONNECTIONS = 2

/** Adds `cardIds` to somebody's library, one request each, as fast as they are answered. */
export async function addCards(
  url: string,
  person: ScriptedBrowser,
  cardIds: readonly string[],
  onAnswer: () => void,
): Promise<Adds> {
  const adds: Adds = { acknowledged: [], refused: [] }
  let next = 0
  await autocannon({
    url,
    connections: CONNECTIONS,
    amount: cardIds.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request, context) => {
          const cardId = cardIds[next++ % cardIds.length] ?? ''
          Object.assign(context, { cardId })
          // Read again for each request: the session is refreshed meanwhile.
          const headers = { ...request.headers, cookie: person.cookies() }
          return { ...request, headers, path: `/v1/api/library/add?card_id=${cardId}` }
        },
        onResponse: (status, _body, context) => {
          if (status === 200) adds.acknowledged.push(String(Reflect.get(context, 'cardId')))
          else adds.refused.push(status)
          onAnswer()
        },
      },
    ],
  })
  return adds
}
