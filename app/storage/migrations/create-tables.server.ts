import type { CreateTableBuilder, Kysely } from 'kysely'

type DataType = 'text' | 'integer' | 'bigint' | `char(${number})` | `varchar(${number})`

export const ID = 'varchar(64)'
export const UUID = 'varchar(36)'
/** SuperTokens' ids of users and sessions. */
export const LONG_ID = 'varchar(128)'
export const CONTACT = 'varchar(256)'
/** One of a fixed list of words. */
export const WORD = 'varchar(16)'
/** 256 bits in hexadecimal digits. */
export const HASH = 'char(64)'
/** ISO text in UTC with milliseconds. */
export const TIME = 'varchar(24)'

/** A table as a migration describes it. */
type TableDescription = {
  /** Columns are not null unless `orNull` says otherwise. */
  columns: Readonly<Record<string, DataType | { nullable: DataType }>>
  /** Columns of the primary key. */
  key: readonly string[]
  /** Columns of each unique constraint, by the suffix of its name after the table's. */
  unique?: Readonly<Record<string, readonly string[]>>
  /** Columns of each further index, by the suffix of its name after the table's. */
  indexes?: Readonly<Record<string, readonly string[]>>
}

/** Tables by their name. */
export type Tables = Readonly<Record<string, TableDescription>>

export function orNull(type: DataType): { nullable: DataType } {
  return { nullable: type }
}

/** Creates each of `tables`, by name, with its constraints and indexes. */
export async function createTables(db: Kysely<unknown>, tables: Tables): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table)
}

async function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, key, unique = {}, indexes = {} }: TableDescription,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, type] of Object.entries(columns))
    table =
      typeof type === 'string'
        ? table.addColumn(column, type, (definition) => definition.notNull())
        : table.addColumn(column, type.nullable)
  table = table.addPrimaryKeyConstraint(`${name}_key`, [...key])
  for (const [suffix, on] of Object.entries(unique))
    table = table.addUniqueConstraint(`${name}_${suffix}`, [...on])
  await table.execute()
  for (const [suffix, on] of Object.entries(indexes))
    await db.schema
      .createIndex(`${name}_${suffix}`)
      .on(name)
      .columns([...on])
      .execute()
}
