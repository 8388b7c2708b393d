import { CompiledQuery, SqliteDialect, SqliteDriver } from 'kysely'
import type { DatabaseConnection, Driver, SqliteDialectConfig } from 'kysely'

/**
 * SQLite whose transactions take the write lock at once. One that reads first and writes later
 * fails, without waiting, when another process wrote in between; this one waits its turn instead.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
