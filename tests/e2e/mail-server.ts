import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback; each accepted message becomes a file in a folder. */
export type MailServer = {
  /** `smtp://127.0.0.1:…` */
  url: string
  close(): Promise<void>
}

/** Addresses at this host are refused, as if the mailbox were full. */
export const fullHost = 'full.example'

/** @param folder gets a file `<address>~<milliseconds>~<id>.eml` for each recipient. */
export async function startMailServer(folder: string): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.endsWith(fullHost) ? new Error('552 mailbox full') : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const files = envelope.rcptTo.map(({ address }) => {
          const file = `${address.toLowerCase()}~${Date.now()}~${randomUUID()}.eml`
          return writeWhole(join(folder, file), Buffer.concat(chunks))
        })
        Promise.all(files).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port for the mail')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** Readers of the folder see the whole file or none. */
async function writeWhole(path: string, bytes: Buffer) {
  const part = `${dirname(path)}/.${basename(path)}`
  await writeFile(part, bytes)
  await rename(part, path)
}
