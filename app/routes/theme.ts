import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { themeCookie, themeSchema } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { sitePath } from '~/http/paths'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  // `remix-serve` hands over an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  const theme = themeSchema.safeParse(form.get('theme')).data
  const cookie = await (theme ? themeCookie.set(theme, https) : themeCookie.clear(https))
  return redirect(sitePath(form.get('returnTo')) ?? '/', { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect('/')
}
