import type {
  APIInterface as PasswordlessApis,
  RecipeInterface,
} from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import { MAX_LIVE_ATTEMPTS } from '~/auth/limits/auth-limits'
import { sessionHandleOf } from '~/auth/session/sign-out.server'
import { log } from '~/http/log.server'

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

/** Lets each new attempt of an address push out its oldest ones: each is five guesses more. */
export function limitLiveAttempts(original: RecipeInterface): RecipeInterface {
  return {
    ...original,
    createCode: async (input) => {
      const created = await original.createCode(input)
      const { tenantId, userContext } = input
      const attempts =
        'email' in input
          ? await original.listCodesByEmail({ email: input.email, tenantId, userContext })
          : await original.listCodesByPhoneNumber({
              phoneNumber: input.phoneNumber,
              tenantId,
              userContext,
            })
      const newestFirst = attempts
        .map(({ preAuthSessionId, codes }) => ({
          preAuthSessionId,
          newest: Math.max(0, ...codes.map(({ timeCreated }) => Number(timeCreated))),
        }))
        .filter(({ preAuthSessionId }) => preAuthSessionId !== created.preAuthSessionId)
        .sort((a, b) => b.newest - a.newest)
      for (const { preAuthSessionId } of newestFirst.slice(MAX_LIVE_ATTEMPTS - 1))
        await original.revokeCode({ preAuthSessionId, tenantId, userContext })
      return created
    },
  }
}
