import { libraryMessages } from '~/library/library-messages'
import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import { openDatabase } from '~/storage/database.server'
import { addByApi } from '../library-test'
import { testWith } from '../own-server-test'
import { expect, readAccessToken } from '../sign-in-test'

const test = testWith({ LOG_LEVEL: 'silent' })

test('a removal that does not arrive keeps the page, with a message', async ({
  page,
  context,
  server,
  startSession,
}) => {
  await startSession()
  await addByApi(page, 'base1-4')
  const database = await openDatabase({ dataDir: server.dataDir })
  // Other tests have users on this server.
  const { sub } = await readAccessToken(context)
  const gone = { cardId: 'gone-1', finish: 'normal', condition: 'near-mint' } as const
  const entry = { ...gone, quantity: 1, addedAt: new Date() }
  await createKyselyLibraryStore(database).addEntries(sub, [entry])
  await database.destroy()
  await page.goto('/library')
  const see = page.getByRole('link', { name: 'See it' })
  expect((await see.boundingBox())?.width, 'a thumb’s width').toBeGreaterThanOrEqual(44)
  await see.click()
  const remove = page.getByRole('button', { name: 'Remove gone-1' })
  await expect(remove).toBeVisible()
  await context.setOffline(true)
  await remove.click()
  await expect(page.getByRole('alert')).toHaveText(libraryMessages.changeLost)
  await context.setOffline(false)
  await remove.click()
  await expect(page.getByText('gone-1 was removed.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
