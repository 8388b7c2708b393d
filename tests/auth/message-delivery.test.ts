import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Delivery, Mail, TextMessage } from '~/auth/messages/message'
import { outboxMail, outboxText } from '~/auth/messages/outbox.server'
import type { Outbox } from '~/auth/messages/outbox.server'
import { twilioText, webhookText } from '~/auth/messages/sms.server'
import { smtpMail } from '~/auth/messages/smtp.server'
import { describeDelivery } from '../contracts/message-delivery'
import type { DeliveryWorld, Received } from '../contracts/message-delivery'
import { startMailServer } from './mail-server'

const from = 'Scanner <scanner@cards.example>'
const mails = {
  toMessage: ({ to, text }: Received): Mail => ({ to, text, subject: 'Your code', html: text }),
  receivers: ['ash@pallet.example', 'misty.o-brien+cards@cerulean.example'],
} as const
const textMessages = {
  toMessage: (message: Received): TextMessage => message,
  receivers: ['+12025550123', '+4915112345678'],
} as const

describeDelivery('SMTP', {
  ...mails,
  async open() {
    const { url, inbox, refuse, close } = await startMailServer()
    return {
      delivery: smtpMail({ url, from }),
      received: () => Promise.resolve(inbox.map(({ to, text }) => ({ to, text: unfolded(text) }))),
      breakDown: () => Promise.resolve(void refuse(550, Infinity)),
      close,
    }
  },
})

describeDelivery('the outbox for mails', {
  ...mails,
  open: () =>
    openOutbox(
      (outbox) => outboxMail(outbox, from),
      async (file) => {
        const { to, text = '' } = await PostalMime.parse(file)
        return { to: to?.[0]?.address ?? '', text: unfolded(text) }
      },
    ),
})

describeDelivery('the outbox for text messages', {
  ...textMessages,
  open: () =>
    openOutbox(outboxText, (file) => {
      const [, to = '', text = ''] = /^To: (.*)\n\n([^]*)\n$/.exec(file) ?? []
      return Promise.resolve({ to, text })
    }),
})

describeDelivery('a webhook', {
  ...textMessages,
  open: () =>
    openService(
      (url) => webhookText({ url, token: 'secret' }),
      (body) => JSON.parse(body) as Received,
    ),
})

describeDelivery('Twilio', {
  ...textMessages,
  open: () =>
    openService(
      (apiUrl) =>
        twilioText({ accountSid: 'AC0', authToken: 'secret', from: '+15005550006', apiUrl }),
      (body) => {
        const fields = new URLSearchParams(body)
        return { to: fields.get('To') ?? '', text: fields.get('Body') ?? '' }
      },
    ),
})

/** A mail's text has a mail's line endings, and one more at the end. */
function unfolded(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/\n$/, '')
}

async function openOutbox<Message>(
  deliveryTo: (outbox: Outbox) => Delivery<Message>,
  readMessage: (file: string) => Promise<Received>,
): Promise<DeliveryWorld<Message>> {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'))
  const folder = join(parent, 'outbox')
  const files: string[] = []
  return {
    delivery: deliveryTo({ folder, onMessage: (file) => files.push(file) }),
    received: () =>
      Promise.all(files.map(async (file) => readMessage(await readFile(file, 'utf8')))),
    breakDown: () => writeFile(folder, 'not a folder'),
    close: () => rm(parent, { recursive: true }),
  }
}

/** A text-message service on loopback that accepts every message, until it fails. */
async function openService(
  deliveryTo: (url: string) => Delivery<TextMessage>,
  readMessage: (body: string) => Received,
): Promise<DeliveryWorld<TextMessage>> {
  const received: Received[] = []
  let isBroken = false
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (!isBroken) received.push(readMessage(body))
      response.writeHead(isBroken ? 503 : 201).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    delivery: deliveryTo(`http://127.0.0.1:${port}`),
    received: () => Promise.resolve(received),
    breakDown: () => Promise.resolve(void (isBroken = true)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
