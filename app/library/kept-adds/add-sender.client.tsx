import { isRouteErrorResponse, useFetcher, useLocation, useNavigation } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { frontTokenUser } from '~/auth/session/front-token'
import { orConnectionLost } from '~/http/lost-connection'
import type { LossMessages } from '~/http/lost-connection'
import { tellAdded } from '~/library/added-result'
import { OWNER_FIELD, addAction, addKey } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'
import { useKeptAddsText } from '~/library/saved-ids/saved-ids'
import { isConnectionLost, useIsOnline } from '~/ui/network'
import {
  addsFor,
  claimVisitorAdds,
  forgetOthers,
  forgetVisitorAdds,
  keepAdd,
  postponeAdd,
  settleAdd,
  visitorAdds,
} from './kept-adds.client'
import { VisitorAdds } from './visitor-adds'

/** How long after an attempt ended the next one follows, if the browser has a network. */
const RETRY_MS = 10_000

const losses: LossMessages<AddAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

const loadWebSession = () => import('~/auth/session/web-session.client')

type Ask = () => Promise<AddAnswer>

/**
 * Sends an add to the server; what a lost connection stopped is kept on this device until later.
 */
export async function sendAdd({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  const ask = () => serverAction<AddAnswer>()
  if (form.has(OWNER_FIELD)) return sendKept(form, ask)
  return orConnectionLost(() => send(form, ask), losses)
}

/** The session has ended in this browser, too. */
const signedOut = { status: 'signed-out', isOffline: true } as const

/** Goes on after the page has given up waiting. */
async function send(form: FormData, ask: Ask): Promise<AddAnswer> {
  try {
    const answer = await (form.has('batch') ? askRenewed(ask) : ask())
    if (answer.status !== 'failed') settleAdd(form)
    if (answer.status === 'added') tellAdded(form)
    return answer
  } catch (failure) {
    const isLost = isConnectionLost(failure)
    if (!isLost && !(failure instanceof SessionEnded)) throw failure
    const answer = keep(form)
    // After the sign-in, the page asks whether to add what is kept.
    return !isLost && answer.status === 'kept' ? signedOut : answer
  }
}

class SessionEnded extends Error {}

/**
 * Asks with a renewed session if the access token has expired.
 *
 * @throws {SessionEnded} if it cannot be renewed.
 */
async function askRenewed(ask: Ask): Promise<AddAnswer> {
  if (frontTokenUser(document.cookie) === null) return ask()
  const hasSession = await loadWebSession()
    .then(({ startWebSession }) => startWebSession())
    // Asking says why; an expired token then only means that the add has failed.
    .catch(() => true)
  if (!hasSession) throw new SessionEnded()
  try {
    return await ask()
  } catch (failure) {
    const hasEnded = isRouteErrorResponse(failure) && frontTokenUser(document.cookie) === null
    throw hasEnded ? new SessionEnded() : failure
  }
}

function keep(form: FormData): AddAnswer {
  try {
    return { status: 'kept', isVisitors: keepAdd(form) }
  } catch {
    return { status: 'failed' }
  }
}

/** Waits however long it takes: nobody does, and another attempt would only start over. */
async function sendKept(form: FormData, ask: Ask): Promise<AddAnswer & { isOffline?: true }> {
  try {
    const answer = await ask()
    if (answer.status !== 'failed') {
      settleAdd(form)
      if (answer.status === 'added') tellAdded(form)
      return answer
    }
  } catch (failure) {
    const isRefused = !isConnectionLost(failure) && frontTokenUser(document.cookie) === null
    if (isRefused) return signedOut
  }
  postponeAdd(form)
  return { status: 'waiting', isOffline: true }
}

type AddSenderProps = {
  /** A photo or the camera is on screen: the current scan comes first. */
  isScanning: boolean
}

/**
 * Sends the kept adds one after the other once there is a network, whichever page is open. Those
 * that were kept while nobody was signed in are only sent for who says that they are theirs.
 */
export function AddSender({ isScanning }: AddSenderProps) {
  const { pathname } = useLocation()
  // Changes with each add.
  useKeptAddsText()
  useForgetting()
  const user = frontTokenUser(document.cookie)
  useSending(user, isScanning)
  const count = visitorAdds().length
  const isOffered = user !== null && count > 0 && !isScanning && !pathname.startsWith('/auth')
  return (
    <div aria-live="polite">
      {isOffered ? (
        <VisitorAdds
          count={count}
          onAdd={() => claimVisitorAdds(user)}
          onRemove={forgetVisitorAdds}
        />
      ) : null}
    </div>
  )
}

function useSending(user: string | null, isScanning: boolean) {
  const { key } = useLocation()
  const isOnline = useIsOnline()
  const [next] = addsFor(user)
  const [cardId, setCardId] = useState('')
  const { state, data, submit } = useFetcher<AddAnswer>({ key: addKey(cardId) })
  // The page that reloads after an answer may be left meanwhile.
  const isIdle = state !== 'submitting'
  // The last one's answer belongs to its own fetcher.
  if (isIdle && next && next.cardId !== cardId) setCardId(next.cardId)
  const text = JSON.stringify(next)
  const canSend = isOnline && !isScanning && isIdle && next?.cardId === cardId
  // The notice about it comes first.
  const isFresh = data?.status === 'kept'
  const tried = useRef({ key: '', text: '' })
  const isNewNetwork = useRef(false)
  useEffect(() => {
    if (!isOnline) isNewNetwork.current = true
  }, [isOnline])
  useEffect(() => {
    const find = (wanted: string) => addsFor(user).find((add) => JSON.stringify(add) === wanted)
    const { key: lastKey, text: last } = tried.current
    if (!canSend || user === null) return
    const waits = isFresh || (lastKey === key && find(last) !== undefined)
    const timer = setTimeout(send, waits && !isNewNetwork.current ? RETRY_MS : 0)
    return () => clearTimeout(timer)

    function send() {
      const add = find(text)
      if (!add) return
      tried.current = { key, text }
      isNewNetwork.current = false
      const fields = { ...add.fields, [OWNER_FIELD]: user ?? '' }
      submit(fields, { method: 'post', action: addAction('/') })
    }
  }, [canSend, isFresh, key, submit, text, user])
}

/** Another account's adds are not for this one, and nobody's stay after a sign-out. */
function useForgetting() {
  const { key, pathname } = useLocation()
  const isLeaving = useNavigation().formAction === '/auth/sign-out'
  const hasLeft = useRef(false)
  useEffect(() => {
    if (isLeaving) hasLeft.current = true
  }, [isLeaving])
  useEffect(() => {
    forgetOthers(hasLeft.current || pathname === '/account/deleted')
    hasLeft.current = false
  }, [key, pathname])
}
