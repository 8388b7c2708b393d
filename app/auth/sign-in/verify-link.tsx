import { useSubmit, Form, useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { AuthCard } from '~/auth/auth-card'
import { Loading } from './protected-content'
import { useText } from '~/auth/texts/texts'
import { useHydrated } from '~/ui/hooks'

/** @returns a ref for a form, which scripts submit once, as soon as it is `wanted`. */
export function useSendBySelf(wanted: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    submit(form.current, { replace: true })
  }, [wanted, submit])
  return form
}

export type LinkPage = {
  preAuthSessionId: string
  /** `null` if it is in the fragment, which only scripts can read. */
  linkCode: string | null
  /** This browser requested the link. */
  own: boolean
  /** The message has another link, for browsers without scripts, instead of a code. */
  hasPlainLink: boolean
}

/**
 * The page that a message's link opens. Opening it signs nobody in, because mail scanners open
 * links too: the browser that requested it continues automatically, any other after a click.
 */
export function VerifyLink({ page, alert }: { page: LinkPage; alert: string | null }) {
  const text = useText()
  const linkCode = useLinkCode(page)
  const form = useSendBySelf(page.own && linkCode !== null)
  const busy = useNavigation().state !== 'idle'
  if (linkCode === null) return <FragmentOnly {...page} />
  return (
    <AuthCard
      icon="lock"
      title={text('PWLESS_LINK_CLICKED_CONTINUE_HEADER')}
      subtitle={text('PWLESS_LINK_CLICKED_CONTINUE_DESC')}
      alert={busy ? null : alert}
    >
      <Form ref={form} method="post" action="/auth/verify" className="auth-form" replace>
        <input type="hidden" name="preAuthSessionId" value={page.preAuthSessionId} />
        <input type="hidden" name="linkCode" value={linkCode} />
        <button className="button button-primary" disabled={busy}>
          {text(busy ? 'SIGN_IN_VERIFYING' : 'PWLESS_LINK_CLICKED_CONTINUE_BUTTON')}
        </button>
      </Form>
    </AuthCard>
  )
}

/** The link's code; redirects to the sign-in if there is none. */
function useLinkCode({ linkCode }: LinkPage): string | null {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [code, keep] = useState(linkCode)
  // Kept, because the page that shows the form's answer has no fragment.
  if (code === null && hydrated && hash.length > 1) keep(hash.slice(1))
  const lacking = hydrated && code === null
  useEffect(() => {
    if (lacking) navigate('/auth?error=signin', { replace: true })
  }, [lacking, navigate])
  return code
}

/** Shown until scripts have read the fragment, and without scripts. */
function FragmentOnly({ own, hasPlainLink }: Pick<LinkPage, 'own' | 'hasPlainLink'>) {
  const text = useText()
  const isTyped = own && !hasPlainLink
  const elsewhere = hasPlainLink ? 'LINK_WITHOUT_SCRIPTS_OR_CODE' : 'LINK_WITHOUT_SCRIPTS_ELSEWHERE'
  return (
    <>
      <Loading />
      <noscript>
        <AuthCard
          icon="lock"
          title={text('PWLESS_LINK_CLICKED_CONTINUE_HEADER')}
          subtitle={text(isTyped ? 'LINK_WITHOUT_SCRIPTS' : elsewhere)}
        >
          <a href="/auth" className="button button-primary">
            {text(isTyped ? 'SIGN_IN_CODE_TITLE' : 'SIGN_IN_BTN')}
          </a>
        </AuthCard>
      </noscript>
    </>
  )
}
