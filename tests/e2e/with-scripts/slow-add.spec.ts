import type { Page, Request, Route } from 'playwright/test'
import { addButton, expect, inLibrary, signInHere, test } from '../library-test'
import { untilHydrated } from '../page-load'
import { photo } from '../photos'
import { answerScans, hold, sureOfCharizard } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'
import { countHistorySteps } from './history-steps'

const details = (page: Page) => page.getByRole('heading', { name: 'Card Identified!' })
const menu = (page: Page) => page.getByRole('heading', { name: 'Pokemon Scanner' })
const added = (page: Page) => page.getByText('The card was added to your library.')
const backHome = (page: Page) => page.getByRole('button', { name: 'Back to Home' })

const isAdd = (request: Request) => request.method() === 'POST'
const isPage = (request: Request) => request.method() === 'GET'

/** @param breaks whether the connection breaks then. */
function holdPage(page: Page, isHeld: (request: Request) => boolean, breaks = false) {
  const breakOff = (route: Route) => route.abort('connectionaborted')
  return hold(page, '**/_root.data*', isHeld, breaks ? breakOff : undefined)
}

const leave: Record<string, (page: Page) => Promise<unknown>> = {
  '“Back to Home”': (page) => backHome(page).click(),
  'two taps on “Back to Home”': (page) => backHome(page).dblclick(),
  // Not `goBack`, which waits for the page.
  'the browser’s back button': (page) => page.evaluate(() => history.back()),
}

test.beforeEach(async ({ page }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
})

async function scanCharizard(page: Page, scan: (file: string) => Promise<void>) {
  await scan(photo('wide'))
  await expect(details(page)).toBeVisible()
}

/** Leaves the details while the add and the menu's data are both pending; returns both. */
async function leaveWhileAdding(page: Page, go: (page: Page) => Promise<unknown>) {
  const asked = page.waitForRequest(isAdd)
  await addButton(page).click()
  const add = await asked
  const left = page.waitForRequest((request) => isPage(request) && request.url().includes('.data'))
  await go(page)
  return { add, menu: await left }
}

/**
 * Waits until a request has its answer, or is cancelled, and the page has drawn what follows. Not
 * until its body has `finished`: Chromium never reports that for a `no-store` answer that the page
 * stops reading.
 */
async function handled(page: Page, request: Request) {
  await request.response()
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  )
}

async function expectMenuAt(page: Page) {
  await expect(menu(page)).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
}

