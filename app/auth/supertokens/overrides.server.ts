import type {
  APIInterface as PasswordlessApis,
  RecipeInterface,
} from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import { MAX_LIVE_ATTEMPTS } from '~/auth/limits/auth-limits'
import { sessionHandleOf } from '~/auth/session/sign-out.server'
import { log } from '~/http/log.server'

/**
 * Ends a browser's old session when it gets a new one. The library only overwrites the cookies, so
 * whoever copied them would stay signed in. Other browsers keep their sessions. If ending it fails,
 * the sign-in still succeeds.
 *
 * An ended session cannot be refreshed, but a copied access token works until it expires, an hour
 * by default (`AUTH_ACCESS_TOKEN_SECONDS`). The session is read from the cookie alone:
 * `getTokenTransferMethod` allows no header.
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

/** Ends a contact's oldest attempts when a new one begins: each allows five more guesses. */
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
