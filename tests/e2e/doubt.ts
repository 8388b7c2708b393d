import type { BrowserContext } from 'playwright/test'
import { openDatabase } from '~/storage/database.server'
import { tokenExpired } from './sign-in-test'

/**
 * Doubts the address of everybody who is signed in, as an operator who imports users would, and
 * waits until a visitor's token has to be renewed: it says so then.
 */
export async function doubtAll(dataDir: string, context: BrowserContext) {
  const database = await openDatabase({ dataDir })
  await database.deleteFrom('auth_verified_emails').execute()
  const claim = JSON.stringify({ 'st-ev': { v: false, t: Date.now() - 60_000 } })
  await database.updateTable('auth_sessions').set({ data_in_jwt: claim }).execute()
  await database.destroy()
  await tokenExpired(context)
}
