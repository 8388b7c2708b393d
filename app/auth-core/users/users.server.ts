import { z } from 'zod'
import type { CoreApp } from '~/auth-core/app.server'
import { addressLocks, toContact } from '~/auth-core/address-lock'
import { badInput } from '~/auth-core/error'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { JsonObject } from '~/auth-core/json'
import type { Contact } from '~/auth-core/code-records'
import type { AppRecords } from '~/auth-core/auth-store'
import type { LoginMethod, RecipeId, UserSearch } from '~/auth-core/user-records'

/** The lock for linking, changing and removing users; these are rare. */
export const USERS_LOCK = 'users'

/** Removes a user, with or without linked login methods, and all their data. */
export async function removeUser(
  core: CoreApp,
  id: string,
  withLinked: boolean,
): Promise<CdiAnswer<'/user/remove', 'post'>> {
  const known = await findUserMethods(core.store, id)
  // A sign-in with one of the addresses runs entirely before this or after it.
  const addresses = known.methods.flatMap((method) => addressLocks(method.tenantId, method))
  await core.store.transaction([USERS_LOCK, ...addresses], async (records) => {
    const { codes, users, emails, sessions } = records
    const { userId, methods } = await findUserMethods(records, id)
    const doomed = methods.filter((method) => withLinked || method.recipeUserId === id)
    const ids = new Set([id, ...doomed.map((method) => method.recipeUserId)])
    for (const method of doomed) await codes.removeDevices(method.tenantId, toContact(method))
    for (const method of doomed) await users.removeMethod(method.recipeUserId)
    for (const recipeUserId of ids) await emails.removeUser(recipeUserId)
    await sessions.removeSessions(await sessions.findHandles([...ids], null, 0))
    if (doomed.length === methods.length) await users.removeMetadata(userId)
  })
  return { status: 'OK' }
}

async function findUserMethods({ users }: AppRecords, id: string) {
  const userId = (await users.findMethod(id))?.userId ?? id
  return { userId, methods: await users.findMethods(userId) }
}

type MetadataAnswer = CdiAnswer<'/recipe/user/metadata', 'put'>

export async function readMetadata(
  core: CoreApp,
  userId: string,
): Promise<CdiAnswer<'/recipe/user/metadata', 'get'>> {
  return { status: 'OK', metadata: (await core.store.users.findMetadata(userId)) ?? {} }
}

/** Merges the top-level fields of `update` into the stored ones; null deletes a field. */
export function updateMetadata(
  core: CoreApp,
  userId: string,
  update: JsonObject,
): Promise<MetadataAnswer> {
  return core.store.transaction(`metadata ${userId}`, async ({ users }) => {
    const merged = { ...(await users.findMetadata(userId)), ...update }
    const kept = Object.entries(merged).filter(([, value]) => value !== null)
    const metadata = Object.fromEntries(kept)
    await users.putMetadata(userId, metadata)
    return { status: 'OK', metadata }
  })
}

type FindAnswer = CdiAnswer<'/user/id', 'get'>
export type CdiUser = Extract<FindAnswer, { status: 'OK' }>['user']

/** The user with that id, primary or not, with every linked login method. */
export async function describeUser(records: AppRecords, userId: string): Promise<CdiUser> {
  return composeUser(records, userId, await records.users.findMethods(userId))
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
    // A number is only stored after a code sent to it was entered.
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
  const methods = await users.findMethods(userId)
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
  search: UserSearch
}

/** The latest millisecond that a date can represent. */
const LAST_MS = 8.64e15

const cursorSchema = z.object({ userId: z.string(), joinedAt: z.int().min(0).max(LAST_MS) })

/** A page of a tenant's users, and where the next page begins. */
export async function listUsers(
  core: CoreApp,
  query: UserListQuery,
): Promise<CdiAnswer<'/<tenantId>/users', 'get'>> {
  const { paginationToken, limit } = query
  const from = paginationToken === undefined ? null : readCursor(paginationToken)
  const page = await core.store.users.pageOfUsers({ ...query, from, limit: limit + 1 })
  const next = page[limit]
  const users = await Promise.all(
    page.slice(0, limit).map(({ userId }) => describeUser(core.store, userId)),
  )
  return { status: 'OK', users, ...(next ? { nextPaginationToken: writeCursor(next) } : {}) }
}

function writeCursor(user: z.output<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(user)).toString('base64')
}

function readCursor(token: string): z.output<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    throw badInput('invalid pagination token')
  }
}