for (const [name, go] of Object.entries(leave)) {
  test(`${name} shows the menu if the card is added before it arrives`, async ({
    page,
    libraryOf,
    scan,
  }) => {
    await libraryOf()
    await scanCharizard(page, scan)
    const answerAdd = await holdPage(page, isAdd)
    const answerPage = await holdPage(page, isPage)
    const { add } = await leaveWhileAdding(page, go)
    answerAdd()
    await handled(page, add)
    answerPage()
    await expectMenuAt(page)
    await expect(added(page)).toBeVisible()
    await page.getByRole('link', { name: /^View/ }).last().click()
    await expect(page).toHaveURL('/library/base1-4')
    await expect(added(page)).toHaveCount(0)
  })

  test(`${name} shows the menu, which reports the card when it is added`, async ({
    page,
    libraryOf,
    scan,
  }) => {
    await libraryOf()
    await scanCharizard(page, scan)
    const answerAdd = await holdPage(page, isAdd)
    await leaveWhileAdding(page, go)
    await expectMenuAt(page)
    await expect(added(page)).toHaveCount(0)
    answerAdd()
    await expect(added(page)).toBeVisible()
    await expectMenuAt(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(added(page)).toHaveCount(0)
    await expect(menu(page)).toBeFocused()
    await page.goForward()
    await expect(details(page)).toBeVisible()
    await expect(inLibrary(page)).toBeDisabled()
  })

  for (const isPageSlow of [true, false])
    test(`${name} shows the menu, and that the card is kept, page slow: ${isPageSlow}`, async ({
      page,
      libraryOf,
      scan,
    }) => {
      await libraryOf()
      await scanCharizard(page, scan)
      const breakAdd = await holdPage(page, isAdd, true)
      const answerPage = await holdPage(page, (request) => isPageSlow && isPage(request))
      await leaveWhileAdding(page, go)
      if (!isPageSlow) await expectMenuAt(page)
      const broken = page.waitForEvent('requestfailed', isAdd)
      breakAdd()
      await broken
      answerPage()
      await expectMenuAt(page)
      await expect(page.getByText('The card is kept on this device').first()).toBeVisible()
      await page.unroute('**/_root.data*')
      await page.reload()
      await expect(added(page)).toBeVisible()
    })
}

test('going back and forth while the card is added ends at the card', async ({
  page,
  libraryOf,
  scan,
}) => {
  await libraryOf()
  await scanCharizard(page, scan)
  // Which of these requests the router still makes depends on what it has already started.
  const seen = (event: Promise<unknown>) =>
    Promise.race([event.catch(() => undefined), page.waitForTimeout(5000)])
  const answerAdd = await holdPage(page, isAdd)
  const answerMenu = await holdPage(
    page,
    (request) => isPage(request) && !/card=/.test(request.url()),
  )
  const left = await leaveWhileAdding(page, (here) => backHome(here).click())
  const again = page.waitForRequest((request) => isPage(request) && /\.data/.test(request.url()))
  answerAdd()
  await seen(again)
  const loaded = page.waitForResponse((response) => /\.data\?.*card=/.test(response.url()))
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL('/?card=base1-4')
  await seen(loaded.then((response) => handled(page, response.request())))
  await expect(page.locator('.pending')).toHaveCount(0)
  answerMenu()
  await handled(page, left.menu)
  await expect(details(page)).toBeVisible()
  await expect(inLibrary(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
})

for (const breaks of [true, false])
  test(`the notice about ${breaks ? 'a kept' : 'an added'} card has no barrier`, async ({
    page,
    libraryOf,
    scan,
  }) => {
    await libraryOf()
    await scanCharizard(page, scan)
    const answerAdd = await holdPage(page, isAdd, breaks)
    await leaveWhileAdding(page, (here) => backHome(here).click())
    await expectMenuAt(page)
    answerAdd()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expectNoBarrier(page)
    await expectTouchable(page)
  })

test('two taps on “Add to Library” add one card', async ({ page, libraryOf }) => {
  await libraryOf()
  await page.goto('/?card=base1-4')
  await expect(page.locator('input[name="stay"]')).toBeAttached()
  await addButton(page).dblclick()
  await expect(page.getByRole('link', { name: /^View/ })).toBeVisible()
  await expect(added(page)).toHaveCount(0)
  await page.goto('/library/base1-4')
  await expect(page.getByLabel('Copies')).toHaveValue('1')
})

test('the sign-in is offered to a visitor who left before it came', async ({
  page,
  email,
  scan,
}) => {
  await scanCharizard(page, scan)
  const answerAdd = await holdPage(page, isAdd)
  await leaveWhileAdding(page, (here) => backHome(here).click())
  await expectMenuAt(page)
  answerAdd()
  await expect(page.getByRole('alert')).toContainText('Sign in to add the card to your library.')
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?redirectToPath=%2Flibrary%2Fpending-add')
  // The page was reloaded: before its scripts run, its form is sent without them.
  await untilHydrated(page)
  await signInHere(page, email)
  await expect(page).toHaveURL('/?card=base1-4')
  await expect(inLibrary(page)).toBeDisabled()
})

test('a second “Back to Home” does not skip the page behind the details', async ({
  page,
  scan,
}) => {
  const steps = await countHistorySteps(page)
  await page.goto('/search?q=char')
  await scanCharizard(page, scan)
  const answerPage = await holdPage(page, isPage)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
  const before = steps()
  await backHome(page).click()
  answerPage()
  await expectMenuAt(page)
  expect(steps()).toBe(before)
})
