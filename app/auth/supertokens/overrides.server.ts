import type { APIInterface as PasswordlessApis } from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import type { RecipeInterface as SessionFunctions } from 'supertokens-node/recipe/session'
import { readSessionHandle } from '~/auth/session/end-sessions.server'
import { log } from '~/http/log.server'
import { findAccessToken } from './sdk-request.server'

/**
 * Ends a browser's old session when it gets a new one. The SDK only overwrites the cookies, so
 * somebody who copied them would stay signed in. Other browsers keep their sessions. If ending the
 * old session fails, the sign-in still succeeds.
 */
export function endReplacedSession(original: PasswordlessApis): PasswordlessApis {
  const consume = original.consumeCodePOST?.bind(original)
  return {
    ...original,
    consumeCodePOST:
      consume &&
      (async (input) => {
        const answer = await consume(input)
        const before = readSessionHandle(findAccessToken(input.options.req))
        if (answer.status === 'OK' && before !== null && before !== answer.session.getHandle())
          await endSession(before)
        return answer
      }),
  }
}

async function endSession(handle: string): Promise<void> {
  try {
    await Session.revokeSession(handle)
  } catch (error) {
    log.error({ err: error }, 'a replaced session could not be revoked')
  }
}

/**
 * Refuses the access token of a session that has ended: the SDK trusts it until it expires, by
 * default for an hour. The cookies stay, because another tab may just have received newer ones; a
 * refresh removes them.
 *
 * @param isLive called with the session's handle
 */
export function refuseEndedSessions(isLive: (handle: string) => Promise<boolean>) {
  return (original: SessionFunctions): SessionFunctions => ({
    ...original,
    getSession: async (input) => {
      const session = await original.getSession(input)
      if (!session || (await isLive(session.getHandle()))) return session
      throw new Session.Error({
        type: Session.Error.UNAUTHORISED,
        message: 'The session has ended',
        payload: { clearTokens: false },
      })
    },
  })
}
