import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { choiceCookie } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { asTheme, ownPath, themeCookie } from '~/ui/theme'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const theme = asTheme(form.get('theme'))
  const cookie = choiceCookie(themeCookie, theme, context)
  return redirect(ownPath(form.get('returnTo')), { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect('/')
}
