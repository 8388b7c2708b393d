import type { BrowserContext } from 'playwright/test'
import { openDatabase } from '~/storage/database.server'
import { expect } from './sign-in-test'

/**
 * Marks the addresses of all signed-in users as unverified, as an operator who imports users would,
 * and refreshes a visitor's token, so that the new one says so.
 */
export async function doubtAll(dataDir: string, context: BrowserContext) {
  const database = await openDatabase({ dataDir })
  await database.deleteFrom('auth_verified_emails').execute()
  const claim = JSON.stringify({ 'st-ev': { v: false, t: Date.now() - 60_000 } })
  await database.updateTable('auth_sessions').set({ data_in_jwt: claim }).execute()
  await database.destroy()
  const renewed = await context.request.post('/auth/session/refresh')
  expect(renewed.status()).toBe(200)
}

/** Makes all codes that a server has sent too old. */
export async function ageCodes(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const created_at = '2020-01-01T00:00:00.000Z'
  await database.updateTable('auth_codes').set({ created_at }).execute()
  await database.destroy()
}
