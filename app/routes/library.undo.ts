import { redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/read-session.server'
import { safePath } from '~/auth/redirect-path'
import { readSmallForm } from '~/http/read-form.server'
import { undoRemoval } from '~/library/undo-removal.server'
import { getServices } from '~/services.server'

/** Brings back what was just removed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const token = form?.get('removed') ?? ''
  const { status } = await undoRemoval(getServices(), { userId: id, token })
  switch (status) {
    case 'added':
      return replace(safePath(form?.get('returnTo')) ?? '/library')
    case 'full':
      return redirect('/library?notice=full')
    case 'nothing':
      return redirect('/library?notice=nothing-to-undo')
  }
}

export function loader() {
  return redirect('/library')
}
