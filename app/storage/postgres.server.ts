import { OperationNodeTransformer, RawNode, Kysely, PostgresDialect } from 'kysely'
import type {
  ColumnDefinitionNode,
  DataTypeNode,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  QueryId,
  ValueNode,
} from 'kysely'
import { Pool, types } from 'pg'
import type { PoolConfig } from 'pg'
import { isUpToDate, migrateOrClose, migratePostgres } from './migrate.server'
import type { DatabaseTables } from './tables'

const TEXT = /^(?:text|(?:var)?char)\b/

/**
 * Makes text behave on PostgreSQL as on SQLite. Columns compare and sort by code point, whatever
 * the server's locale (so their indexes survive an upgrade of its locales, too); NUL, which
 * PostgreSQL refuses even in a search, becomes U+FFFD, the replacement character.
 */
class PostgresText implements KyselyPlugin {
  readonly #transformer = new TextTransformer()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node, queryId)
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

class TextTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    if (!isDataType(column.dataType) || !TEXT.test(column.dataType.dataType)) return column
    const dataType = RawNode.createWithSql(`${column.dataType.dataType} collate "C"`)
    return { ...column, dataType }
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: toStorable(node.value) }
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toStorable) }
  }
}

function isDataType(node: ColumnDefinitionNode['dataType']): node is DataTypeNode {
  return node.kind === 'DataTypeNode'
}

function toStorable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/**
 * Twice what two cores keep busy; PostgreSQL's default `max_connections`, 100, is enough for ten
 * processes.
 */
const USUAL_POOL = 10
/** A server that takes longer is down: the request fails while the user still waits. */
const CONNECT_LIMIT_MS = 5000
/** The longest statement, a bulk import's, takes well under a second. */
const STATEMENT_LIMIT_MS = 30_000
/** A little more than the server's own limit: for a server that has disappeared. */
const ANSWER_LIMIT_MS = 35_000
/** A transaction that a stalled process left open keeps its locks no longer than this. */
const IDLE_TRANSACTION_LIMIT_MS = 60_000

export type PostgresTarget = {
  /** `postgres://user:password@host:port/name`. */
  url: string
  /** Maximum number of connections of this process; 10 by default. */
  poolSize?: number | undefined
  /** How long a statement's answer may take, but for a migration's; 35 seconds by default. */
  answerLimitMs?: number | undefined
  /** Called with one line, without secrets, when an idle connection is lost. */
  onLostConnection?: ((reason: string) => void) | undefined
}

/** Opens a PostgreSQL database and brings its tables up to date. Lost connections are replaced. */
export async function openPostgres(target: PostgresTarget): Promise<Kysely<DatabaseTables>> {
  const { poolSize = USUAL_POOL, answerLimitMs = ANSWER_LIMIT_MS } = target
  const limits = { statement_timeout: STATEMENT_LIMIT_MS, query_timeout: answerLimitMs }
  return migrateOrClose(openPool(target, { max: poolSize, ...limits }), async (database) => {
    // Asked with a limit: a server that hangs is noticed.
    if (await isUpToDate(database)) return
    // A migration, or that of another process, takes as long as it takes.
    const migrating = openPool(target, { max: 1 })
    await migratePostgres(migrating).finally(() => migrating.destroy())
  })
}

function openPool(target: PostgresTarget, limits: PoolConfig): Kysely<DatabaseTables> {
  const { url, onLostConnection = () => undefined } = target
  const pool = new Pool({
    connectionString: url,
    application_name: 'pokemon-card-scanner',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    types: { getTypeParser },
    ...limits,
  })
  pool.on('error', (error) => onLostConnection(error.message))
  // The pool only handles errors of idle connections, and an unhandled error event ends the
  // process. The user of a connection notices its loss when a statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  return new Kysely({ dialect, plugins: [new PostgresText()] })
}

/** The host and name of a database, without user and password. */
export function describeAddress(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** Counts and times in milliseconds are far below JavaScript's largest exact number. */
function getTypeParser(id: number, format?: 'text' | 'binary'): unknown {
  return id === Number(types.builtins.INT8) ? Number : types.getTypeParser(id, format)
}
