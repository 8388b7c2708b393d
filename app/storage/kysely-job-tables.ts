/**
 * Work that one process at a time does: who does it, until when (milliseconds since 1970) others
 * leave it to them, and when it was last done (ISO text; `null`: never).
 */
export type JobTables = {
  jobs: { name: string; holder: string; held_until: number; done_at: string | null }
}
