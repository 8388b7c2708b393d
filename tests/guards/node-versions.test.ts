import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { NODE_LINES, findOrFetchNode } from '../../scripts/find-node.mjs'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { photographCard } from '../drawn-cards/photograph'
import { startServer } from '../setup/start-server'

/** Long enough to fetch a binary. */
const timeout = 420_000

test.for(NODE_LINES)(
  'the built server scans a card on Node %s',
  { timeout },
  async (line, { skip }) => {
    const node = findOrFetchNode(line)
    if (!node) return skip(`Node ${line} is not here; FETCH_NODE=1 fetches it from the registry`)
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
    expect(`${version}.`).toMatch(new RegExp(`^v${line}[.]`))

    const server = await startServer({ SCAN_WORKERS: '1' }, { node })
    try {
      const { jpeg } = await photographCard(CARDS_TO_DRAW.pikachu, 'easy')
      const body = new FormData()
      body.append('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'pikachu.jpg')
      const response = await fetch(`${server.url}/v1/api/scan-card`, { method: 'POST', body })
      expect(await response.json()).toMatchObject({ success: true, cardData: { id: 'base1-58' } })
    } finally {
      await server.stop()
    }
    // Warnings of a newer Node would be the first sign of what breaks next.
    expect(server.output()).not.toMatch(/Warning/)
  },
)
