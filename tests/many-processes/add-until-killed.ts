import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '~/services/env.server'
import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import type { Finish } from '~/prices/price'
import { openDatabase, databaseTarget } from '~/storage/database.server'

/**
 * Adds cards to libraries until it is killed, and prints which adds were acknowledged, a line each:
 * `user card`. Processes with the same round add the same cards, each in a finish of its own.
 */
const [round = '0', finish = 'normal'] = process.argv.slice(2)
const USERS = ['ash', 'misty', 'brock', 'gary']
const AFTER_A_FAULT_MS = 20
/** Writers without a pause would keep SQLite’s lock from the other process for seconds. */
const LONGEST_PAUSE_MS = 10

const isHolo = finish === 'holo'
const store = createKyselyLibraryStore(await openDatabase(databaseTarget(readEnv())))
await Promise.all(USERS.map(addForever))

async function addForever(user: string): Promise<void> {
  for (let number = 0; ; number++) {
    const cardId = `${round}-${number}`
    // The database may be gone for a moment: adds without acknowledgement are retried.
    while (!(await tryAdd(user, cardId))) await wait(AFTER_A_FAULT_MS)
    writeSync(1, `${user} ${cardId}\n`)
    await wait(Math.random() * LONGEST_PAUSE_MS)
  }
}

async function tryAdd(user: string, cardId: string): Promise<boolean> {
  const kind: Finish = isHolo ? 'holo' : 'normal'
  const copy = { cardId, finish: kind, condition: 'near-mint', quantity: 1 } as const
  try {
    return (await store.addCard(user, { ...copy, addedAt: new Date() })) !== 'full'
  } catch {
    return false
  }
}
