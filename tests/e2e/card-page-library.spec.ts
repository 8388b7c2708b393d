import { cardPath } from '~/catalogue/card-view'
import { worldCards } from './card-world'
import { expect, test } from './card-world-test'
import { lastMail } from './mailbox'
import { add } from './library-test'
import { codeStep, enterCode } from './sign-in-test'

test('a card is added from its page, after signing in if necessary', async ({ page, email }) => {
  const path = cardPath(worldCards.unown.id)
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to Library' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(page)).toBeVisible()
  await enterCode(page, (await lastMail(email)).code)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: '✓ In Library' })).toBeDisabled()
  await page.goto(cardPath(worldCards.umbreon.id))
  await add(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '✓ In Library' })).toBeDisabled()
})
