import { expect, it } from 'vitest'
import { makePrimary } from './account-linking.server'
import { createCode } from '~/auth-core/codes/codes.server'
import { consumeCode } from '~/auth-core/codes/consume-code.server'
import { expectStatus, openCore } from '../../../tests/fixtures/auth-core'
import { exportUsers } from './export-users.server'
import { updateMetadata } from './users.server'

it('writes each user once, under the id that their data is stored with', async () => {
  const open = await openCore()
  const { core } = open
  const ids: string[] = []
  for (const contact of [{ email: 'ash@example.com' }, { phoneNumber: '+15555550100' }]) {
    const { preAuthSessionId, linkCode } = expectStatus(
      await createCode(core, 'public', contact),
      'OK',
    )
    const consumed = await consumeCode(core, 'public', { preAuthSessionId, linkCode })
    ids.push(expectStatus(consumed, 'OK').recipeUserId)
    open.pass(1)
  }
  await makePrimary(core, ids[0] ?? '')
  await updateMetadata(core, ids[0] ?? '', { theme: 'dark' })
  const batches = []
  for await (const batch of exportUsers(core.store)) batches.push(batch)
  const shared = { recipeId: 'passwordless', tenantIds: ['public'], isVerified: true }
  const joined = open.now() - 2
  expect(batches).toEqual([
    {
      users: [
        {
          externalUserId: ids[0],
          userMetadata: { theme: 'dark' },
          loginMethods: [
            {
              ...shared,
              email: 'ash@example.com',
              isPrimary: true,
              timeJoinedInMSSinceEpoch: joined,
            },
          ],
        },
        {
          externalUserId: ids[1],
          loginMethods: [
            {
              ...shared,
              phoneNumber: '+15555550100',
              isPrimary: false,
              timeJoinedInMSSinceEpoch: joined + 1,
            },
          ],
        },
      ],
    },
  ])
  await open.close()
})
