import type { Page, Route } from 'playwright/test'
import { PATIENCE_MS } from '~/http/lost-connection'
import { libraryMessages } from '~/library/library-messages'
import { addButton, expect, inLibrary, test } from '../library-test'
import { openHydrated, untilHydrated } from '../page-load'

const pages = ['/cards/base1-4', '/?card=base1-4']

const isPost = (route: Route) => route.request().method() === 'POST'

/** Answers the page's posts with `answer`, until the returned function is called. */
async function intercept(page: Page, answer: (route: Route) => Promise<void>) {
  const handler = (route: Route) => (isPost(route) ? answer(route) : route.fallback())
  await page.route('**/*.data*', handler)
  return () => page.unroute('**/*.data*', handler)
}

async function openWithScripts(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('input[name="stay"]')).toBeAttached()
  // What sends an add is loaded once the page is idle.
  await untilHydrated(page)
}

async function expectNotAdded(page: Page, problem = 'Failed to add the card') {
  await expect(page.getByRole('alert')).toHaveText(problem)
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
}

const keptNote = (page: Page) => page.getByText('The card is kept on this device')

async function expectKept(page: Page) {
  await expect(keptNote(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waiting…' })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function addAgain(page: Page) {
  await addButton(page).click()
  await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

for (const path of pages)
  test(`a card that cannot be added offline is added later, and keeps ${path}`, async ({
    page,
    context,
    libraryOf,
  }) => {
    await libraryOf()
    await openWithScripts(page, path)
    await context.setOffline(true)
    await addButton(page).click()
    await expectKept(page)
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
    await expect(keptNote(page)).toHaveCount(0)
    await page.reload()
    await expect(inLibrary(page)).toBeDisabled()
  })

test('a card that meets an error of the server can be added again', async ({ page, libraryOf }) => {
  await libraryOf()
  for (const path of pages) {
    await openWithScripts(page, path)
    const restore = await intercept(page, (route) =>
      route.continue({ postData: 'x'.repeat(200_000) }),
    )
    await addButton(page).click()
    await expectNotAdded(page)
    await restore()
  }
  await addAgain(page)
})

test('a card that meets a broken connection is added later', async ({ page, libraryOf }) => {
  await libraryOf()
  await openWithScripts(page, '/cards/base1-4')
  const restore = await intercept(page, (route) => route.abort('connectionaborted'))
  await addButton(page).click()
  await expectKept(page)
  await restore()
  await page.goto('/session')
  await expect(page.getByText('The card was added to your library.')).toBeVisible()
})

test('the wait for a missing response is limited', async ({ page, libraryOf }) => {
  await libraryOf()
  await page.clock.install()
  await openWithScripts(page, '/cards/base1-4')
  const restore = await intercept(page, () => new Promise(() => undefined))
  await addButton(page).click()
  await expect(inLibrary(page)).toBeDisabled()
  await page.clock.runFor(PATIENCE_MS)
  await expectNotAdded(page, 'No response. The card may have been added.')
  await restore()
  await addAgain(page)
})

test('a page works although nothing of other pages could be loaded', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf()
  await page.route('**/__manifest*', (route) => route.abort('connectionaborted'))
  await openWithScripts(page, '/cards/base1-4')
  await addAgain(page)
  await page.goto('/library/base1-4')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('alert')).toHaveText(libraryMessages.changeLost)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByLabel('Copies')).toHaveValue('2')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a change that does not arrive leaves the card unchanged, with a message', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/library/base1-4')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const entry = page.getByRole('group', { name: 'Holo, Near Mint' })
  await context.setOffline(true)
  for (const press of ['One more', /^Remove/]) {
    // The alert of the first press is there during the second.
    const lost = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: press }).click()
    await lost
    await expect(entry.getByRole('alert')).toHaveText(libraryMessages.changeLost)
    await expect(page.getByLabel('Copies')).toHaveValue('1')
  }
  await context.setOffline(false)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByLabel('Copies')).toHaveValue('2')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a theme that cannot be switched leaves the page as it is', async ({ page, context }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('searchbox')
  await field.fill('char')
  await context.setOffline(true)
  const switchToDark = page.getByRole('button', { name: 'Switch to dark theme' })
  await switchToDark.click()
  await expect(page.locator('.pending')).toHaveCount(0)
  await expect(field).toHaveValue('char')
  await context.setOffline(false)
  await switchToDark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(field).toHaveValue('char')
})

test('a removal that cannot be undone offline can be undone later', async ({
  page,
  context,
  libraryOf,
}) => {
  await libraryOf('base1-4', 'base1-58')
  const form = { intent: 'add-entry', finish: 'first-edition', condition: 'near-mint' }
  await page.request.post('/library/base1-4', { form })
  // The first leaves another entry on the card's page, the second leads to the library.
  const notices = {
    '/library/base1-4': /^Charizard \(.+, Near Mint\) was removed\.$/,
    '/library': 'Charizard was removed.',
  }
  for (const [path, notice] of Object.entries(notices)) {
    await page.goto('/library/base1-4')
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(notice)).toBeVisible()
    // The framework's prefetches have finished.
    await page.reload()
    await untilHydrated(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('alert')).toHaveText(libraryMessages.changeLost)
    await expect(page.getByText(notice)).toBeVisible()
    await context.setOffline(false)
    if (path === '/library') await page.getByRole('button', { name: 'Undo' }).click()
  }
  await expect(page.getByRole('link', { name: /^Charizard/ })).toBeVisible()
  await expect(page.getByText('was removed')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a deletion of the account that gets no response can be sent again', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.goto('/account/delete')
  await untilHydrated(page)
  const restore = await intercept(page, (route) => route.abort('connectionaborted'))
  await page.getByLabel('Type DELETE to confirm').fill('delete')
  const deletes = page.getByRole('button', { name: 'Delete My Account' })
  await deletes.click()
  await expect(page.getByRole('alert')).toContainText('may not have been deleted')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Type DELETE to confirm')).toHaveValue('delete')
  await restore()
  await deletes.click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
})
