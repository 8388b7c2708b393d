/** Why this server, not the SDK, refused a call. */
export const SDK_REFUSALS = ['too-many', 'too-soon', 'delivery-failed'] as const
export type SdkRefusal = (typeof SDK_REFUSALS)[number]

/** A call to one of the SDK's routes; `path` begins with `/auth/`. */
export type SdkCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  /** Made for a page's form, which cannot send an anti-CSRF token: its cookie counts instead. */
  isForm?: boolean
}

export type SdkAnswer = {
  /** `false`: the SDK has no such route. */
  handled: boolean
  status: number
  body: unknown
  headers: Headers
  /** Set where this server's limits or its message delivery refused the call. */
  refusal?: SdkRefusal
}
