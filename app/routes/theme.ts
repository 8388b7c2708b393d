import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { asTheme, ownPath, themeCookie } from '~/ui/theme'

const yearSeconds = 365 * 24 * 60 * 60

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const theme = asTheme(form.get('theme'))
  const age = theme === null ? 0 : yearSeconds
  return redirect(ownPath(form.get('returnTo')), {
    headers: {
      'Set-Cookie': `${themeCookie}=${theme ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`,
    },
  })
}

export function loader() {
  return redirect('/')
}
