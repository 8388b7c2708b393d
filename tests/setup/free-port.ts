import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems use for outgoing connections, which may be taken at any moment. */
const PORTS = { from: 15_000, to: 32_000 }
const TRIES = 20

/** A free port that the system does not hand out to others before it is used. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
  throw new Error('No free port')
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((tell) => {
    probe.once('error', () => tell(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)))
  })
}
