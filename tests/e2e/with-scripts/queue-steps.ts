import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect } from '../scanner-test'
import { answerScans, sureOfCharizard } from './api'

export const scans = '**/v1/api/scan-card'
export const queueOf = (page: Page) => page.getByRole('region', { name: 'Photos to scan' })
export const photosIn = (page: Page) => queueOf(page).getByRole('listitem')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const sessionOf = (page: Page, cards: string) =>
  page.getByRole('link', { name: new RegExp(`Review ${cards}`) })

/** Picks two photos at once: they are queued. */
export async function pickTwo(page: Page) {
  const input = page.getByLabel('Upload Image')
  // Only with scripts.
  await expect(input).toHaveJSProperty('multiple', true)
  await input.setInputFiles([photo('wide'), photo('wide')])
}

export async function answerSure(page: Page) {
  await page.unroute(scans)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
}

/** Starts with a session of so many other cards. */
export async function fillSession(page: Page, lines: number) {
  await page.addInitScript((count) => {
    if (localStorage.getItem('scan-session')) return
    const card = { name: 'Pikachu', number: '58', set_name: 'Base Set', finish: 'normal' }
    const rows = Array.from({ length: count }, (_, at) => ({
      ...card,
      ...{ cardId: `other-${at}`, count: 1, finishes: [], thumbnail: null },
    }))
    const kept = { version: 1, id: 'before', rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  }, lines)
}
