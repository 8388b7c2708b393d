import { json } from './json.server'
import { log } from './log.server'

type Call = { requestId: string; failure: string }

/**
 * Answers a call that scripts make. Remix would answer with plain text where `work` fails, and its
 * callers parse JSON: they get 500 with `failure`, and the log gets why.
 */
export async function jsonCall(
  { requestId, failure }: Call,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) return error
    log.error({ err: error, requestId }, failure)
    return json({ success: false, error: failure }, { status: 500 })
  }
}
