import { addButton, expect, inLibrary, test } from '../library-test'
import { signOut } from '../sign-in-test'

test('a card and a scan session notice a sign-in and a sign-out elsewhere', async ({
  page,
  context,
  libraryOf,
}) => {
  const [card, session] = [await context.newPage(), await context.newPage()]
  await card.goto('/cards/base1-4')
  await expect(addButton(card)).toBeVisible()
  await page.request.post('/session?index', { form: { intent: 'add', card_id: 'base1-58' } })
  await session.goto('/session')
  await expect(session.getByRole('link', { name: 'Sign In to Add 1 Card' })).toBeVisible()

  await libraryOf('base1-4')
  for (const tab of [card, session])
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(inLibrary(card)).toBeVisible()
  await expect(session.getByRole('button', { name: 'Add 1 Card' })).toBeVisible()

  await page.goto('/')
  await signOut(page)
  await expect(addButton(card)).toBeVisible()
  await expect(session.getByRole('link', { name: 'Sign In to Add 1 Card' })).toBeVisible()
})
