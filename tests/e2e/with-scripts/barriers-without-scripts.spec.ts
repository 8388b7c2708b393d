import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { changeTexts } from '../page-layout'
import { photo } from '../photos'
import { expectNoBarrier } from './barriers'

/**
 * Pages as a browser without scripts shows them, in one where axe can run: no script of theirs, and
 * styles and `<noscript>` as there.
 */
async function leaveOutScripts(page: Page) {
  await changeTexts(page, (text) =>
    text
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll(/<\/?noscript>/g, '')
      .replaceAll(/\(scripting: ?enabled\)/g, '(max-width: 0)')
      .replaceAll(/\(scripting: ?none\)/g, '(min-width: 0)'),
  )
}

test.beforeEach(({ page }) => leaveOutScripts(page))

const PUBLIC = ['/', '/?card=base1-4', '/?among=base1-4&among=base1-2', '/scan/several', '/auth']
const OWN = ['/library', '/library?view=list', '/library/base1-4', '/library/add?card=base1-2']
const MORE = ['/library/transfer', '/library/sets', '/account', '/account/delete', '/status']

for (const path of [...PUBLIC, '/search?q=char', '/sets/base1', '/cards/base1-4'])
  test(`${path} has no barrier that axe knows of`, async ({ page }) => {
    await page.goto(path)
    await expectNoBarrier(page)
  })

test('nor has what belongs to somebody', async ({ page, libraryOf }) => {
  await libraryOf('base1-4', 'base1-58')
  for (const path of [...OWN, ...MORE]) {
    await page.goto(path)
    await expectNoBarrier(page)
  }
})

test('nor have a session, the correction of a line, and a refused photo', async ({ page }) => {
  const line = { intent: 'add', card_id: 'base1-4' }
  await page.request.post('/session?index', { form: line })
  await page.goto('/session')
  await expect(page.locator('.session-row')).toBeVisible()
  await expectNoBarrier(page)
  await page.goto('/session/correct?line=base1-4~holo~1')
  await expect(page).toHaveURL(/correct/)
  await expectNoBarrier(page)
})

test('nor has a refusal of a photo', async ({ page }) => {
  await page.goto('/scan/several')
  await page.getByLabel('Photo').setInputFiles(photo('broken'))
  await page.getByRole('button', { name: 'Scan All Cards' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarrier(page)
})
