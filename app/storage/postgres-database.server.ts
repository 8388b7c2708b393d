import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Database, DatabaseTarget } from './database.server'
import { migrateOrClose, migratePostgres } from './migrate.server'
import { PostgresText } from './postgres-text'

/** Twice what two cores keep busy; `max_connections` of PostgreSQL, 100, serves ten processes. */
const USUAL_POOL = 10
/** A server that has not answered by then is down: the request fails while its visitor waits. */
const CONNECT_LIMIT_MS = 5000
/** The longest statement, a bulk import's, takes well below a second. */
const STATEMENT_LIMIT_MS = 30_000
/** Somewhat later than the server's own limit: for a server that is gone without a word. */
const ANSWER_LIMIT_MS = 35_000
/** A transaction that a stalled process left open keeps its locks no longer than this. */
const IDLE_TRANSACTION_LIMIT_MS = 60_000

/** Opens a PostgreSQL database and brings its tables up to date. Lost connections are replaced. */
export async function openPostgres(target: DatabaseTarget & { url: string }): Promise<Database> {
  const { onLostConnection = () => undefined } = target
  const pool = new Pool({
    connectionString: target.url,
    max: target.poolSize ?? USUAL_POOL,
    application_name: 'pokemon-card-scanner',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    types: { getTypeParser },
  })
  pool.on('error', (error) => onLostConnection(error.message))
  // The pool listens to idle connections only, and an error that nobody listens to ends the process;
  // whoever was using the connection learns of it by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  return migrateOrClose(new Kysely({ dialect, plugins: [new PostgresText()] }), migratePostgres)
}

/** The host and the name of a database, without user and password. */
export function describeAddress(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** Counts and times in milliseconds are far below what a JavaScript number holds exactly. */
function getTypeParser(id: number, format?: 'text' | 'binary'): unknown {
  return id === Number(types.builtins.INT8) ? Number : types.getTypeParser(id, format)
}
