import { expect, it } from 'vitest'
import type { AppRecords } from '~/auth-core/auth-store'
import type { LoginMethod } from '~/auth-core/user-records'

export const NOON = Date.parse('2026-01-01T12:00:00.000Z')
export const EMAIL = 'ash@example.com'

/** A made-up login method. */
export const method = (id: string, changes: Partial<LoginMethod> = {}): LoginMethod => ({
  recipeUserId: id,
  userId: id,
  isPrimary: false,
  recipeId: 'passwordless',
  tenantId: 'public',
  email: `${id}@example.com`,
  phoneNumber: null,
  passwordHash: null,
  joinedAt: NOON,
  ...changes,
})

/** The part of the auth store's contract about users. */
export function describeUserRecords(openApp: () => Promise<{ app: AppRecords }>): void {
  it('assigns an address to one login method per recipe and tenant', async () => {
    const { users } = (await openApp()).app
    const address = { email: EMAIL }
    expect(await users.addMethod(method('a', address))).toBe(true)
    expect(await users.addMethod(method('b', address))).toBe(false)
    expect(await users.addMethod(method('c', { ...address, tenantId: 'other' }))).toBe(true)
    expect(await users.addMethod(method('d', { ...address, recipeId: 'emailpassword' }))).toBe(true)
    expect(await users.addMethod(method('e'))).toBe(true)
    expect(await users.updateMethod('e', address)).toBe(false)
    expect(await users.updateMethod('e', { userId: 'a', isPrimary: true })).toBe(true)
    expect(await users.findMethod('e')).toEqual(method('e', { userId: 'a', isPrimary: true }))
    const at = await users.methodsAt('public', address)
    expect(at.map(({ recipeUserId }) => recipeUserId).sort()).toEqual(['a', 'd'])
    expect(await users.findMethods('a')).toHaveLength(2)
  })

  it('pages through users in the order they joined, ties and linked ones included', async () => {
    const { users } = (await openApp()).app
    for (const [id, joinedAt] of Object.entries({ a: 3, b: 1, c: 1, d: 2, e: 1 })) {
      await users.addMethod(method(id, { joinedAt: NOON + joinedAt }))
    }
    await users.updateMethod('a', { userId: 'b' })
    for (const order of ['ASC', 'DESC'] as const) {
      const seen: string[] = []
      let from: { userId: string; joinedAt: number } | null = null
      do {
        const page: { userId: string; joinedAt: number }[] = await users.pageOfUsers({
          tenantId: 'public',
          recipeIds: ['passwordless'],
          order,
          limit: 3,
          from,
        })
        seen.push(...page.slice(0, 2).map(({ userId }) => userId))
        from = page[2] ?? null
      } while (from)
      expect(seen).toEqual(order === 'ASC' ? ['e', 'c', 'b', 'd'] : ['d', 'e', 'c', 'b'])
    }
    expect(await users.countUsers('public', null)).toBe(4)
    expect(await users.countUsers(null, ['emailpassword'])).toBe(0)
    expect(await users.countUsers(null, [])).toBe(0)
  })

  it('stores verified addresses, mailed tokens and metadata', async () => {
    const { users, emails } = (await openApp()).app
    await emails.setVerified('a', EMAIL, true)
    await emails.setVerified('a', EMAIL, true)
    expect([...(await emails.verifiedAmong(['a', 'b']))]).toEqual([`a ${EMAIL}`])
    await emails.setVerified('a', EMAIL, false)
    expect(await emails.isVerified('a', EMAIL)).toBe(false)
    const token = {
      purpose: 'verify-email' as const,
      tenantId: 'public',
      userId: 'a',
      email: EMAIL,
    }
    await emails.addToken({ ...token, tokenHash: 'x', expiresAt: NOON })
    expect(await emails.findToken('verify-email', 'public', 'x')).toMatchObject(token)
    expect(await emails.findToken('reset-password', 'public', 'x')).toBeNull()
    await emails.removeTokens('verify-email', 'a', null)
    expect(await emails.findToken('verify-email', 'public', 'x')).toBeNull()
    await users.putMetadata('a', { one: 1 })
    await users.putMetadata('a', { two: 'zwei' })
    expect(await users.findMetadata('a')).toEqual({ two: 'zwei' })
    await users.removeMetadata('a')
    expect(await users.findMetadata('a')).toBeNull()
  })
}
