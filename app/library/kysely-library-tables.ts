/** Rows as both SQLite and PostgreSQL hold them; times are ISO text in UTC. */
export type LibraryTables = {
  library_entries: LibraryRow
  /** A row for each owner: whoever writes their library changes it first, and so holds its lock. */
  library_owners: {
    user_id: string
    version: string
    /** What was imported last, so that it is not imported again. */
    last_import: string | null
  }
}

export type LibraryRow = {
  user_id: string
  card_id: string
  printing: string
  condition: string
  quantity: number
  added_at: string
}
