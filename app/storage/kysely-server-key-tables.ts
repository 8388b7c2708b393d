/** Secrets that all processes of one database share, by what they are for. */
export type ServerKeyTables = {
  server_keys: { name: string; secret: string }
}
