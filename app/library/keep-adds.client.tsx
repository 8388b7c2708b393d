import { useFetcher, useLocation } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { frontTokenUser } from '~/auth/session/front-token'
import { orConnectionLost } from '~/http/lost-connection'
import type { LossMessages } from '~/http/lost-connection'
import { isConnectionLost, useIsOnline } from '~/ui/network'
import { OWNER_FIELD, addAction, addKey } from './add-action'
import type { AddAnswer } from './add-action'
import { KEPT_ADDS, tellSavedIds, useHasKeptAdds } from './saved-ids/saved-ids'

const keptAdd = z.object({
  cardId: z.string(),
  /** Its form's fields: with the same ones the server adds nothing twice. */
  fields: z.record(z.string(), z.string()),
})
type KeptAdd = z.infer<typeof keptAdd>

const list = z.object({
  /** The account that they are for; `null` if nobody was signed in. */
  user: z.nullable(z.string()),
  adds: z.array(keptAdd),
})

/** How long after an attempt the next one follows, if the browser says that it has a network. */
const RETRY_MS = 10_000

const losses: LossMessages<AddAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

/** Sends an add to the server; what a lost connection stopped is kept on this device until later. */
export function sendAdd({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone()
  return orConnectionLost(async () => {
    try {
      const answer = await serverAction<AddAnswer>()
      if (ownAdds().length > 0) settleAdd(await sent.formData(), answer)
      return answer
    } catch (failure) {
      if (!isConnectionLost(failure)) throw failure
      return keepAdd(await sent.formData())
    }
  }, losses)
}

/** Keeps an add that did not reach the server. @param form of the button, or of the sheet. */
function keepAdd(form: FormData): AddAnswer {
  const owner = form.get(OWNER_FIELD)
  // Another account has signed in while it was under way.
  if (owner !== null && owner !== frontTokenUser(document.cookie)) return { status: 'failed' }
  const add = readForm(form)
  try {
    write([...without(add), add])
    return { status: 'kept' }
  } catch {
    return { status: 'failed' }
  }
}

/** Forgets a kept add that the server has answered. */
function settleAdd(form: FormData, { status }: AddAnswer) {
  if (status === 'failed') return
  try {
    write(without(readForm(form)))
  } catch {
    // It stays and is sent again, which adds nothing twice.
  }
}

/** Sends the kept adds one after the other once there is a network, whichever page is open. */
export function AddSender() {
  const { key } = useLocation()
  const isOnline = useIsOnline()
  const hasAdds = useHasKeptAdds()
  const [next] = hasAdds ? ownAdds() : []
  // Kept after the last add was sent: its answer arrives when it is no longer among the kept ones.
  const [cardId, setCardId] = useState(next?.cardId ?? '')
  if (next && next.cardId !== cardId) setCardId(next.cardId)
  const { submit } = useFetcher<AddAnswer>({ key: addKey(cardId) })
  const owner = hasAdds ? read()?.user : null
  const fields = next && JSON.stringify({ ...next.fields, ...(owner && { [OWNER_FIELD]: owner }) })
  useEffect(forgetOthers, [key])
  useEffect(() => {
    if (!isOnline || !fields || frontTokenUser(document.cookie) === null) return
    const send = () => {
      const options = { method: 'post', action: addAction('/') } as const
      submit(z.record(z.string(), z.string()).parse(JSON.parse(fields)), options)
    }
    send()
    const timer = setInterval(send, RETRY_MS)
    return () => clearInterval(timer)
  }, [isOnline, fields, submit, key])
  return null
}

function readForm(form: FormData): KeptAdd {
  const fields: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && name !== OWNER_FIELD) fields[name] = value
  return { cardId: fields.card_id ?? '', fields }
}

function without(add: KeptAdd): KeptAdd[] {
  const text = JSON.stringify(add)
  return ownAdds().filter((one) => JSON.stringify(one) !== text)
}

/** Those of whoever is signed in now, or of nobody. */
function ownAdds(): KeptAdd[] {
  const kept = read()
  return kept && isOwn(kept) ? kept.adds : []
}

/** Another account's adds are not for this one. */
function forgetOthers() {
  const kept = read()
  if (kept && !isOwn(kept)) write([])
}

function isOwn({ user }: z.infer<typeof list>): boolean {
  return user === null || user === frontTokenUser(document.cookie)
}

function read(): z.infer<typeof list> | null {
  try {
    return list.safeParse(JSON.parse(localStorage.getItem(KEPT_ADDS) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** @throws if the browser forbids storage, or has no space left. */
function write(adds: readonly KeptAdd[]) {
  const user = frontTokenUser(document.cookie)
  if (adds.length === 0) localStorage.removeItem(KEPT_ADDS)
  else localStorage.setItem(KEPT_ADDS, JSON.stringify({ user, adds }))
  tellSavedIds()
}
