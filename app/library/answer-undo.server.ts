import { redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/read-session.server'
import { safePath } from '~/auth/redirect-path'
import { readSmallForm } from '~/http/read-form.server'
import type { UndoSources } from './library-sources'
import { undoneHeaders } from './removed-cookie.server'
import { undoRemoval } from './undo-removal.server'

type Sources = UndoSources & { auth: { secure: boolean } }

/** Answers the button of `RemovedNotice`, on whatever page it is: brings back what was removed. */
export async function answerUndo(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  sources: Sources,
) {
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const token = form?.get('removed') ?? ''
  const { status } = await undoRemoval(sources, { userId: id, token })
  const headers = undoneHeaders(request, token, sources.auth.secure)
  switch (status) {
    case 'added':
      return replace(safePath(form?.get('returnTo')) ?? '/library', { headers })
    case 'there':
      return redirect('/library?notice=back-already', { headers })
    case 'nothing':
      return redirect('/library?notice=nothing-to-undo', { headers })
    case 'full':
      // What was removed is kept in its cookie: there may be room for it soon.
      return redirect('/library?notice=full')
  }
}
