import type { Handler } from './refusals.server'

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
