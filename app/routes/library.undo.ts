import { redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/read-session.server'
import { safePath } from '~/auth/redirect-path'
import { readSmallForm } from '~/http/read-form.server'
import { readRemoved } from '~/library/entry-form'
import { undoRemoval } from '~/library/undo-removal.server'
import { getServices } from '~/services.server'

/** Brings back what was just removed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const removed = readRemoved(form?.get('removed') ?? null)
  if (!removed) return redirect('/library?notice=nothing-to-undo')
  const { status } = await undoRemoval(getServices(), { userId: id, removed })
  return status === 'full' || status === 'unknown-card'
    ? redirect(`/library?notice=${status}`)
    : replace(safePath(form?.get('returnTo')) ?? '/library')
}

export function loader() {
  return redirect('/library')
}
