/** What the refresh route says where a session could not be renewed now. */
export type RefusedRefresh = {
  language: string
  /** The page that was asked for, where to try again. */
  path: string
  alert: string
}

export function isRefusedRefresh(value: unknown): value is RefusedRefresh {
  if (typeof value !== 'object' || value === null) return false
  return 'language' in value && 'path' in value && 'alert' in value
}
