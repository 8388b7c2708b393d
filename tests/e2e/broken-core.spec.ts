import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startCoreProcess } from '../auth-core/core-process'
import type { CoreProcess } from '../auth-core/core-process'
import { startServer } from '../setup/start-server'
import { lastMail } from './mailbox'
import { codeStep, contactStep, enterCode, expect, test as base } from './sign-in-test'

/** A server whose sign-in core is a separate process, which can be killed. */
const test = base.extend<{ core: CoreProcess; baseURL: string }>({
  core: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'core-'))
    await use(await startCoreProcess({ DATA_DIR: dataDir }))
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ core }, use) => {
    const server = await startServer({
      SUPERTOKENS_CONNECTION_URI: core.url,
      MAIL_URL: process.env.E2E_MAIL_URL ?? '',
      TRUST_PROXY: '1',
      SCAN_WORKERS: '1',
      LOG_LEVEL: 'silent',
    })
    await use(server.url)
    await server.stop()
  },
})

test('a core that is down is reported at every step, and no input is lost', async ({
  page,
  context,
  browser,
  baseURL,
  email,
  core,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn()
  const other = await browser.newContext({ baseURL, javaScriptEnabled })
  const begun = await other.newPage()
  await begun.goto('/auth')
  await begun.getByLabel('Email').fill(`other-${email}`)
  await begun.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeStep(begun)).toBeVisible()
  const { code } = await lastMail(`other-${email}`)
  await core.kill()

  await enterCode(begun, code)
  await expect(begun.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await begun.getByRole('button', { name: 'Use different email' }).click()
  await expect(contactStep(begun)).toBeVisible()
  await begun.getByLabel('Email').fill(email)
  await begun.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(begun.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await expect(begun.getByLabel('Email')).toHaveValue(email)
  await other.close()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('No Error Message Provided')
  expect((await context.cookies()).map(({ name }) => name)).toContain('sAccessToken')
})
