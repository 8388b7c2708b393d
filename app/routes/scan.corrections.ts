import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { readSmallForm } from '~/http/forms.server'
import { correctResult } from '~/scan/correct-result.server'
import { getServices } from '~/services.server'

/**
 * Where “Not your card?” says which card it is. Scripts open that card themselves and send `stay`;
 * without scripts the answer leads there.
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
