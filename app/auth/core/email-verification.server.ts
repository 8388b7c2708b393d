import { randomBytes } from 'node:crypto'
import type { CdiAnswer } from './cdi'
import type { CoreApp } from './core-app.server'
import { sha256Hex } from './token-hash.server'

const TOKEN_BYTES = 48

/** A token to mail to an address, which proves it when it comes back. */
export async function createVerificationToken(
  core: CoreApp,
  tenantId: string,
  userId: string,
  email: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/user/email/verify/token', 'post'>> {
  if (await core.store.emails.isVerified(userId, email)) {
    return { status: 'EMAIL_ALREADY_VERIFIED_ERROR' }
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await core.store.emails.addToken({
    purpose: 'verify-email',
    tenantId,
    userId,
    email,
    tokenHash: sha256Hex(token),
    expiresAt: core.now() + core.config.emailVerificationTokenMs,
  })
  return { status: 'OK', token }
}

/** Takes a token back: its address is verified, and no other token of it serves any more. */
export async function verifyEmail(
  core: CoreApp,
  tenantId: string,
  token: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/user/email/verify', 'post'>> {
  const tokenHash = sha256Hex(token)
  return core.store.transaction(`token ${tokenHash}`, async ({ emails }) => {
    const found = await emails.findToken('verify-email', tenantId, tokenHash)
    if (!found || found.expiresAt < core.now()) {
      return { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' }
    }
    const { userId, email } = found
    await emails.removeTokens('verify-email', userId, email)
    await emails.setVerified(userId, email, true)
    return { status: 'OK', userId, email }
  })
}
