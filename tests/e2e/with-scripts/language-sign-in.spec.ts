import type { Page } from 'playwright/test'
import { openDatabase } from '~/storage/database.server'
import { doubtAll } from '../doubt'
import { lastMail } from '../mailbox'
import { anyNumber } from '../outbox'
import { testWith } from '../own-server-test'
import { expect } from '../sign-in-test'
import { everyLanguage } from './every-language'

const phone = testWith({ AUTH_CONTACT: 'PHONE', PSEUDO_LANGUAGE: 'on' })
const either = testWith({
  AUTH_CONTACT: 'EMAIL_OR_PHONE',
  AUTH_EMAIL_VERIFICATION: 'REQUIRED',
  PSEUDO_LANGUAGE: 'on',
})

const pressMain = (page: Page) => page.locator('main .button-primary').first().click()
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible()

async function send(page: Page, contact: string) {
  await page.goto('/auth')
  await page.locator('#contact').fill(contact)
  await pressMain(page)
}

/** @returns a function that makes the links that were sent work again: each does once */
async function keepMailedTokens(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const tokens = await database.selectFrom('auth_mailed_tokens').selectAll().execute()
  await database.destroy()
  return async () => {
    const renewed = await openDatabase({ dataDir })
    await renewed.deleteFrom('auth_mailed_tokens').execute()
    await renewed.insertInto('auth_mailed_tokens').values(tokens).execute()
    await renewed.destroy()
  }
}

phone('the sign-in by phone is in every language, and fits', async ({ page, baseURL }) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  await inEveryLanguage('asking for a number', async () => {
    await page.goto('/auth')
    await expect(page.locator('[role=combobox]')).toBeVisible()
  })
  const short = async () => {
    await send(page, '+44 20')
    await alert(page)
  }
  await inEveryLanguage('a number that is too short', short, ['United Kingdom'])
  await send(page, anyNumber())
  await expect(page.locator('#code')).toBeVisible()
  await inEveryLanguage('the code of a text message', () => page.reload())
})

either(
  'verifying an address is in every language, and fits',
  async ({ page, context, baseURL, email, server, startSession }) => {
    const inEveryLanguage = everyLanguage({ page, baseURL })
    await inEveryLanguage('asking for an address or a number', () => page.goto('/auth'))
    await inEveryLanguage('neither of both', async () => {
      await send(page, 'ash')
      await alert(page)
    })
    await inEveryLanguage('a link elsewhere', async (code) => {
      await page.goto(`/auth/verify?preAuthSessionId=${code}#unknown`)
      await expect(page.locator('main .button-primary')).toBeVisible()
    })

    await startSession()
    await doubtAll(server.dataDir, context)
    await page.goto('/verify-email')
    await expect(page.locator('input[name=again]')).toBeAttached()
    const { link } = await lastMail(email, 2)
    await inEveryLanguage('no verified address', () => page.goto('/verify-email'), [email])
    await inEveryLanguage('a link that does not work', async () => {
      await page.goto('/verify-email?token=none')
      await expect(page.locator('main a.button-primary')).toBeVisible()
    })
    const renewLink = await keepMailedTokens(server.dataDir)
    await inEveryLanguage('a verified address', async () => {
      await renewLink()
      await page.goto(link)
      await expect(page.locator('main a.button-primary')).toHaveAttribute('href', '/')
    })
    await inEveryLanguage('the account', () => page.goto('/account'), [email])
  },
)
