import type { Page } from 'playwright/test'
import { openHydrated, takePhoto } from '../page-load'
import { expect, test } from '../sign-in-test'
import { fakeCamera, refuseCamera } from './fake-camera'

declare global {
  interface Window {
    isAside?: boolean
  }
}

/** As in Firefox: what a page posts while it enters the back-forward cache never arrives. */
async function loseMessagesAside(page: Page) {
  await page.addInitScript(() => {
    const { prototype } = MessagePort
    const post = prototype.postMessage as (this: MessagePort, message: unknown) => void
    prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (!window.isAside) post.call(this, message)
    }
  })
}

/** Puts the page into the cache and shows it again, with the events of Firefox in their order. */
async function leaveAndComeBack(page: Page) {
  await page.evaluate(async () => {
    const see = (visibilityState: string) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      })
      const value = visibilityState === 'hidden'
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
    const turn = (name: string) =>
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    window.isAside = true
    turn('pagehide')
    see('hidden')
    await new Promise((lost) => setTimeout(lost, 100))
    window.isAside = false
    see('visible')
    turn('pageshow')
  })
}

test('the account is named again', async ({ page, email, startSession }) => {
  await loseMessagesAside(page)
  await startSession()
  await openHydrated(page, '/')
  await leaveAndComeBack(page)
  await expect(page.getByText(email)).toBeVisible()
})

test('the live view films again', async ({ page }) => {
  await loseMessagesAside(page)
  await fakeCamera(page)
  await openHydrated(page, '/')
  await refuseCamera(page, 'NotAllowedError')
  await takePhoto(page).click()
  await expect(page.getByText('Camera access is blocked.')).toBeVisible()
  await leaveAndComeBack(page)
  await page.evaluate(() => localStorage.removeItem('camera-error'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Scan this card' })).toBeEnabled()
  await expect(page.getByText('Place a card inside the outline')).toBeVisible()
})
