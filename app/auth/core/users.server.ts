import { z } from 'zod'
import type { AppRecords } from './auth-store'
import type { CdiAnswer } from './cdi'
import type { Contact } from './code-store'
import { badInput } from './core-error'
import type { CoreApp } from './core-app.server'
import type { LoginMethod, RecipeId } from './user-store'

type FindAnswer = CdiAnswer<'/user/id', 'get'>
export type CdiUser = Extract<FindAnswer, { status: 'OK' }>['user']

/** The user of that id, primary or not, with every linked login method. */
export async function describeUser(records: AppRecords, userId: string): Promise<CdiUser> {
  return composeUser(records, userId, await records.users.methodsOf(userId))
}

async function composeUser(
  { emails }: AppRecords,
  userId: string,
  methods: readonly LoginMethod[],
): Promise<CdiUser> {
  const verified = await emails.verifiedAmong(methods.map((method) => method.recipeUserId))
  const present = <T>(values: readonly (T | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ]
  return {
    id: userId,
    isPrimaryUser: methods.some((method) => method.isPrimary),
    tenantIds: present(methods.map((method) => method.tenantId)),
    timeJoined: Math.min(...methods.map((method) => method.joinedAt)),
    emails: present(methods.map((method) => method.email)),
    phoneNumbers: present(methods.map((method) => method.phoneNumber)),
    thirdParty: [],
    webauthn: { credentialIds: [] },
    loginMethods: methods.map((method) => describeMethod(method, verified)),
  }
}

function describeMethod(method: LoginMethod, verified: ReadonlySet<string>) {
  const { email, phoneNumber, recipeUserId } = method
  return {
    tenantIds: [method.tenantId],
    recipeUserId,
    // A number is only ever stored after a code sent to it came back.
    verified: email === null ? phoneNumber !== null : verified.has(`${recipeUserId} ${email}`),
    timeJoined: method.joinedAt,
    recipeId: method.recipeId,
    ...(email === null ? {} : { email }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
  }
}

/** The user to whom a login method or a primary id belongs. */
export async function findUser(core: CoreApp, id: string): Promise<FindAnswer> {
  const { users } = core.store
  const userId = (await users.findMethod(id))?.userId ?? id
  const methods = await users.methodsOf(userId)
  if (methods.length === 0) return { status: 'UNKNOWN_USER_ID_ERROR' }
  return { status: 'OK', user: await composeUser(core.store, userId, methods) }
}

/** Users of a tenant that have all of the given addresses, or any of them. */
export async function usersByAccount(
  core: CoreApp,
  tenantId: string,
  contacts: readonly Contact[],
  anyOfThem: boolean,
): Promise<CdiAnswer<'/<tenantId>/users/by-accountinfo', 'get'>> {
  const found = await Promise.all(
    contacts.map((contact) => core.store.users.methodsAt(tenantId, contact)),
  )
  const perContact = found.map((methods) => new Set(methods.map((method) => method.userId)))
  const ids = [...new Set(perContact.flatMap((userIds) => [...userIds]))].filter(
    (userId) => anyOfThem || perContact.every((userIds) => userIds.has(userId)),
  )
  const users = await Promise.all(ids.map((userId) => describeUser(core.store, userId)))
  return { status: 'OK', users: users.sort((a, b) => a.timeJoined - b.timeJoined) }
}

export type UserListQuery = {
  tenantId: string
  limit: number
  order: 'ASC' | 'DESC'
  paginationToken?: string | undefined
  recipeIds: readonly RecipeId[] | null
}

const place = z.object({ userId: z.string(), joinedAt: z.number() })

/** A page of a tenant's users, and where the next begins. */
export async function listUsers(
  core: CoreApp,
  query: UserListQuery,
): Promise<CdiAnswer<'/<tenantId>/users', 'get'>> {
  const { paginationToken, limit } = query
  const from = paginationToken === undefined ? null : readPlace(paginationToken)
  const page = await core.store.users.pageOfUsers({ ...query, from, limit: limit + 1 })
  const next = page[limit]
  const users = await Promise.all(
    page.slice(0, limit).map(({ userId }) => describeUser(core.store, userId)),
  )
  return { status: 'OK', users, ...(next ? { nextPaginationToken: writePlace(next) } : {}) }
}

function writePlace(user: z.output<typeof place>): string {
  return Buffer.from(JSON.stringify(user)).toString('base64')
}

function readPlace(token: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    throw badInput('invalid pagination token')
  }
}
