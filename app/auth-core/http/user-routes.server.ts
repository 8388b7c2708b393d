import { z } from 'zod'
import {
  canLinkAccounts,
  canMakePrimary,
  linkAccounts,
  makePrimary,
  unlinkAccount,
} from '~/auth-core/users/account-linking.server'
import type { Contact } from '~/auth-core/code-records'
import { badInput } from '~/auth-core/error'
import { email, phoneNumber, queryFlag, cdiRoute } from './route.server'
import type { CoreRoute } from './route.server'
import { removeUser, findUser, listUsers, usersByAccount } from '~/auth-core/users/users.server'
import { recipeId } from '~/auth-core/user-records'
import type { RecipeId } from '~/auth-core/user-records'

const text = z.string()
const DEFAULT_PAGE = 100
const MAX_PAGE = 500
const MAX_SEARCH = 1000

/** Recipes of SuperTokens that sign users in; no user here has the last two. */
const RECIPES = [...recipeId.options, 'thirdparty', 'webauthn']

/** Comma-separated recipes; those that this core does not serve have no users. */
const recipeIds = text.optional().transform((list): RecipeId[] | null => {
  if (!list) return null
  const names = list.split(',')
  const unknown = names.find((name) => !RECIPES.includes(name))
  if (unknown !== undefined) throw badInput(`Unknown recipe ID: ${unknown}`)
  return names.flatMap((name) => recipeId.safeParse(name).data ?? [])
})

const accountQuery = z.object({
  email: email.optional(),
  phoneNumber: phoneNumber.optional(),
  thirdPartyId: text.optional(),
  thirdPartyUserId: text.optional(),
  doUnionOfAccountInfo: queryFlag,
})

/** Java's largest, which SuperTokens Core uses. */
const MAX_INT = 2 ** 31 - 1

function readLimit(digits: string): number {
  const limit = Number(digits)
  if (/^[+-]?\d+$/.test(digits) && Math.abs(limit) <= MAX_INT) return limit
  throw badInput("Field name 'limit' must be an int in the GET request")
}

function readOrder(order: string): 'ASC' | 'DESC' {
  if (order === 'ASC' || order === 'DESC') return order
  throw badInput('timeJoinedOrder can be either ASC OR DESC')
}

/** What to search for: prefixes, separated by semicolons. */
const searchTags = text.default('').transform((list) =>
  list
    .split(';')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== ''),
)

const listQuery = z.object({
  limit: text.default(String(DEFAULT_PAGE)).transform(readLimit),
  timeJoinedOrder: text.default('ASC').transform(readOrder),
  paginationToken: text.optional(),
  includeRecipeIds: recipeIds,
  email: searchTags,
  phone: searchTags,
  provider: searchTags,
})

const HALF_A_THIRD_PARTY =
  'If thirdPartyId is provided, thirdPartyUserId must also be provided, and vice versa'

const linking = z.object({ recipeUserId: text, primaryUserId: text })
const oneRecipeUser = z.object({ recipeUserId: text })

/** The endpoints that look up, link and remove users. */
export const USER_ROUTES: readonly CoreRoute[] = [
  cdiRoute('get', '/user/id', z.object({ userId: text }), (core, { userId }) =>
    findUser(core, userId),
  ),
  cdiRoute('get', '/<tenantId>/users/by-accountinfo', accountQuery, (core, query, tenantId) => {
    const isThirdParty = query.thirdPartyId !== undefined
    if (isThirdParty !== (query.thirdPartyUserId !== undefined)) throw badInput(HALF_A_THIRD_PARTY)
    const isUnion = query.doUnionOfAccountInfo ?? false
    // There is no third-party sign-in here, so no user matches that criterion.
    if (isThirdParty && !isUnion) return Promise.resolve({ status: 'OK', users: [] })
    const contacts: Contact[] = [
      ...(query.email === undefined ? [] : [{ email: query.email }]),
      ...(query.phoneNumber === undefined ? [] : [{ phoneNumber: query.phoneNumber }]),
    ]
    return usersByAccount(core, tenantId, contacts, isUnion)
  }),
  cdiRoute('get', '/<tenantId>/users', listQuery, (core, query, tenantId) => {
    const { limit, timeJoinedOrder: order, paginationToken, email, phone, provider } = query
    const isSearch = email.length + phone.length + provider.length > 0
    if (limit > MAX_PAGE && !isSearch) throw badInput('max limit allowed is 500')
    if (limit < 1) throw badInput('limit must a positive integer with min value 1')
    // There is no third-party sign-in here.
    if (provider.length > 0) return Promise.resolve({ status: 'OK', users: [] })
    return listUsers(core, {
      tenantId,
      limit: Math.min(limit, MAX_SEARCH),
      search: { emails: email, phoneNumbers: phone },
      order,
      paginationToken,
      recipeIds: query.includeRecipeIds,
    })
  }),
  cdiRoute(
    'get',
    '/<tenantId>/users/count',
    z.object({ includeRecipeIds: recipeIds, includeAllTenants: queryFlag }),
    async (core, query, tenantId) => {
      const scope = query.includeAllTenants ? null : tenantId
      const count = await core.store.users.countUsers(scope, query.includeRecipeIds)
      return { status: 'OK', count }
    },
  ),
  cdiRoute(
    'post',
    '/user/remove',
    z.object({ userId: text, removeAllLinkedAccounts: z.boolean().default(true) }),
    (core, input) => removeUser(core, input.userId, input.removeAllLinkedAccounts),
  ),
  cdiRoute('post', '/recipe/accountlinking/user/primary', oneRecipeUser, (core, input) =>
    makePrimary(core, input.recipeUserId),
  ),
  cdiRoute('get', '/recipe/accountlinking/user/primary/check', oneRecipeUser, (core, input) =>
    canMakePrimary(core, input.recipeUserId),
  ),
  cdiRoute('post', '/recipe/accountlinking/user/link', linking, (core, input) =>
    linkAccounts(core, input.recipeUserId, input.primaryUserId),
  ),
  cdiRoute('get', '/recipe/accountlinking/user/link/check', linking, (core, input) =>
    canLinkAccounts(core, input.recipeUserId, input.primaryUserId),
  ),
  cdiRoute('post', '/recipe/accountlinking/user/unlink', oneRecipeUser, (core, input) =>
    unlinkAccount(core, input.recipeUserId),
  ),
]
