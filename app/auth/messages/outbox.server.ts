import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeWhole } from '~/storage/write-whole.server'
import { DeliveryError } from './message'
import type { Delivery, Mail, TextMessage } from './message'

/** The recipient is in the first lines, and no address is longer than 256 characters. */
const HEAD_BYTES = 4096

/** Where messages go if no server is configured; only the owner can read the files. */
export type Outbox = {
  folder: string
  /** Called with each file's path, for the person at the terminal. */
  onMessage: (file: string) => void
}

/** Keeps each mail as one `.eml` file. */
export function outboxMail(outbox: Outbox, from: string): Delivery<Mail> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from })
      await keep(outbox, 'eml', Buffer.isBuffer(message) ? message : Buffer.from(''))
    },
  }
}

/** Keeps each text message as one `.txt` file. */
export function outboxText(outbox: Outbox): Delivery<TextMessage> {
  return { send: ({ to, text }) => keep(outbox, 'txt', `To: ${to}\n\n${text}\n`) }
}

/**
 * Deletes the messages to any of `addresses`, e-mail addresses and phone numbers alike. Concurrent
 * calls are safe: a file that is already gone is skipped.
 */
export async function forgetMessages(folder: string, addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()))
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    const receiver = parseReceiver((await unlessGone(() => readHead(file))) ?? '')
    if (receiver !== null && wanted.has(receiver)) await rm(file, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await unlessGone(() => readdir(folder))) ?? []
  return names.filter((name) => /\.(eml|txt)$/.test(name))
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES))
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function unlessGone<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A long header continues on lines that begin with a space. */
function parseReceiver(message: string): string | null {
  const [head = ''] = message.split('\n\n', 1)
  const to = /^To:\s*(.+)$/im.exec(head.replace(/\n[ \t]+/g, ' '))?.[1]
  return to?.replace(/[<>]/g, '').trim().toLowerCase() ?? null
}

async function keep({ folder, onMessage }: Outbox, kind: string, content: Buffer | string) {
  const stamp = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.${kind}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(file, content, { mode: 0o600 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new DeliveryError(`the outbox could not be written (${reason})`)
  }
  onMessage(file)
}
