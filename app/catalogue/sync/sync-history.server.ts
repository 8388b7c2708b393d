import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writeWhole } from './sync-staging.server'

const schema = z.object({ finishedAt: z.iso.datetime() })

function fileIn(dataDir: string): string {
  return join(dataDir, 'catalogue-synced.json')
}

/** When a sync into `dataDir` last finished; `null` where none has. */
export async function lastSync(dataDir: string): Promise<Date | null> {
  const { data } = schema.safeParse(await readJson(fileIn(dataDir)))
  return data ? new Date(data.finishedAt) : null
}

export async function rememberSync(dataDir: string): Promise<void> {
  await writeWhole(fileIn(dataDir), { finishedAt: new Date().toISOString() })
}
