import type { APIInterface as PasswordlessApis } from 'supertokens-node/recipe/passwordless'
import type { APIInterface as SessionApis } from 'supertokens-node/recipe/session'
import type { APIInterface as VerificationApis } from 'supertokens-node/recipe/emailverification'
import type { Admission } from '~/http/rate-limit.server'
import { log } from '~/http/log.server'
import { padResponseTime } from './pad-response-time'
import type { AuthConfig } from '~/auth/auth-config'
import { CALLER_ADDRESS } from '~/auth/supertokens/caller'
import type { AuthLimiter } from './limiter.server'
import { DeliveryError } from '~/auth/messages/message'
import { english } from '~/auth/texts/english'

/** Why this server, not the library, refused a call. */
export const SDK_REFUSALS = ['too-many', 'too-soon', 'delivery-failed'] as const
export type SdkRefusal = (typeof SDK_REFUSALS)[number]

/** What scripts are told of it, as the library's "general error". */
export const REFUSAL_TEXTS: Readonly<Record<SdkRefusal, string>> = {
  'too-many': 'Too many attempts. Please wait a while and try again.',
  'too-soon': 'Please wait a moment before asking for another code.',
  'delivery-failed': english.SIGN_IN_SEND_FAILED,
}

/** The header that tells `callSdk` of a refusal, which takes it off the answer. */
export const REFUSAL_HEADER = 'x-scanner-refusal'

type GeneralError = { status: 'GENERAL_ERROR'; message: string }
type Exchange = {
  options: Pick<Parameters<Handler<'createCodePOST'>>[0]['options'], 'req' | 'res'>
}

/**
 * Limits how often strangers can use the sign-in calls. Forms and `supertokens-web-js` both go
 * through the library's own handlers, so this is the one place for it.
 */
export function limitPasswordless(limiter: AuthLimiter, config: AuthConfig) {
  return (original: PasswordlessApis): PasswordlessApis => {
    // The library's own handlers need their `this`.
    const create = original.createCodePOST?.bind(original)
    const resend = original.resendCodePOST?.bind(original)
    const consume = original.consumeCodePOST?.bind(original)
    const emailExists = original.emailExistsGET?.bind(original)
    const phoneNumberExists = original.phoneNumberExistsGET?.bind(original)
    return {
      ...original,
      createCodePOST: create && limitedCreate(create, limiter, config),
      resendCodePOST: resend && limitedResend(resend, limiter, config),
      consumeCodePOST: consume && limitedConsume(consume, limiter),
      emailExistsGET: emailExists && limitedExists(emailExists, limiter),
      phoneNumberExistsGET: phoneNumberExists && limitedExists(phoneNumberExists, limiter),
    }
  }
}

type Handler<Name extends keyof PasswordlessApis> = NonNullable<PasswordlessApis[Name]>

function limitedCreate(
  original: Handler<'createCodePOST'>,
  limiter: AuthLimiter,
  config: AuthConfig,
): Handler<'createCodePOST'> {
  return async (input) => {
    const contact = 'email' in input ? input.email : input.phoneNumber
    const asker = { clientAddress: callerOf(input), contact }
    const refusal = refuse(input, await limiter.admit('message', asker), 'too-many')
    if (refusal) return refusal
    const answer = await padResponseTime(() =>
      unlessUndelivered(input, limiter, asker, () => original(input)),
    )
    if (answer.status === 'OK')
      await limiter.admitAfterGap(answer.preAuthSessionId, config.resendGapSeconds)
    return answer
  }
}

function limitedResend(
  original: Handler<'resendCodePOST'>,
  limiter: AuthLimiter,
  config: AuthConfig,
): Handler<'resendCodePOST'> {
  return async (input) => {
    const attempt = await attemptOf(input.deviceId, input)
    if (attempt === null) {
      // Such a call counts against the caller, not against an attempt.
      const asker = { clientAddress: callerOf(input), contact: null }
      const refusal = refuse(input, await limiter.admit('guess', asker), 'too-many')
      return refusal ?? { status: 'RESTART_FLOW_ERROR' }
    }
    const id = attempt.preAuthSessionId
    const gap = await limiter.admitAfterGap(id, config.resendGapSeconds)
    const asker = {
      clientAddress: callerOf(input),
      contact: attempt.email ?? attempt.phoneNumber ?? id,
    }
    return (
      refuse(input, gap, 'too-soon') ??
      refuse(input, await limiter.admitResend(id), 'too-many') ??
      refuse(input, await limiter.admit('message', asker), 'too-many') ??
      (await unlessUndelivered(input, limiter, asker, () => original(input)))
    )
  }
}

