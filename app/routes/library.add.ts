import { data, redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { orOffline } from '~/auth/offline-answer'
import { readSession } from '~/auth/read-session.server'
import { safePath } from '~/auth/redirect-path'
import { readSmallForm } from '~/http/read-form.server'
import { addCard } from '~/library/add-card.server'
import type { AddAnswer } from '~/library/add-to-library'
import { wishCookie } from '~/library/wish-cookie.server'
import { getServices } from '~/services.server'

/** Adds a card, or keeps the wish for it while its owner signs in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const cardId = form.get('card_id') ?? ''
  const returnTo = safePath(form.get('returnTo')) ?? '/'
  const services = getServices()
  const state = await readSession(context)
  if (state.status !== 'signed-in') {
    const cookie = wishCookie({ cardId, returnTo }, services.auth.secure)
    return redirect('/library/wish', { headers: { 'Set-Cookie': cookie } })
  }
  const { status } = await addCard(services, { userId: state.user.id, cardId })
  if (form.has('stay')) return data<AddAnswer>({ status })
  return status === 'full' || status === 'unknown-card'
    ? redirect(`/library?notice=${status}`)
    : replace(returnTo)
}

/** A lost connection must not cost the page that the button is on. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<AddAnswer> {
  try {
    return await orOffline(
      () => serverAction<AddAnswer>(),
      (): AddAnswer => ({ status: 'failed' }),
    )
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return { status: 'failed' }
  }
}

export function loader() {
  return redirect('/library')
}
