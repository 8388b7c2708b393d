import * as z from 'zod/mini'

/** The response's addresses and numbers are dropped: the browser would keep them after sign-out. */
const mfaInfo = z.object({
  status: z.literal('OK'),
  factors: z.object({ next: z.array(z.string()) }),
})
/** What the session's user still has to prove, as the SDK answers it. */
type MfaInfo = z.infer<typeof mfaInfo>

/** The key in session storage. */
const KEY = 'mfa-info'
/** Events in quick succession, such as focus and visibility, share one request. */
const MAX_AGE_MS = 1000

const cached = z.object({ askedAt: z.number(), info: mfaInfo })

let asking: Promise<MfaInfo | null> | null = null

/** Asks what the session still has to prove; repeats an answer that is less than a second old. */
export async function fetchMfaInfo(): Promise<MfaInfo | null> {
  const kept = read()
  if (kept && Math.abs(Date.now() - kept.askedAt) < MAX_AGE_MS) return kept.info
  asking ??= ask().finally(() => (asking = null))
  return asking
}

async function ask(): Promise<MfaInfo | null> {
  try {
    const response = await fetch('/auth/mfa/info', { method: 'PUT' })
    const { data: info } = mfaInfo.safeParse(await response.json())
    if (info) keep({ askedAt: Date.now(), info })
    return info ?? null
  } catch {
    return null
  }
}

function read() {
  try {
    return cached.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

function keep(value: z.infer<typeof cached>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    // If the browser forbids storage, every event asks.
  }
}
