import type { APIInterface as PasswordlessApis } from 'supertokens-node/recipe/passwordless'
import type { Admission } from '~/http/rate-limit.server'
import { CALLER_ADDRESS } from '~/auth/caller'
import type { SdkRefusal } from '~/auth/sdk-call'
import { english } from '~/auth/texts/english'

/** What scripts get, as the SDK's "general error". */
export const REFUSAL_TEXTS: Readonly<Record<SdkRefusal, string>> = {
  'too-many': 'Too many attempts. Please wait a while and try again.',
  'too-soon': 'Please wait a moment before asking for another code.',
  'delivery-failed': english.SIGN_IN_SEND_FAILED,
}

/** The header that tells `callSdk` about a refusal; it is removed from the response. */
export const REFUSAL_HEADER = 'x-scanner-refusal'

export type GeneralError = { status: 'GENERAL_ERROR'; message: string }

/** One of the SDK's handlers for sign-in calls. */
export type Handler<Name extends keyof PasswordlessApis> = NonNullable<PasswordlessApis[Name]>

/** The request and response of an SDK handler. */
export type SdkApiInput = {
  options: Pick<Parameters<Handler<'createCodePOST'>>[0]['options'], 'req' | 'res'>
}

/** The IP address that a call came from. */
export function addressOf({ options }: SdkApiInput): string {
  return options.req.getHeaderValue(CALLER_ADDRESS) ?? ''
}

/** Answers 429 before the SDK does; the SDK's own response is then ignored. */
export function refuse(
  { options }: SdkApiInput,
  { retryAfterSeconds }: Extract<Admission, { status: 'refused' }>,
  refusal: 'too-many' | 'too-soon',
): GeneralError {
  const answer = toGeneralError(options, refusal)
  options.res.setHeader('Retry-After', String(retryAfterSeconds), false)
  options.res.setStatusCode(429)
  options.res.sendJSONResponse(answer)
  return answer
}

export function toGeneralError({ res }: SdkApiInput['options'], refusal: SdkRefusal): GeneralError {
  res.setHeader(REFUSAL_HEADER, refusal, false)
  return { status: 'GENERAL_ERROR', message: REFUSAL_TEXTS[refusal] }
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

type AttemptCall = Parameters<Handler<'consumeCodePOST' | 'resendCodePOST'>>[0]

/** The attempt, if `deviceId` belongs to it; `null` if it does not, or there is none. */
export async function findOwnAttempt(call: AttemptCall & { deviceId: string }) {
  const { deviceId, tenantId, userContext, preAuthSessionId } = call
  const implementation = call.options.recipeImplementation
  const attempt = await unlessRefused(() =>
    implementation.listCodesByDeviceId({ deviceId, tenantId, userContext }),
  )
  return attempt?.preAuthSessionId === preAuthSessionId ? attempt : null
}

/** The attempt that a link names, or `null`. */
export async function findNamedAttempt(call: AttemptCall) {
  const { preAuthSessionId, tenantId, userContext } = call
  const implementation = call.options.recipeImplementation
  const attempt = await implementation.listCodesByPreAuthSessionId({
    preAuthSessionId,
    tenantId,
    userContext,
  })
  return attempt ?? null
}

/**
 * The core's response; `null` if it answers 400, as it does to a malformed device id or link: the
 * SDK would throw, and we would answer 500.
 */
export async function unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && error.message.includes('with status code: 400')) return null
    throw error
  }
}
