import type { Texts, Translate } from '~/language/translate'
import { mailPage, mailText } from './mail-page'
import type { MailLine } from './mail-page'

/** A message to one e-mail address. `html` says the same as `text`. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** A text message; `to` is a phone number in E.164 form. */
export type TextMessage = { to: string; text: string }

/** Sends one kind of message. */
export interface Delivery<Message> {
  /** @throws {DeliveryError} if it could not be handed over. */
  send(message: Message): Promise<void>
}

/** A message could not be handed over. `message` contains neither its text nor its recipient. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** What a sign-in message contains; at least one of code and link. */
export type LoginSecret = {
  code: string | null
  link: string | null
  /** The link for browsers without scripts; only if there is no code to type instead. */
  plainLink: string | null
  /** How long they are valid, in milliseconds. */
  lifetimeMs: number
}

const IGNORE =
  'If you did not ask for this, ignore this message: nobody can sign in without it.' satisfies Texts

/** The sign-in e-mail, with the code in its subject and first line. */
export function loginMail(to: string, secret: LoginSecret, t: Translate): Mail {
  const { code } = secret
  const lines = writeLines(secret, t)
  const subject = code
    ? t('{code} is your Pokemon Scanner code', { code })
    : t('Your sign-in link for Pokemon Scanner')
  return { to, subject, ...renderBody(subject, lines, t) }
}

/** The same as a text message, which has room for one link: the one that works everywhere. */
export function loginText(secret: LoginSecret, t: Translate): string {
  const { code } = secret
  const link = secret.plainLink ?? secret.link
  const first = code
    ? t('{code} is your Pokemon Scanner code.', { code })
    : t('Sign in to Pokemon Scanner:')
  const last = t('Valid for {time}.', { time: formatLifetime(secret.lifetimeMs, t) })
  return [first, link, last].filter(Boolean).join(' ')
}

/** The e-mail that asks to confirm an address. */
export function verificationMail(
  { to, link, lifetimeMs }: { to: string; link: string; lifetimeMs: number },
  t: Translate,
): Mail {
  const subject = t('Confirm your email address for Pokemon Scanner')
  const lines: MailLine[] = [
    t('Confirm your email address for Pokemon Scanner by following this link:'),
    { link, label: t('Verify your email') },
    t('It is valid for {time}.', { time: formatLifetime(lifetimeMs, t) }),
    t(IGNORE),
  ]
  return { to, subject, ...renderBody(subject, lines, t) }
}

function writeLines({ code, link, plainLink, lifetimeMs }: LoginSecret, t: Translate): MailLine[] {
  const lines: MailLine[] = []
  if (code) {
    const sentence = t('{code} is your verification code for Pokemon Scanner.', { code })
    lines.push({ code, label: t('Verification code'), sentence })
  }
  if (link)
    lines.push(
      t(code ? 'Or sign in with this link:' : 'Sign in to Pokemon Scanner with this link:'),
      { link, label: t('Sign In') },
    )
  if (plainLink)
    lines.push(t('If JavaScript is off in your browser, use this link instead:'), {
      link: plainLink,
    })
  const time = formatLifetime(lifetimeMs, t)
  const valid =
    code && link
      ? t('Both are valid for {time} and for one sign-in.', { time })
      : t('It is valid for {time} and for one sign-in.', { time })
  return [...lines, valid, t(IGNORE)]
}

function formatLifetime(milliseconds: number, t: Translate): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  const hours = Math.round(minutes / 60)
  return t('{hours, plural, one {# hour} other {# hours}}', { hours })
}

function renderBody(title: string, lines: readonly MailLine[], t: Translate) {
  return { text: mailText(lines), html: mailPage(title, lines, t.language) }
}
