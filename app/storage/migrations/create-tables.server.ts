import type { CreateTableBuilder, Kysely } from 'kysely'

type DataType = 'text' | 'integer' | 'bigint' | `char(${number})` | `varchar(${number})`

/** A table as a migration describes it. */
export type TableDescription = {
  /** Columns are not null unless `orNull` says otherwise. */
  columns: Readonly<Record<string, DataType | { nullable: DataType }>>
  /** Columns of the primary key. */
  key: readonly string[]
  /** Columns of each unique constraint, by what follows the table in its name. */
  unique?: Readonly<Record<string, readonly string[]>>
  /** Columns of each further index, by what follows the table in its name. */
  indexes?: Readonly<Record<string, readonly string[]>>
}

export function orNull(type: DataType): { nullable: DataType } {
  return { nullable: type }
}

/** Creates each of `tables`, by name, with its constraints and indexes. */
export async function createTables(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, TableDescription>>,
): Promise<void> {
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
