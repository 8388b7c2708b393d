// Stands in for the scan worker: does what the first byte of the "photo" says.
import { threadId } from 'node:worker_threads'

const DEEDS = {
  0: () => ({ status: 'identified', confidence: 'sure', candidates: [] }),
  1: () => process.exit(3),
  2: () => {
    throw new Error('a bad photo')
  },
  3: () => {
    for (;;);
  },
  4: () => new Promise(() => {}),
  5: () => ({ status: 'unreadable', advice: `thread ${threadId}` }),
}

export default ({ bytes, snapshot }) => {
  if (!bytes) return { status: 'not-a-card' }
  if (bytes[0] === 6) return { status: 'unreadable', advice: snapshot.version }
  return DEEDS[bytes[0]]()
}
