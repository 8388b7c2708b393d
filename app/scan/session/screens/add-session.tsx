import { useTranslate } from '~/language/use-translate'
import { Link, useFetcher } from '@remix-run/react'
import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { readItem, writeItem } from '~/scan/device/device-items'
import { focusHeading } from '~/ui/hooks'
import { copiesIn, parseLines } from '~/scan/session/session'
import { SESSION_ACTION, SESSION_SIGN_IN } from '~/scan/session/session-paths'
import type { SessionAnswer } from '~/scan/session/session-messages'
import { keptSession } from '~/scan/session/kept-session'
import { nextBatch, rememberSent } from '~/scan/session/session-batch'
import type { KeptRow, KeptSession } from '~/scan/session/kept-session'

type Adding = {
  fetcher: FetcherWithComponents<SessionAnswer>
  isAdding: boolean
  /** The last response; `undefined` before it, and without scripts. */
  answer: SessionAnswer | undefined
  /**
   * The library already had those from an earlier attempt, as they were before they were changed
   * here.
   */
  isOutdated: boolean
  send(): void
}

/** The last response that no page has shown: the session's page was left before it arrived. */
let untold: SessionAnswer | undefined

const untoldAnswer = () => untold

/** In the browser: notes a response for the page, or for its next visit. */
export function noteAnswer(answer: SessionAnswer) {
  untold = answer
}

/**
 * Adds the device's session to the library. A batch without a response is sent again unchanged, so
 * that it is not added twice; only a response removes cards from the session, in `clientAction`.
 */
export function useAddSession(): Adding {
  // The key finds an add that is still under way when the page is opened again.
  const fetcher = useFetcher<SessionAnswer>({ key: 'add-session' })
  const [isChanged, setChanged] = useState(false)
  const [left] = useState(untoldAnswer)
  const { state, data } = fetcher
  const answer = data ?? (state === 'idle' ? left : undefined)
  function send() {
    const next = nextBatch(keptSession.read())
    setChanged(next.isChanged === true)
    rememberSent(next)
  }
  useEffect(() => {
    if (answer) untold = undefined
  }, [answer])
  // The button is gone with its cards, and the focus with it.
  useEffect(() => {
    if (answer?.status === 'added' && document.activeElement === document.body) focusHeading()
  }, [answer])
  const isRepeat = answer !== undefined && 'isRepeat' in answer && answer.isRepeat === true
  return { fetcher, isAdding: state !== 'idle', answer, isOutdated: isRepeat && isChanged, send }
}

type AddSessionProps = {
  rows: readonly KeptRow[]
  /** The device's session; `null` without scripts, when the server has it. */
  kept: KeptSession | null
  isSignedIn: boolean
  adding: Adding
}

/** How long after "Sign In to Add" a sign-in still adds the session. */
const SIGN_IN_MS = 60 * 60 * 1000

const rememberSignInToAdd = () => writeItem('session-to-add', String(Date.now()))

/**
 * Presses the button once for somebody who has signed in to add the session. The device remembers that,
 * not the address: no link may add cards.
 *
 * @param isReady whether there is a button, and cards to add.
 */
function useAddWhenSignedIn(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const askedAt = isReady ? readItem('session-to-add') : null
    if (askedAt === null) return
    writeItem('session-to-add', null)
    if (Date.now() - Number(askedAt) < SIGN_IN_MS) button.current?.click()
  }, [isReady])
  return button
}

/** The button that adds a session, or leads to the sign-in and back. */
export function AddSession({ rows, kept, isSignedIn, adding }: AddSessionProps) {
  const t = useTranslate()
  const { fetcher, isAdding, send } = adding
  const button = useAddWhenSignedIn(isSignedIn && kept !== null && rows.length > 0)
  if (!isSignedIn)
    return (
      <Link to={SESSION_SIGN_IN} className="button button-primary" onClick={rememberSignInToAdd}>
        {t('{count, plural, one {Sign In to Add # Card} other {Sign In to Add # Cards}}', {
          count: copiesIn(rows),
        })}
      </Link>
    )
  const batch = kept && nextBatch(kept)
  const lines = batch ? parseLines(batch.lines) : rows
  return (
    <fetcher.Form method="post" action={SESSION_ACTION} onSubmit={send} className="add-session">
      {batch ? (
        <>
          <input type="hidden" name="stay" value="1" />
          <input type="hidden" name="session" value={batch.id} />
          {batch.lines.map((line) => (
            <input key={line} type="hidden" name="line" value={line} />
          ))}
        </>
      ) : null}
      <button
        ref={button}
        name="intent"
        value="add-all"
        className="button button-primary"
        disabled={isAdding}
      >
        {isAdding
          ? t('Adding...')
          : t('{count, plural, one {Add # Card} other {Add # Cards}}', { count: copiesIn(lines) })}
      </button>
    </fetcher.Form>
  )
}
