import { data, redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { readSession } from '~/auth/read-session.server'
import { safePath } from '~/auth/redirect-path'
import { readSmallForm } from '~/http/read-form.server'
import { addCard } from './add-card.server'
import type { AddAnswer } from './add-to-library'
import type { LibrarySources } from './library-sources'
import { wishCookie } from './wish-cookie.server'

type Sources = LibrarySources & { auth: { secure: boolean } }

/**
 * Answers the button of `AddToLibrary`, on whatever page it is: adds its card, or keeps the wish
 * for it while its owner signs in.
 *
 * @throws {Response} 413 where the form is too large.
 */
export async function answerAdd(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  sources: Sources,
) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const cardId = form.get('card_id') ?? ''
  const returnTo = safePath(form.get('returnTo')) ?? '/'
  const state = await readSession(context)
  if (state.status !== 'signed-in') {
    const cookie = wishCookie({ cardId, returnTo }, sources.auth.secure)
    return redirect('/library/wish', { headers: { 'Set-Cookie': cookie } })
  }
  const { status } = await addCard(sources, { userId: state.user.id, cardId })
  if (form.has('stay')) return data<AddAnswer>({ status })
  return status === 'full' || status === 'unknown-card'
    ? redirect(`/library?notice=${status}`)
    : replace(returnTo)
}
