import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { readSmallForm } from '~/http/forms.server'
import { correctResult } from '~/scan/correct-result.server'
import { getServices } from '~/services.server'

/**
 * Receives the choice made in “Not your card?”. Scripts open the chosen card themselves and send
 * `stay`; without scripts the response redirects to it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const path = await correctResult(form, context.clientAddress, getServices())
  return form.has('stay') ? new Response(null, { status: 204 }) : redirect(path)
}

export function loader() {
  return redirect('/')
}
