import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  canLinkAccounts,
  canMakePrimary,
  linkAccounts,
  makePrimary,
  unlinkAccount,
} from './account-linking.server'
import { expectStatus, openCore } from '../../../tests/fixtures/auth-core'
import type { OpenCore } from '../../../tests/fixtures/auth-core'
import { signUp } from '../../../tests/auth-core/suite/email-password.server'
import { removeUser, findUser } from './users.server'
import { userSessions } from '~/auth-core/sessions/session-admin.server'
import { createSession } from '~/auth-core/sessions/sessions.server'
import { updatePasswordlessUser } from './update-user.server'
import type { LoginMethod } from '~/auth-core/user-records'

let open: OpenCore

beforeEach(async () => {
  open = await openCore()
})
afterEach(() => open.close())

/** A passwordless user with that name. */
async function addUser(name: string, changes: Partial<LoginMethod> = {}): Promise<string> {
  open.pass(1)
  await open.core.store.users.addMethod({
    recipeUserId: name,
    userId: name,
    isPrimary: false,
    recipeId: 'passwordless',
    tenantId: 'public',
    email: `${name}@example.com`,
    phoneNumber: null,
    passwordHash: null,
    joinedAt: open.now(),
    ...changes,
  })
  return name
}

const startSession = (userId: string) =>
  createSession(open.core, 'public', {
    userId,
    userDataInJWT: {},
    userDataInDatabase: {},
    enableAntiCsrf: false,
    useDynamicSigningKey: true,
  })

const everywhere = { tenantId: null, withLinked: true }

describe('linking accounts', () => {
  it('requires a primary user, and makes both ids resolve to it', async () => {
    const { core } = open
    await addUser('ash')
    await addUser('red')
    expect((await linkAccounts(core, 'red', 'ash')).status).toBe('INPUT_USER_IS_NOT_A_PRIMARY_USER')
    expect(await makePrimary(core, 'ash')).toMatchObject({ wasAlreadyAPrimaryUser: false })
    expect(await makePrimary(core, 'ash')).toMatchObject({ wasAlreadyAPrimaryUser: true })
    const linked = expectStatus(await linkAccounts(core, 'red', 'ash'), 'OK')
    expect(linked.user).toMatchObject({
      id: 'ash',
      isPrimaryUser: true,
      emails: ['ash@example.com', 'red@example.com'],
    })
    expect(await linkAccounts(core, 'red', 'ash')).toMatchObject({ accountsAlreadyLinked: true })
    expect(expectStatus(await findUser(core, 'red'), 'OK').user.id).toBe('ash')
    expect((await canMakePrimary(core, 'red')).status).toBe(
      'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
    )
  })

  it('ends the sessions of the linked login method and counts new ones to the user', async () => {
    const { core } = open
    await addUser('ash')
    await addUser('red')
    await startSession('red')
    await makePrimary(core, 'ash')
    await linkAccounts(core, 'red', 'ash')
    expect(await userSessions(core, 'ash', everywhere)).toEqual([])
    const { session } = expectStatus(await startSession('red'), 'OK')
    expect(session).toMatchObject({ userId: 'ash', recipeUserId: 'red' })
    expect(await userSessions(core, 'ash', everywhere)).toEqual([session.handle])
    expect(await userSessions(core, 'ash', { ...everywhere, withLinked: false })).toEqual([])
  })

  it('refuses what belongs to another primary user', async () => {
    const { core } = open
    await addUser('ash')
    await addUser('red')
    await addUser('blue')
    await makePrimary(core, 'ash')
    await makePrimary(core, 'red')
    await linkAccounts(core, 'blue', 'red')
    expect(await canLinkAccounts(core, 'blue', 'ash')).toMatchObject({
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
      primaryUserId: 'red',
    })
    const sameAddress = await signUp(core, 'public', 'ash@example.com', 'pikachu25')
    const { recipeUserId } = expectStatus(sameAddress, 'OK')
    const conflict = {
      status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
      primaryUserId: 'ash',
    }
    expect(await makePrimary(core, recipeUserId)).toMatchObject(conflict)
    expect(await linkAccounts(core, recipeUserId, 'red')).toMatchObject(conflict)
    expect((await linkAccounts(core, recipeUserId, 'ash')).status).toBe('OK')
    await expect(makePrimary(core, 'nobody')).rejects.toThrow('Unknown user ID provided')
  })

  it('unlinks a login method, and removes the one whose id the user had', async () => {
    const { core } = open
    await addUser('ash')
    await addUser('red')
    expect(await unlinkAccount(core, 'ash')).toMatchObject({ wasLinked: false })
    await makePrimary(core, 'ash')
    await linkAccounts(core, 'red', 'ash')
    const removed = { status: 'OK', wasLinked: true, wasRecipeUserDeleted: true }
    expect(await unlinkAccount(core, 'ash')).toEqual(removed)
    const left = expectStatus(await findUser(core, 'red'), 'OK').user
    expect(left).toMatchObject({ id: 'ash', emails: ['red@example.com'] })
    expect(await unlinkAccount(core, 'red')).toEqual({ ...removed, wasRecipeUserDeleted: false })
    expect(expectStatus(await findUser(core, 'red'), 'OK').user).toMatchObject({ id: 'red' })
    expect((await findUser(core, 'ash')).status).toBe('UNKNOWN_USER_ID_ERROR')
  })
})

describe('changing and removing users', () => {
  it('changes an address unless another user has it', async () => {
    const { core } = open
    await addUser('ash')
    await addUser('red')
    const change = (email: string | null) =>
      updatePasswordlessUser(core, { recipeUserId: 'ash', email })
    expect((await change('red@example.com')).status).toBe('EMAIL_ALREADY_EXISTS_ERROR')
    await expect(change(null)).rejects.toThrow('You cannot clear both')
    expect((await change('new@example.com')).status).toBe('OK')
    expect(expectStatus(await findUser(core, 'ash'), 'OK').user.emails).toEqual(['new@example.com'])
  })

  it('refuses a primary user the address of another one', async () => {
    const { core } = open
    await addUser('ash')
    await addUser('gary', { recipeId: 'emailpassword' })
    await makePrimary(core, 'ash')
    await makePrimary(core, 'gary')
    const change = { recipeUserId: 'ash', email: 'gary@example.com' }
    expect((await updatePasswordlessUser(core, change)).status).toBe(
      'EMAIL_CHANGE_NOT_ALLOWED_ERROR',
    )
  })

  it('removes one login method or all of them, sessions included', async () => {
    const { core } = open
    for (const name of ['ash', 'red', 'blue']) await addUser(name)
    await makePrimary(core, 'ash')
    for (const name of ['red', 'blue']) await linkAccounts(core, name, 'ash')
    await startSession('red')
    await removeUser(core, 'red', false)
    expect(await userSessions(core, 'red', everywhere)).toEqual([])
    const left = expectStatus(await findUser(core, 'ash'), 'OK').user.loginMethods
    expect(left.map((method) => method.recipeUserId)).toEqual(['ash', 'blue'])
    await removeUser(core, 'blue', true)
    expect((await findUser(core, 'ash')).status).toBe('UNKNOWN_USER_ID_ERROR')
  })
})
