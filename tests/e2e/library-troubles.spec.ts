import { openDatabase } from '~/storage/database.server'
import { add, addButton, addByApi, addUnknownCards } from './library-test'
import { testWith } from './own-server-test'
import { expect, tokenExpired } from './sign-in-test'
import { download } from './transfer-steps'

const test = testWith({ AUTH_ACCESS_TOKEN_SECONDS: '4' })

test('an expired session is renewed while a card is added', async ({
  page,
  context,
  server,
  javaScriptEnabled,
  startSession,
}) => {
  await startSession()
  await page.goto('/?card=base1-4')
  await tokenExpired(context)
  await add(page)
  await expect(page).toHaveURL(/\/\?card=base1-4(&notice=added)?$/)
  await tokenExpired(context)
  await page.getByRole('button', { name: '+1 copy' }).click()
  if (javaScriptEnabled) await expect(page.getByText('2 copies in your library')).toBeVisible()
  await page.goto('/library/base1-4')
  await tokenExpired(context)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByLabel('Copies')).toHaveValue('3')
  const database = await openDatabase({ dataDir: server.dataDir })
  const kept = database.selectFrom('library_entries').select('quantity')
  await expect.poll(() => kept.executeTakeFirst()).toEqual({ quantity: 3 })
  await database.destroy()
})

test('a library is exported after its session expired, and no page in its place without one', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  await addByApi(page, 'base1-4')
  await page.goto('/library/transfer')
  await tokenExpired(context)
  expect((await download(page, 'Export CSV')).text).toContain('base1-4,Holo,Near Mint,1,')
  await context.clearCookies()
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect(await (await begun).failure()).not.toBeNull()
})

test('a card is added after a sign-in if the session has ended', async ({
  page,
  context,
  startSession,
}) => {
  await startSession()
  await page.goto('/?card=base1-4')
  const cookies = await context.cookies()
  const ended = cookies.filter(({ name }) => name === 'sRefreshToken')
  expect(ended).not.toEqual([])
  await context.addCookies(ended.map((cookie) => ({ ...cookie, value: 'ended' })))
  await tokenExpired(context)
  await addButton(page).click()
  await expect(page).toHaveURL('/auth?redirectToPath=%2Flibrary%2Fpending-add')
})

test('a script’s call is repeated after the session was renewed', async ({
  page,
  context,
  javaScriptEnabled,
  signIn,
}) => {
  await signIn()
  await tokenExpired(context)
  if (!javaScriptEnabled) {
    const refused = await page.request.get('/v1/api/library')
    expect(refused.status()).toBe(401)
    expect(await refused.json()).toMatchObject({ success: false, message: 'try refresh token' })
    return
  }
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v1/api/library')) statuses.push(response.status())
  })
  const answer = await page.evaluate(async () => {
    const response = await fetch('/v1/api/library/add?card_id=base1-4', { method: 'POST' })
    return { status: response.status, body: (await response.json()) as unknown }
  })
  expect(answer).toEqual({ status: 200, body: { success: true } })
  expect(statuses).toEqual([401, 200])
})

const patient = testWith({ LOG_LEVEL: 'silent' })

patient(
  'cards that the catalogue forgot are counted and kept',
  async ({ page, server, startSession }) => {
    await startSession()
    await addByApi(page, 'base1-4')
    await addUnknownCards(page, server.dataDir)
    await page.goto('/library')
    await expect(page.getByText('1 card, 1 copy')).toBeVisible()
    await expect(page.getByText('2 more cards are not in the catalogue now.')).toBeVisible()
    expect(await (await page.request.get('/v1/api/library')).json()).toEqual({
      success: true,
      card_ids: ['gone-1', 'gone-2', 'base1-4'],
    })
    await page.getByRole('link', { name: 'See them' }).click()
    await expect(page).toHaveURL('/library/unknown')
    await expect(page.getByText('2 cards, 2 copies.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove gone-1' }).click()
    await expect(page.getByText('gone-1 was removed.')).toBeVisible()
    await expect(page.getByText('1 card, 1 copy.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 cards, 2 copies.')).toBeVisible()
    const href = await page.getByRole('link', { name: 'Export These as CSV' }).getAttribute('href')
    const file = await (await page.request.get(href ?? '')).text()
    expect(file.match(/^gone-[12],Normal,Near Mint,1,/gm)).toHaveLength(2)
    expect(file).not.toContain('base1-4')
  },
)

test.describe('a failing store', () => {
  const broken = testWith({ LOG_LEVEL: 'silent' }, { disposable: true })

  broken(
    'says that the library, or a card of it, could not be fetched',
    async ({ page, server, startSession }) => {
      await startSession()
      await addByApi(page, 'base1-4')
      const database = await openDatabase({ dataDir: server.dataDir })
      await database.schema.dropTable('library_entries').execute()
      await database.destroy()
      for (const [path, message] of [
        ['/library?q=new', 'Failed to fetch library'],
        ['/library/base1-4', 'Failed to fetch card details'],
      ] as const) {
        const response = await page.goto(path)
        expect(response?.status()).toBe(500)
        await expect(page.getByText(message, { exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', path)
      }
    },
  )
})
