import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { CodeStep } from './code-step'
import { ContactStep } from './contact-step'
import { useFieldFocus } from './field-focus'
import { LinkSent } from './link-sent'
import { storeAttempt } from './stored-account.client'
import type { SignInAnswer, SignInPage } from './sign-in-page'

type SignInCardProps = { page: SignInPage; answer?: SignInAnswer }

/** The product's own gate, in its step. */
export function SignInCard({ page, answer }: SignInCardProps) {
  const { sent } = page
  // What is said again must vanish first, or it is not read aloud again.
  const busy = useNavigation().state === 'submitting'
  const alert = busy ? null : (answer?.alert ?? page.alert)
  useEffect(() => storeAttempt(sent), [sent])
  useFieldFocus(sent ? 'code' : 'contact')
  if (!sent) return <ContactStep page={page} answer={answer} alert={alert} />
  if (sent.flowType === 'MAGIC_LINK') return <LinkSent sent={sent} alert={alert} />
  return <CodeStep sent={sent} alert={alert} wrongCode={!busy && answer?.field === 'code'} />
}
