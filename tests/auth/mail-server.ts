import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; subject: string; text: string; html: string; raw: string }

/** A real mail server on loopback that stores what it is sent. */
export async function startMailServer() {
  const inbox: ReceivedMail[] = []
  let refusal: { code: number; times: number } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (address, _session, done) => {
      if (!refusal || refusal.times === 0) return done()
      refusal.times -= 1
      done(Object.assign(new Error(`no <${address.address}>`), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        void PostalMime.parse(raw).then(({ subject = '', text = '', html = '' }) => {
          inbox.push({ to, subject, text, html, raw })
          done()
        })
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    inbox,
    /** Refuses the next recipients. */
    refuse: (code: number, times: number) => (refusal = { code, times }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The code of a mail, as its reader finds it. */
export function codeIn(mail: ReceivedMail | undefined): string {
  const code = /^(\d{6}) /.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error('the mail begins with no code')
  return code
}

export function linkIn(mail: ReceivedMail | undefined): URL {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error('the mail has no link')
  return new URL(link)
}
