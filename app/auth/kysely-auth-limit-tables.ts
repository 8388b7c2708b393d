/** Points consumed under a hashed key, until `expires_at`, in milliseconds since 1970. */
export type AuthLimitTables = {
  auth_limits: { key: string; points: number; expires_at: number }
}
