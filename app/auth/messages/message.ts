/** A message for one e-mail address. `html` says what `text` says. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** A text message; `to` is a phone number in E.164 form. */
export type TextMessage = { to: string; text: string }

/** Sends one kind of message. */
export interface Delivery<Message> {
  /** @throws {DeliveryError} when it could not be handed over. */
  send(message: Message): Promise<void>
}

/** A message could not be handed over. `message` names neither its text nor its receiver. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** What a sign-in message carries; at least one of code and link. */
export type LoginSecret = {
  code: string | null
  link: string | null
  /** The same for browsers without scripts; only where there is no code to type instead. */
  plainLink: string | null
  /** Milliseconds that they are good for. */
  lifetimeMs: number
}

const APP_NAME = 'Pokemon Scanner'
const IGNORE = 'If you did not ask for this, ignore this message: nobody can sign in without it.'

/** The sign-in e-mail, with the code in its subject and first line. */
export function loginMail(to: string, secret: LoginSecret): Mail {
  const lines = linesOf(secret)
  const subject = secret.code
    ? `${secret.code} is your ${APP_NAME} code`
    : `Your sign-in link for ${APP_NAME}`
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: page(subject, lines) }
}

/** The same in one text message, which has room for one link: the one that works everywhere. */
export function loginText(secret: LoginSecret): string {
  const { code } = secret
  const link = secret.plainLink ?? secret.link
  const first = code ? `${code} is your ${APP_NAME} code.` : `Sign in to ${APP_NAME}:`
  return [first, link, `Valid for ${minutes(secret.lifetimeMs)}.`].filter(Boolean).join(' ')
}

/** The e-mail that asks to confirm an address. */
export function verificationMail(to: string, link: string, lifetimeMs: number): Mail {
  const subject = `Confirm your e-mail address for ${APP_NAME}`
  const lines = [
    `Confirm your e-mail address for ${APP_NAME} by following this link:`,
    link,
    `It is valid for ${minutes(lifetimeMs)}.`,
    IGNORE,
  ]
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: page(subject, lines) }
}

function linesOf({ code, link, plainLink, lifetimeMs }: LoginSecret): string[] {
  const lines = code ? [`${code} is your verification code for ${APP_NAME}.`] : []
  if (link)
    lines.push(code ? 'Or sign in with this link:' : `Sign in to ${APP_NAME} with this link:`)
  if (link) lines.push(link)
  if (plainLink) lines.push('If your browser runs no scripts, use this link instead:', plainLink)
  const what = code && link ? 'Both are' : 'It is'
  return [...lines, `${what} valid for ${minutes(lifetimeMs)} and for one sign-in.`, IGNORE]
}

function minutes(milliseconds: number): string {
  const count = Math.round(milliseconds / 60_000)
  if (count >= 120) return `${Math.round(count / 60)} hours`
  return count === 1 ? '1 minute' : `${count} minutes`
}

function page(title: string, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => {
    const text = escape(line)
    return URL.canParse(line) ? `<p><a href="${text}">${text}</a></p>` : `<p>${text}</p>`
  })
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>`,
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">',
    ...paragraphs,
    '</body></html>',
    '',
  ].join('\n')
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
