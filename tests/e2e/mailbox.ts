import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import PostalMime from 'postal-mime'
import { expect } from 'playwright/test'

/** `plainLink` is the one for browsers without scripts, in mails without a code. */
export type LoginMail = {
  subject: string
  text: string
  html: string
  code: string
  link: string
  plainLink: string
}

/** Waits until `address` has received `count` messages, and reads the last one. */
export async function lastMail(address: string, count = 1): Promise<LoginMail> {
  const box = async () => {
    const files = await readdir(process.env.E2E_MAIL ?? '')
    return files.filter((file) => file.startsWith(`${address.toLowerCase()}~`)).sort()
  }
  const patience = { timeout: 30_000, intervals: [50] }
  await expect.poll(async () => (await box()).length, patience).toBe(count)
  const [last = ''] = (await box()).slice(-1)
  const mail = await PostalMime.parse(await readFile(join(process.env.E2E_MAIL ?? '', last)))
  const { subject = '', text = '', html = '' } = mail
  const code = /^\d{6}/.exec(text)?.[0] ?? ''
  const [link = '', plainLink = ''] = text.match(/https?:\/\/\S+/g) ?? []
  return { subject, text, html, code, link, plainLink }
}
