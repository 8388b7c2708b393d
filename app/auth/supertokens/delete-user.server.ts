import supertokens from 'supertokens-node'
import Passwordless from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import UserMetadata from 'supertokens-node/recipe/usermetadata'
import { clearAttempt } from '~/auth/login-attempt.server'
import type { AuthCall, DeleteAccountOutcome } from '~/auth/outcomes'
import { forgottenBrowser } from '~/auth/limits/known-browsers.server'
import type { AuthContext } from '~/auth/auth-context'
import { mergeHeaders } from '~/auth/supertokens/call.server'
import { readSessionState } from './resolve-session.server'
import { clearedSession } from '~/auth/session/sign-out.server'

const TENANT = { tenantId: 'public' }

/**
 * Deletes the account of the caller's session and everything that sign-in keeps about it, all
 * sessions included. Asks the core for the session, so one that was ended elsewhere deletes
 * nothing.
 *
 * @throws when the core cannot be reached; calling it again completes the deletion.
 */
export async function deleteAccount(
  ctx: AuthContext,
  call: AuthCall,
): Promise<DeleteAccountOutcome> {
  const { state, headers } = await readSessionState(ctx, call, { checkDatabase: true })
  if (state.status !== 'signed-in') return { ...state, headers }
  const { id } = state.user
  await removeAll(ctx, id)
  const cleared = mergeHeaders(headers, clearedSession(ctx))
  for (const line of await forgottenBrowser(ctx.secure)) cleared.append('Set-Cookie', line)
  return { status: 'deleted', userId: id, headers: await clearAttempt(ctx.secure, cleared) }
}

/**
 * Deletes the codes first, so that no live code signs in to the old account, and the sessions last,
 * so that a sign-in during the deletion is ended, too.
 */
async function removeAll(ctx: AuthContext, userId: string): Promise<void> {
  const user = await supertokens.getUser(userId)
  const { emails = [], phoneNumbers = [], loginMethods = [] } = user ?? {}
  for (const email of emails) await Passwordless.revokeAllCodes({ email, ...TENANT })
  for (const phoneNumber of phoneNumbers)
    await Passwordless.revokeAllCodes({ phoneNumber, ...TENANT })
  await ctx.forgetMessages([...emails, ...phoneNumbers])
  await supertokens.deleteUser(userId)
  const recipeUserIds = loginMethods.map(({ recipeUserId }) => recipeUserId.getAsString())
  for (const id of new Set([userId, ...recipeUserIds])) {
    await Session.revokeAllSessionsForUser(id)
    await UserMetadata.clearUserMetadata(id)
  }
  for (const counted of [...emails, ...phoneNumbers, ...recipeUserIds])
    await ctx.forgetCounts(counted)
}
