import supertokens from 'supertokens-node'
import type { UserContext } from 'supertokens-node/types'
import { isLinkOnly } from '~/auth/limits/limit-messages.server'
import { CALLER_LANGUAGE, CALLER_ORIGIN, CALLER_WANTED } from '~/auth/caller'
import { DAY_MS } from '~/language/formats'
import { SOURCE_LANGUAGE } from '~/language/languages'
import { translateIn } from '~/language/translate'
import type { Translate } from '~/language/translate'
import { loginMail, loginText, verificationMail } from '~/auth/messages/message'
import type { LoginSecret, Delivery, Mail, TextMessage } from '~/auth/messages/message'

const VERIFICATION_LIFETIME_MS = DAY_MS

type SentSecret = {
  userInputCode?: string
  urlWithLinkCode?: string
  codeLifetime: number
  userContext: UserContext
}

/** Sends the SDK's sign-in e-mails; by default they would go through the vendor's servers. */
export function mailSender(mail: Delivery<Mail>) {
  return (input: SentSecret & { email: string }) =>
    mail.send(loginMail(input.email.toLowerCase(), toSecret(input), chooseTexts(input)))
}

export function textSender(text: Delivery<TextMessage>) {
  return (input: SentSecret & { phoneNumber: string }) =>
    text.send({ to: input.phoneNumber, text: loginText(toSecret(input), chooseTexts(input)) })
}

type VerificationSecret = {
  user: { email: string }
  emailVerifyLink: string
  userContext: UserContext
}

/** The link continues to the page that the visitor wanted, in whichever browser it is opened. */
export function verificationSender(mail: Delivery<Mail>) {
  return (input: VerificationSecret) => {
    const { user, emailVerifyLink, userContext } = input
    const link = new URL(emailVerifyLink)
    const request = supertokens.getRequestFromUserContext(userContext)
    const wanted = request?.getHeaderValue(CALLER_WANTED)
    if (wanted !== undefined) link.searchParams.set('redirectToPath', wanted)
    // SuperTokens' own path would be `/auth/verify-email`.
    link.pathname = '/verify-email'
    const about = { to: user.email, link: link.href, lifetimeMs: VERIFICATION_LIFETIME_MS }
    return mail.send(verificationMail(about, chooseTexts(input)))
  }
}

/** The texts in the language of whoever asked for the message. */
function chooseTexts({ userContext }: { userContext: UserContext }): Translate {
  const request = supertokens.getRequestFromUserContext(userContext)
  return translateIn(request?.getHeaderValue(CALLER_LANGUAGE) ?? SOURCE_LANGUAGE)
}

function toSecret(input: SentSecret): LoginSecret {
  const request = supertokens.getRequestFromUserContext(input.userContext)
  const trusted = request?.getHeaderValue(CALLER_ORIGIN) !== undefined
  const { userInputCode = null, urlWithLinkCode: link } = input
  const code = isLinkOnly(input) ? null : userInputCode
  const lifetimeMs = input.codeLifetime
  if (link === undefined || (!trusted && code !== null))
    return { code, link: null, plainLink: null, lifetimeMs }
  return { code, link, plainLink: code === null ? toPlainLink(link) : null, lifetimeMs }
}

/**
 * A link's code is in the fragment, which appears in no log or referrer; without scripts, people
 * type the code from the same message. A message without a code carries this link as well, with the
 * code in the query.
 */
function toPlainLink(link: string): string {
  const url = new URL(link)
  url.searchParams.set('code', url.hash.slice(1))
  url.hash = ''
  return url.href
}
