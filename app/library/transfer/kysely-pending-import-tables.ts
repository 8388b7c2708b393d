/** Rows as both SQLite and PostgreSQL hold them; `content` is gzip in base64, times ISO in UTC. */
export type PendingImportTables = {
  library_imports: {
    user_id: string
    import_id: string
    state: string
    created_at: string
    summary: string
    content: string
  }
}
