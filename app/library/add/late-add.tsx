import { Link, useFetcher, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { cardPath, detailsPath } from '~/catalogue/card-view'
import { pathWithQuery } from '~/http/paths'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { focusHeading } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
import { addKey } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'
import {
  PENDING_ADD_PATH,
  libraryCardPath,
  libraryMessages,
  chooseProblem,
} from '~/library/library-messages'

type LateAddProps = {
  cardId: string
  /** Called when the outcome was shown, here or by the button, and another page has opened. */
  onTold(): void
}

/** What became of one add; says nothing where the page itself does. */
export function LateAdd({ cardId, onTold }: LateAddProps) {
  // Shared with the button, so that the response survives it.
  const { state, data } = useFetcher<AddAnswer>({ key: addKey(cardId) })
  const t = useTranslate()
  const here = useLocation()
  // A page that is being left reports nothing any more.
  const navigation = useNavigation()
  const location = navigation.location ?? here
  const [toldAt, setToldAt] = useState<string | null>(null)
  const [kept, setKept] = useState<AddAnswer | null>(null)
  // The sender does not wait until the page has reloaded after an answer.
  if (state !== 'submitting' && data?.status === 'kept' && data !== kept) setKept(data)
  // Sending a kept add again says nothing new until it is settled.
  const isOpen = state !== 'idle' || data?.status === 'waiting'
  const answer = isOpen && kept ? kept : data
  const isDone = !isOpen || kept !== null
  if (isDone && toldAt === null && navigation.state === 'idle') setToldAt(location.key)
  const isSilent = state === 'idle' && isOpen && kept === null
  const isLeft =
    tellsItself({ cardId, answer, location }) || (toldAt ?? location.key) !== location.key
  const isOver = isSilent || (isDone && isLeft)
  useEffect(() => {
    if (isOver) onTold()
  })
  const notice = isDone && !isOver ? noticeFor({ cardId, answer, location }, t) : null
  return (
    <>
      {/* Present before its text, which screen readers announce only then. */}
      <div role="status">
        {notice && !notice.isProblem ? <AddNotice {...notice} onClose={onTold} /> : null}
      </div>
      {notice?.isProblem ? (
        <div role="alert">
          <AddNotice {...notice} onClose={onTold} />
        </div>
      ) : null}
    </>
  )
}

type ToldAdd = {
  cardId: string
  answer: AddAnswer | undefined
  location: { pathname: string; search: string }
}

/** Whether the page has the card's button, or is the sign-in that the button led to. */
function tellsItself({ cardId, answer, location: { pathname, search } }: ToldAdd) {
  if (pathname.startsWith('/auth')) return true
  const isDetails = pathname === '/' && new URLSearchParams(search).get('card') === cardId
  return answer?.status !== 'signed-out' && (isDetails || pathname === cardPath(cardId))
}

type LateNotice = {
  text: string
  isProblem: boolean
  link: { to: string; label: string; reloadDocument?: boolean }
}

function noticeFor({ cardId, answer, location }: ToldAdd, t: Translate): LateNotice {
  // A redirect to the sign-in does nothing once another page is open.
  if (!answer) {
    const link = { to: PENDING_ADD_PATH, label: t('Sign In'), reloadDocument: true }
    return { text: t(libraryMessages.addSignedOut), isProblem: true, link }
  }
  if (answer.status === 'signed-out') {
    const redirectToPath = location.pathname + location.search
    const link = { to: pathWithQuery('/auth', { redirectToPath }), label: t('Sign In') }
    return { text: t(libraryMessages.addSignedOut), isProblem: true, link }
  }
  const showCard = { to: detailsPath(cardId), label: t('Show Card') }
  if (answer.status === 'kept')
    return { text: keptText(answer, t), isProblem: false, link: showCard }
  const problem = chooseProblem(answer)
  if (problem === null) {
    const link = { to: libraryCardPath(cardId), label: t('View') }
    return { text: t(libraryMessages.addedLate), isProblem: false, link }
  }
  return { text: t(problem), isProblem: true, link: showCard }
}

function keptText({ isVisitors }: AddAnswer, t: Translate): string {
  return t(isVisitors ? libraryMessages.addKeptSignedOut : libraryMessages.addKept)
}

export function AddNotice({ text, isProblem, link, onClose }: LateNotice & { onClose(): void }) {
  const t = useTranslate()
  function close() {
    focusHeading()
    onClose()
  }
  return (
    <div className="notice">
      <PageIcon name={isProblem ? 'alert' : 'check'} size={20} />
      <p>{text}</p>
      <Link
        to={link.to}
        reloadDocument={link.reloadDocument}
        className="button button-plain notice-button"
      >
        {link.label}
      </Link>
      <button type="button" className="button button-plain notice-button" onClick={close}>
        {t('Close')}
      </button>
    </div>
  )
}
