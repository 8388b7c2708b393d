import type { APIInterface as PasswordlessApis } from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import { log } from '~/http/log.server'
import { sessionHandleOf } from './session-handle.server'

/**
 * Ends the session that a browser had when it is given another one: the library only overwrites its
 * cookies, and whoever has copied them would stay signed in. Other devices keep theirs. Where that
 * fails the visitor is signed in all the same.
 *
 * An ended session renews no token, but a copy of its access token reads and writes until it
 * expires, an hour by default (`AUTH_ACCESS_TOKEN_SECONDS`). The cookie is the only place to look
 * for a session: `getTokenTransferMethod` believes in no other.
 */
export function endReplacedSession(original: PasswordlessApis): PasswordlessApis {
  const consume = original.consumeCodePOST?.bind(original)
  return {
    ...original,
    consumeCodePOST:
      consume &&
      (async (input) => {
        const answer = await consume(input)
        const before = sessionHandleOf(input.options.req.getCookieValue('sAccessToken'))
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
