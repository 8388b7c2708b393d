import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './scanner-test'

export type LoginText = { code: string; link: string }

/** Waits until a server's outbox has `count` text messages to a number, and reads the last one. */
export async function lastText(dataDir: string, number: string, count = 1): Promise<LoginText> {
  const folder = join(dataDir, 'outbox')
  const messages = async () => {
    const files = await readdir(folder).catch(() => [])
    const names = files.filter((file) => file.endsWith('.txt')).sort()
    const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')))
    return texts.filter((text) => text.includes(`To: ${number}\n`))
  }
  const patience = { timeout: 30_000, intervals: [50] }
  await expect.poll(async () => (await messages()).length, patience).toBe(count)
  const text = (await messages()).at(-1) ?? ''
  const code = /\b\d{6}\b/.exec(text.slice(text.indexOf('\n')))?.[0] ?? ''
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return { code, link }
}

/** A number in the United States that nobody has used before. */
export function anyNumber(): string {
  return `+1201555${anyDigits(4)}`
}

/** One in the United Kingdom; without its country code it is a number of no other country. */
export function anyBritishNumber(): string {
  return `+44791112${anyDigits(4)}`
}

function anyDigits(count: number): string {
  return String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')
}
