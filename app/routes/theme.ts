import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { themeCookie, themeSchema } from '~/http/cookies.server'
import { answerSetting, readSmallForm } from '~/http/forms.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  // `remix-serve` passes an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  const theme = themeSchema.safeParse(form.get('theme')).data
  const cookie = await (theme ? themeCookie.set(theme, https) : themeCookie.clear(https))
  return answerSetting(request, form.get('returnTo'), cookie)
}

export function loader() {
  return redirect('/')
}
