import type { AuthCall, FactorRequest } from '~/auth/auth.server'
import type { AuthContext } from '~/auth/auth-context'
import type { SendOutcome } from '~/auth/outcomes'
import { sendCode } from '~/auth/sign-in/send-code.server'
import { mfaInfo } from './mfa-info.server'

/** Sends the code to the contact on file for the factor, or to `contact` if there is none. */
export async function sendFactorCode(
  ctx: AuthContext,
  call: AuthCall,
  { factorId, contact, country, redirectToPath = null }: FactorRequest,
): Promise<SendOutcome> {
  const info = await mfaInfo(ctx, call)
  if (info.status !== 'ok') return { status: 'failed', message: null, headers: info.headers }
  const own = factorId === 'otp-email' ? info.emails[factorId] : info.phoneNumbers[factorId]
  return sendCode(ctx, call, {
    contact: own?.[0] ?? contact ?? '',
    country,
    method: factorId === 'otp-email' ? 'EMAIL' : 'PHONE',
    redirectToPath,
    asFactor: true,
  })
}
