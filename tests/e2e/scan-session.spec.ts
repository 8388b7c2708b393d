import type { Locator, Page } from 'playwright/test'
import { worldCards } from './card-world'
import { expect, test } from './card-world-test'
import { add, signInHere } from './library-test'

const { umbreon, reprint } = worldCards
const price = (text: string) => new RegExp(text.replace(/[.$]/g, '\\$&'))
const rowOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Opens what a line folds away, by a tap on its card. */
async function openRow(row: Locator) {
  await row.locator('summary').first().click()
  await expect(row.getByRole('link', { name: 'Show Card' })).toBeVisible()
}

test.use({ locale: 'en-US' })

/** Adds cards to the session with the buttons of their results, and opens it. */
async function keep(page: Page, scripts: boolean | undefined, ...cardIds: string[]) {
  for (const cardId of cardIds) {
    await page.goto(`/?card=${cardId}`)
    if (scripts === false) {
      await page.getByRole('button', { name: 'Scan Next' }).click()
      await expect(page).toHaveURL('/session')
    } else {
      const asked = page.waitForEvent('filechooser')
      // Before scripts run, another button is there that opens no camera.
      await page.locator('label', { hasText: 'Scan Next' }).click()
      await asked
      await expect(page.getByRole('region', { name: 'Scan session' })).toBeVisible()
    }
  }
  await page.goto('/session')
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
}

async function corrected(page: Page): Promise<number> {
  const status = await page.request.get('/status')
  return Number(/([\d,]+) results? corrected by people/.exec(await status.text())?.[1])
}

async function libraryIds(page: Page): Promise<unknown> {
  const answer: unknown = await (await page.request.get('/v1/api/library')).json()
  return answer
}

test('an empty session offers to scan a card', async ({ page }) => {
  await page.goto('/session', { waitUntil: 'networkidle' })
  await expect(page.getByText('No cards in this session.')).toBeVisible()
  await expect(page.locator('.session-bar .next-label')).toHaveText('Scan a Card')
})

test('cards line up, are counted and changed, and are added to the library at once', async ({
  page,
  startSession,
  javaScriptEnabled,
}) => {
  await startSession()
  await keep(page, javaScriptEnabled, umbreon.id, reprint.id)
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('$1,240.35')
  await expect(total).toContainText('2 cards')
  await page.getByRole('button', { name: 'Add one Umbreon' }).last().click()
  await expect(total).toContainText('$1,246.20')
  await expect(rowOf(page, 'Umbreon').last()).toContainText(price('$5.85 each'))

  await openRow(rowOf(page, 'Umbreon').last())
  const holo = rowOf(page, 'Umbreon').last().getByRole('radio', { name: /^Holo/ })
  await holo.check()
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Save' }).click()
  await expect(total).not.toContainText('$1,246.20')
  await expect(rowOf(page, 'Umbreon').last()).toContainText('each Holo')

  await openRow(rowOf(page, 'Umbreon').first())
  await page.getByRole('button', { name: 'Remove Umbreon' }).first().click()
  await expect(total).toContainText('2 cards')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total).toContainText('3 cards')
  await page.reload()
  await expect(total).toContainText('3 cards')

  await page.getByRole('button', { name: 'Add 3 Cards' }).click()
  await expect(page.getByText('3 cards added to your library.')).toBeVisible()
  await expect(page.getByText('No cards in this session.')).toBeVisible()
  expect(await libraryIds(page)).toMatchObject({
    card_ids: expect.arrayContaining([umbreon.id, reprint.id]),
  })
  await page.goto(`/library/${umbreon.id}`)
  await expect(page.getByLabel('Copies')).toHaveValue('2')
})

