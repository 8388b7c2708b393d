/** Rows as both SQLite and PostgreSQL hold them; times are ISO text in UTC. */
export type LibraryTables = {
  library_entries: {
    user_id: string
    card_id: string
    printing: string
    condition: string
    quantity: number
    added_at: string
  }
}
