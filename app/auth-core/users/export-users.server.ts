import type { AppRecords } from '~/auth-core/auth-store'
import { PUBLIC_TENANT } from '~/auth-core/app.server'
import type { JsonObject } from '~/auth-core/json'
import type { LoginMethod } from '~/auth-core/user-records'

/** How many users SuperTokens Core imports per call. */
const BATCH = 10_000
const PAGE = 500

/**
 * A user in SuperTokens Core's import format; the external id keeps data stored under the old id.
 */
export type ExportedUser = {
  externalUserId: string
  userMetadata?: JsonObject
  loginMethods: {
    recipeId: 'passwordless'
    tenantIds: string[]
    email?: string
    phoneNumber?: string
    isVerified: boolean
    isPrimary: boolean
    timeJoinedInMSSinceEpoch: number
  }[]
}

/** Every passwordless user, in bodies for `POST /bulk-import/users`. */
export async function* exportUsers(records: AppRecords): AsyncGenerator<{ users: ExportedUser[] }> {
  let users: ExportedUser[] = []
  let from: { userId: string; joinedAt: number } | null = null
  do {
    const page: { userId: string; joinedAt: number }[] = await records.users.pageOfUsers({
      tenantId: PUBLIC_TENANT,
      recipeIds: ['passwordless'],
      order: 'ASC',
      limit: PAGE + 1,
      from,
    })
    for (const { userId } of page.slice(0, PAGE)) users.push(await exportUser(records, userId))
    from = page[PAGE] ?? null
    if (users.length + PAGE > BATCH) {
      yield { users }
      users = []
    }
  } while (from)
  if (users.length > 0) yield { users }
}

async function exportUser(records: AppRecords, userId: string): Promise<ExportedUser> {
  const methods = await records.users.findMethods(userId)
  const ids = methods.map((method) => method.recipeUserId)
  const verified = await records.emails.verifiedAmong(ids)
  const metadata = await records.users.findMetadata(userId)
  return {
    externalUserId: userId,
    ...(metadata ? { userMetadata: metadata } : {}),
    loginMethods: methods.map((method) => exportMethod(method, verified)),
  }
}

function exportMethod(
  { email, phoneNumber, recipeUserId, ...method }: LoginMethod,
  verified: ReadonlySet<string>,
): ExportedUser['loginMethods'][number] {
  return {
    recipeId: 'passwordless',
    tenantIds: [method.tenantId],
    ...(email === null ? {} : { email }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
    isVerified: email === null || verified.has(`${recipeUserId} ${email}`),
    isPrimary: method.isPrimary && method.userId === recipeUserId,
    timeJoinedInMSSinceEpoch: method.joinedAt,
  }
}