function limitedConsume(
  original: Handler<'consumeCodePOST'>,
  limiter: AuthLimiter,
): Handler<'consumeCodePOST'> {
  return async (input) => {
    const { preAuthSessionId, tenantId, userContext, options } = input
    const attempt = await options.recipeImplementation.listCodesByPreAuthSessionId({
      preAuthSessionId,
      tenantId,
      userContext,
    })
    const contact = attempt?.email ?? attempt?.phoneNumber ?? null
    const asker = { clientAddress: callerOf(input), contact }
    const refusal = refuse(input, await limiter.admit('guess', asker), 'too-many')
    if (refusal) return refusal
    if ('deviceId' in input && (await attemptOf(input.deviceId, input)) === null)
      return { status: 'RESTART_FLOW_ERROR' }
    const answer = (await unlessRefused(() => original(input))) ?? restart
    if (answer.status === 'OK' && contact !== null) await limiter.forgiveGuesses(contact)
    return answer
  }
}

const restart = { status: 'RESTART_FLOW_ERROR' } as const

/** The attempt, where `deviceId` is its own; `null`: it is another's, or there is none. */
async function attemptOf(
  deviceId: string,
  input: Parameters<Handler<'consumeCodePOST' | 'resendCodePOST'>>[0],
) {
  const { tenantId, userContext, preAuthSessionId } = input
  const implementation = input.options.recipeImplementation
  const attempt = await unlessRefused(() =>
    implementation.listCodesByDeviceId({ deviceId, tenantId, userContext }),
  )
  return attempt?.preAuthSessionId === preAuthSessionId ? attempt : null
}

/**
 * What the core answers; `null` where it answers 400, as to a malformed device id or link: the
 * library throws then, which would be our 500.
 */
async function unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && error.message.includes('with status code: 400')) return null
    throw error
  }
}

function limitedExists<Input extends Exchange, Answer>(
  original: (input: Input) => Promise<Answer>,
  limiter: AuthLimiter,
) {
  return async (input: Input): Promise<Answer | GeneralError> => {
    const asker = { clientAddress: callerOf(input), contact: null }
    return (
      refuse(input, await limiter.admit('exists', asker), 'too-many') ?? (await original(input))
    )
  }
}

export function limitRefresh(limiter: AuthLimiter) {
  return (original: SessionApis): SessionApis => {
    const refresh = original.refreshPOST?.bind(original)
    return {
      ...original,
      refreshPOST:
        refresh &&
        (async (input) => {
          const asker = { clientAddress: callerOf(input), contact: null }
          const admission = await limiter.admit('refresh', asker)
          if (admission.status === 'refused') throw new RefreshLimitedError(admission)
          return refresh(input)
        }),
    }
  }
}

/** The refresh call has no "general error": `callSdk` turns this into a 429. */
export class RefreshLimitedError extends Error {
  override name = 'RefreshLimitedError'
  readonly retryAfterSeconds: number
  constructor({ retryAfterSeconds }: { retryAfterSeconds: number }) {
    super('too many refreshes')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function limitVerification(limiter: AuthLimiter) {
  return (original: VerificationApis): VerificationApis => {
    const send = original.generateEmailVerifyTokenPOST?.bind(original)
    return {
      ...original,
      generateEmailVerifyTokenPOST:
        send &&
        (async (input) => {
          const contact = input.session.getRecipeUserId().getAsString()
          const asker = { clientAddress: callerOf(input), contact }
          const refusal = refuse(input, await limiter.admit('message', asker), 'too-many')
          return refusal ?? (await unlessUndelivered(input, limiter, asker, () => send(input)))
        }),
    }
  }
}

function callerOf({ options }: Exchange): string {
  return options.req.getHeaderValue(CALLER_ADDRESS) ?? ''
}

/** Answers 429 before the library does; the answer that the library then gives is ignored. */
function refuse(
  { options }: Exchange,
  admission: Admission,
  refusal: 'too-many' | 'too-soon',
): GeneralError | null {
  if (admission.status === 'admitted') return null
  const answer = toGeneralError(options, refusal)
  options.res.setHeader('Retry-After', String(admission.retryAfterSeconds), false)
  options.res.setStatusCode(429)
  options.res.sendJSONResponse(answer)
  return answer
}

/** A message that could not be sent is told of, and not counted against who asked for it. */
async function unlessUndelivered<Answer>(
  { options }: Exchange,
  limiter: AuthLimiter,
  asker: Parameters<AuthLimiter['giveMessageBack']>[0],
  send: () => Promise<Answer>,
): Promise<Answer | GeneralError> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    log.error(`a sign-in message was not sent: ${error.message}`)
    await limiter.giveMessageBack(asker)
    return toGeneralError(options, 'delivery-failed')
  }
}

function toGeneralError({ res }: Exchange['options'], refusal: SdkRefusal): GeneralError {
  res.setHeader(REFUSAL_HEADER, refusal, false)
  return { status: 'GENERAL_ERROR', message: REFUSAL_TEXTS[refusal] }
}