test('a card joins in the finish that its result shows, with its price', async ({
  page,
  javaScriptEnabled,
}) => {
  await keep(page, javaScriptEnabled, `${umbreon.id}&finish=holo`)
  await expect(rowOf(page, 'Umbreon')).toContainText('Holo')
  await openRow(rowOf(page, 'Umbreon'))
  await expect(rowOf(page, 'Umbreon').getByRole('radio', { name: /^Holo/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$35.')
})

test('a worn copy is added to the library in its condition', async ({
  page,
  startSession,
  javaScriptEnabled,
}) => {
  await startSession()
  await keep(page, javaScriptEnabled, umbreon.id)
  const condition = page.getByLabel('Condition of Umbreon')
  await openRow(rowOf(page, 'Umbreon'))
  await expect(condition).toHaveValue('near-mint')
  await condition.selectOption('Lightly Played')
  if (javaScriptEnabled === false) {
    const saved = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved
  }
  await page.reload()
  await expect(condition, 'outlives a reload').toHaveValue('lightly-played')
  await page.getByRole('button', { name: 'Add 1 Card' }).click()
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
  await page.goto(`/library/${umbreon.id}`)
  await expect(page.getByRole('group', { name: /Lightly Played$/ })).toBeVisible()
})

test('a signed-out visitor adds the cards after signing in', async ({
  page,
  email,
  javaScriptEnabled,
}) => {
  await keep(page, javaScriptEnabled, umbreon.id)
  await page.getByRole('link', { name: 'Sign In to Add 1 Card' }).click()
  await signInHere(page, email)
  // With scripts the cards, which only the device knows, are added without another tap.
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Add 1 card' }).click()
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
  if (!javaScriptEnabled) return
  await expect(page).toHaveURL('/session')
  await keep(page, javaScriptEnabled, umbreon.id)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add 1 Card' }), 'only once').toBeVisible()
})

test('a card that its result has added to the library is not added with the session, too', async ({
  page,
  startSession,
  javaScriptEnabled,
}) => {
  await startSession()
  await page.goto(`/?card=${umbreon.id}`)
  await add(page)
  if (javaScriptEnabled) {
    const asked = page.waitForEvent('filechooser')
    await page.locator('label', { hasText: 'Scan Next' }).click()
    await asked
  } else {
    await page.getByRole('link', { name: 'Scan Next' }).click()
    await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  }
  await page.goto('/session')
  await expect(page.getByText('No cards in this session.')).toBeVisible()
})

test('removing the only copy removes the row, and can be undone', async ({
  page,
  javaScriptEnabled,
}) => {
  await keep(page, javaScriptEnabled, umbreon.id)
  await page.getByRole('button', { name: 'Remove one Umbreon' }).click()
  await expect(page.getByText('No cards in this session.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Umbreon')).toBeVisible()
})

test('a wrong card is corrected in the session by a search, and counted', async ({
  page,
  javaScriptEnabled,
}) => {
  const before = await corrected(page)
  await keep(page, javaScriptEnabled, umbreon.id)
  await page.getByRole('button', { name: 'Add one Umbreon' }).click()
  await openRow(rowOf(page, 'Umbreon'))
  await page.getByText('Not your card?').click()
  await expect(page.getByRole('searchbox')).toHaveValue('Umbreon')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: /Umbreon.*\$1,234\.50/ }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$2,469')
  await expect(rowOf(page, 'Umbreon')).toHaveCount(1)
  await expect.poll(() => corrected(page)).toBe(before + 1)
})

test('the cards that a line may be are all as wide', async ({ page }) => {
  await page.goto(`/session/correct?line=${umbreon.id}~holo~1&q=umbreon`)
  const cards = page.getByRole('list', { name: 'Cards found' }).getByRole('listitem')
  await expect(cards.nth(1)).toBeVisible()
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
})

test('a line whose card is the only one of its name is told that there is no other', async ({
  page,
}) => {
  const { promo } = worldCards
  await page.goto(`/session/correct?line=${promo.id}~normal~1`)
  await expect(page.getByRole('status')).toHaveText(`No other card found for “${promo.name}”.`)
  await page.goto(`/session/correct?line=${promo.id}~normal~1&q=xqz`)
  await expect(page.getByRole('status')).toHaveText('No card found for “xqz”.')
})
