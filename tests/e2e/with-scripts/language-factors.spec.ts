import type { Page } from 'playwright/test'
import { testWithCore } from '../failing-core-test'
import { lastMail } from '../mailbox'
import { anyNumber, lastText } from '../outbox'
import { expect } from '../sign-in-test'
import { everyLanguage } from './every-language'

/** A link first, then a code by mail or by text message: has every screen of a second factor. */
const test = testWithCore({
  AUTH_FLOW: 'MAGIC_LINK',
  AUTH_MFA: 'otp-email-or-phone',
  AUTH_LIMITS: 'off',
  PSEUDO_LANGUAGE: 'on',
})

const pressMain = (page: Page) => page.locator('main .button-primary').first().click()

async function askForLink(page: Page, email: string) {
  await page.goto('/auth')
  await page.locator('#contact').fill(email)
  await pressMain(page)
  await expect(page.locator('.auth-contact')).toHaveText(email)
}

/** Until the script of the list has loaded there is a `<select>` in its place. */
async function askForNumber(page: Page) {
  await page.goto('/auth/mfa/otp-phone')
  await expect(page.locator('[role=combobox]')).toBeVisible()
}

async function openCountries(page: Page) {
  await askForNumber(page)
  await page.locator('[role=combobox]').click()
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function countryNames(page: Page) {
  const options = await page.getByRole('option').allTextContents()
  return options.map((option) => option.replace(/\+\d+$/, ''))
}

async function enterWrong(page: Page) {
  await page.locator('#code').fill('00000')
  await pressMain(page)
  await expect(page.getByRole('alert')).toBeVisible()
}

type Taken = { page: Page; dataDir: string; number: string }

/** Adds a number of another account, which is refused only when its code is right. */
async function addTaken({ page, dataDir, number }: Taken, texts: number) {
  await askForNumber(page)
  await page.locator('#contact').fill(number)
  await pressMain(page)
  await page.locator('#code').fill((await lastText(dataDir, number, texts)).code)
  await pressMain(page)
  await expect(page.getByRole('alert')).toContainText('(ERR_CODE_017)')
}

async function enter(page: Page, code: string) {
  await page.locator('#code').fill(code)
  await pressMain(page)
  await expect(page).not.toHaveURL(/\/auth\//)
}

test('every screen of a second factor is in every language, and fits', async ({
  page,
  baseURL,
  email,
  core,
  server,
}) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  const number = anyNumber()
  await inEveryLanguage('asking for a link', () => page.goto('/auth'))
  await askForLink(page, email)
  await inEveryLanguage('a link that was sent', () => page.reload(), [email])

  await page.goto((await lastMail(email)).link)
  await expect(page.locator('#code')).toBeVisible()
  await inEveryLanguage('the code of a mail', () => page.reload(), [email])
  // A code allows five guesses, one for each language and the right one.
  const reopened = async () => {
    await page.reload()
    await enterWrong(page)
  }
  await inEveryLanguage('a wrong code of a mail', reopened, [email])
  await enter(page, (await lastMail(email, 2)).code)

  await inEveryLanguage('adding a number', () => askForNumber(page))
  await openCountries(page)
  // The browser names them, which takes the pseudo-language for English.
  const names = await countryNames(page)
  await inEveryLanguage('countries', () => openCountries(page), names)
  await page.goto('/auth/mfa/otp-phone')
  await page.locator('#contact').fill(number)
  await pressMain(page)
  await expect(page.locator('#code')).toBeVisible()
  await inEveryLanguage('the code of a text message', () => page.reload())
  await inEveryLanguage('a wrong code of a text message', reopened)
  await enter(page, (await lastText(server.dataDir, number)).code)

  await page.context().clearCookies({ name: /^s(?:Access|Refresh|Front)Token$/ })
  await askForLink(page, email)
  await page.goto((await lastMail(email, 3)).link)
  await expect(page.locator('.factor')).toHaveCount(2)
  await inEveryLanguage('the choice of a factor', () => page.goto('/auth/mfa'))

  await page.context().clearCookies({ name: /^s(?:Access|Refresh|Front)Token$/ })
  await askForLink(page, `other-${email}`)
  await page.goto((await lastMail(`other-${email}`)).link)
  await enter(page, (await lastMail(`other-${email}`, 2)).code)
  let texts = 1
  const taken = { page, dataDir: server.dataDir, number }
  await inEveryLanguage('a number of another account', () => addTaken(taken, (texts += 1)))
  // Only the list of open factors calls this.
  core.failAt(/\/multitenancy\/tenant/)
  await inEveryLanguage('access denied', () => page.goto('/auth/mfa'))
})
