import type { Page } from 'playwright/test'
import { enterCode, expect, test } from '../sign-in-test'
import { expectNoBarrier, expectTouchable } from './barriers'

type Open = (
  page: Page,
  fixtures: { askForCode(): Promise<void>; signIn(): Promise<void> },
) => Promise<void>

const screens: Record<string, Open> = {
  'the first step': async (page) => {
    await page.goto('/auth')
  },
  'the first step with an alert': async (page) => {
    await page.goto('/auth?error=restart_link')
  },
  'the second step': async (_page, { askForCode }) => askForCode(),
  'the second step with an alert': async (page, { askForCode }) => {
    await askForCode()
    await enterCode(page, '00000')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'a link elsewhere': async (page) => {
    await page.goto('/auth/verify?preAuthSessionId=unknown#unknown')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  },
  'home, signed in': async (_page, { signIn }) => signIn(),
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TOUCHED = 'a, button, input:not([type=hidden], [type=file])'

for (const [name, open] of Object.entries(screens))
  test(`${name} has no barrier that axe knows of`, async ({ page, askForCode, signIn }) => {
    await open(page, { askForCode, signIn })
    await expectNoBarrier(page)
    await expectTouchable(page, TOUCHED)
  })
