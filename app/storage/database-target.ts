import type { Env } from '~/env.server'
import type { DatabaseTarget } from './database.server'

/** Where the settings say that everything is kept. */
export function databaseTarget(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL'>,
): DatabaseTarget {
  return { dataDir: env.DATA_DIR, url: env.DATABASE_URL, poolSize: env.DATABASE_POOL }
}
