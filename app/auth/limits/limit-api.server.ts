import type { APIInterface as PasswordlessApis } from 'supertokens-node/recipe/passwordless'
import type { APIInterface as SessionApis } from 'supertokens-node/recipe/session'
import { readSessionHandle } from '~/auth/session/end-sessions.server'
import { limitCreate, limitResend } from './limit-messages.server'
import type { Limits } from './limit-messages.server'
import type { AuthLimiter } from './limiter.server'
import {
  RefreshLimitedError,
  addressOf,
  findNamedAttempt,
  findOwnAttempt,
  refuse,
  unlessRefused,
} from './refusals.server'
import type { SdkApiInput, GeneralError, Handler } from './refusals.server'

/** Whether the session with a handle is still live. */
export type SessionCheck = (handle: string) => Promise<boolean>

/**
 * Limits how often strangers can use the sign-in calls. Forms and `supertokens-web-js` both go
 * through the SDK's handlers, so this is the one place for it.
 */
export function limitPasswordless(limits: Limits) {
  return (original: PasswordlessApis): PasswordlessApis => {
    // The library's own handlers need their `this`.
    const create = original.createCodePOST?.bind(original)
    const resend = original.resendCodePOST?.bind(original)
    const consume = original.consumeCodePOST?.bind(original)
    const emailExists = original.emailExistsGET?.bind(original)
    const phoneNumberExists = original.phoneNumberExistsGET?.bind(original)
    return {
      ...original,
      createCodePOST: create && limitCreate(create, limits),
      resendCodePOST: resend && limitResend(resend, limits),
      consumeCodePOST: consume && limitConsume(consume, limits),
      emailExistsGET: emailExists && limitExists(emailExists, limits.limiter),
      phoneNumberExistsGET: phoneNumberExists && limitExists(phoneNumberExists, limits.limiter),
    }
  }
}

/**
 * The core compares at most five codes per attempt, and only for the holder of the attempt's
 * secret; a link is a secret itself. So other callers' traffic never causes a refusal here.
 */
function limitConsume(
  original: Handler<'consumeCodePOST'>,
  { limiter, browsers }: Limits,
): Handler<'consumeCodePOST'> {
  return async (input) => {
    const isTyped = 'deviceId' in input
    const attempt = isTyped ? await findOwnAttempt(input) : await findNamedAttempt(input)
    if (isTyped && attempt === null) {
      const admission = await limiter.admitCall('unknown-attempt', addressOf(input))
      return admission.status === 'refused' ? refuse(input, admission, 'too-many') : RESTART
    }
    const answer = (await unlessRefused(() => original(input))) ?? RESTART
    const contact = attempt?.email ?? attempt?.phoneNumber
    if (answer.status === 'OK' && contact !== undefined) browsers.remember(input, contact)
    return answer
  }
}

const RESTART = { status: 'RESTART_FLOW_ERROR' } as const

function limitExists<Input extends SdkApiInput, Answer>(
  original: (input: Input) => Promise<Answer>,
  limiter: AuthLimiter,
) {
  return async (input: Input): Promise<Answer | GeneralError> => {
    const admission = await limiter.admitCall('exists', addressOf(input))
    return admission.status === 'refused' ? refuse(input, admission, 'too-many') : original(input)
  }
}

/**
 * Limits refreshes per session if the browser's access token names a live one: its handle cannot be
 * guessed, so nobody else can use up that limit. All other refreshes count for their caller.
 *
 * @param isSessionLive null if only tokens are checked, so that nobody can tell.
 */
export function limitRefresh(limiter: AuthLimiter, isSessionLive: SessionCheck | null) {
  return (original: SessionApis): SessionApis => {
    const refresh = original.refreshPOST?.bind(original)
    return {
      ...original,
      refreshPOST:
        refresh &&
        (async (input) => {
          const handle = readSessionHandle(input.options.req.getCookieValue('sAccessToken'))
          const isKnown = handle !== null && ((await isSessionLive?.(handle)) ?? false)
          const admission = isKnown
            ? await limiter.admitRefresh(handle)
            : await limiter.admitCall('refresh', addressOf(input))
          if (admission.status === 'refused') throw new RefreshLimitedError(admission)
          return refresh(input)
        }),
    }
  }
}
