import type { ClientActionFunctionArgs } from '@remix-run/react'
import { frontTokenUser } from '~/auth/session/front-token'
import { orConnectionLost } from '~/http/lost-connection'
import type { LossMessages } from '~/http/lost-connection'
import { OWNER_FIELD } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'
import { isConnectionLost } from '~/ui/network'
import { keepAdd, postponeAdd, settleAdd } from './kept-adds.client'

const losses: LossMessages<AddAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

type Ask = () => Promise<AddAnswer>

/** Sends an add to the server; what a lost connection stopped is kept on this device until later. */
export async function sendAdd({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  const ask = () => serverAction<AddAnswer>()
  if (form.has(OWNER_FIELD)) return sendKept(form, ask)
  return orConnectionLost(() => send(form, ask), losses)
}

async function send(form: FormData, ask: Ask): Promise<AddAnswer> {
  try {
    const answer = await ask()
    if (answer.status !== 'failed') settleAdd(form)
    return answer
  } catch (failure) {
    if (!isConnectionLost(failure)) throw failure
    return keep(form)
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
      return answer
    }
  } catch (failure) {
    // The refusal has ended the session in this browser, too.
    const isRefused = !isConnectionLost(failure) && frontTokenUser(document.cookie) === null
    if (isRefused) return { status: 'signed-out', isOffline: true }
  }
  postponeAdd(form)
  return { status: 'waiting', isOffline: true }
}
