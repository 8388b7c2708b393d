import { PATIENCE_MS } from '~/http/lost-connection'
import { worldCards } from './card-world'
import { expect, test } from './card-world-test'
import { add, signInHere } from './library-test'
import { untilHydrated } from './page-load'

const { umbreon } = worldCards

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } })

test('finish, condition and quantity are chosen, with the price of each finish', async ({
  page,
  startSession,
}) => {
  await startSession()
  await page.goto(`/?card=${umbreon.id}`)
  await page.getByRole('link', { name: 'More options' }).click()
  const finishes = page.getByRole('group', { name: 'Finish' })
  await expect(finishes.getByRole('radio')).toHaveCount(4)
  await expect(finishes.getByText('$5.85')).toBeVisible()
  await finishes.getByRole('radio', { name: /^Reverse holo/ }).check()
  await page.getByRole('radio', { name: 'Lightly played' }).check()
  await page.getByLabel('Copies to add').fill('3')
  const added = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Add Copies' }).click()
  await expect(page.getByRole('button', { name: '✓ In Library' })).toBeDisabled()
  await expect(page).toHaveURL(new RegExp(`/\\?card=${umbreon.id}(&notice=added)?$`))
  // It says so before the server does.
  await added
  await page.goto(`/library/${umbreon.id}`)
  await expect(page.getByRole('group', { name: 'Reverse holo, Lightly Played' })).toBeVisible()
  await expect(page.getByLabel('Copies')).toHaveValue('3')
})

test('the finish that the card’s page shows comes first', async ({ page, startSession }) => {
  await startSession()
  await page.goto(`/?card=${umbreon.id}&finish=reverse`)
  await page.getByRole('link', { name: 'More options' }).click()
  await expect(page.getByRole('radio', { name: /^Reverse holo/ })).toBeChecked()
})

test('one tap adds the default copy, and one more', async ({ page, startSession }) => {
  await startSession()
  await page.goto(`/cards/${umbreon.id}`)
  await add(page)
  const more = page.getByRole('button', { name: '+1 copy to your library' })
  for (let taps = 0; taps < 2; taps += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await more.click()
    await answered
    await expect(more).toBeEnabled()
  }
  await expect(page.getByRole('button', { name: '✓ In Library' })).toBeDisabled()
  await page.goto(`/library/${umbreon.id}`)
  await expect(page.getByLabel('Copies')).toHaveValue('3')
})

test('a signed-out visitor chooses after signing in', async ({ page, email }) => {
  await page.goto(`/?card=${umbreon.id}`)
  await page.getByRole('link', { name: 'More options' }).click()
  await signInHere(page, email)
  await expect(page.getByRole('heading', { name: 'Umbreon', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: /^Holo/ }).check()
  await page.getByRole('button', { name: 'Add Copies' }).click()
  await expect(page).toHaveURL(new RegExp(`/\\?card=${umbreon.id}(&notice=added)?$`))
  await expect(page.getByRole('button', { name: '✓ In Library' })).toBeDisabled()
})

test('copies that were added before their number was changed are reported, or added, too', async ({
  page,
  startSession,
  javaScriptEnabled,
}) => {
  await startSession()
  if (javaScriptEnabled) await page.clock.install()
  await page.goto(`/library/add?card=${umbreon.id}&returnTo=%2Fcards%2F${umbreon.id}`)
  if (javaScriptEnabled) await untilHydrated(page)
  const addFrom = async (copies: string) => {
    await page.getByLabel('Copies to add').fill(copies)
    await page.getByRole('button', { name: 'Add Copies' }).click()
  }
  const lost = new Promise<void>((resolve) => {
    void page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch({ maxRedirects: 0 })
      // Leaves the page where it is.
      if (!javaScriptEnabled) await route.fulfill({ status: 204 })
      resolve()
    })
  })
  await addFrom('1')
  await lost
  if (javaScriptEnabled) {
    await page.clock.runFor(PATIENCE_MS)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('No response. The card may have been added.')
    await notice.getByRole('button', { name: 'Close' }).click()
  }
  await page.unrouteAll()
  await addFrom('3')
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(`/cards/${umbreon.id}`)
    await page.goto(`/library/${umbreon.id}`)
  } else {
    await expect(page).toHaveURL(`/library/${umbreon.id}?notice=added-before`)
    await expect(page.getByRole('alert')).toHaveText(
      'These copies had already been added. You can change them here.',
    )
  }
  await expect(page.getByLabel('Copies')).toHaveValue(javaScriptEnabled ? '4' : '1')
})

test('on a tablet the buttons of a card in the library share a line', async ({
  page,
  startSession,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await startSession()
  await page.goto(`/?card=${umbreon.id}`)
  await add(page)
  const bar = page.locator('.add-to-library.saved')
  await expect(bar).toBeVisible()
  const tops = await bar
    .locator('a:visible, button:visible')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
})
