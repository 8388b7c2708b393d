import type { AppLoadContext } from '@remix-run/node'
import { json } from '~/http/json.server'
import type { SignedInUser } from './auth-outcomes'
import { readSession } from './read-session.server'

/**
 * Who is signed in, for a call that scripts make. What is refused is what SuperTokens' own
 * middleware would answer, so that its browser SDK refreshes the session at a 401 and calls again,
 * and reads the failing claims out of a 403.
 *
 * @throws {Response} 401 or 403, in JSON.
 */
export async function requireApiUser(context: Partial<AppLoadContext>): Promise<SignedInUser> {
  const state = await readSession(context)
  switch (state.status) {
    case 'signed-in':
      return state.user
    case 'refresh-needed':
      throw refusal(401, 'Your session has expired.', { message: 'try refresh token' })
    case 'signed-out':
      throw refusal(401, 'Please sign in.', { message: 'unauthorised' })
    case 'claim-failed':
      throw refusal(403, 'Your sign-in is not complete.', {
        message: 'invalid claim',
        claimValidationErrors: [{ id: state.claim, reason: { message: state.reason } }],
      })
  }
}

function refusal(status: 401 | 403, error: string, sdk: object): Response {
  return json({ success: false, error, ...sdk }, { status })
}
