import { serialize } from 'cookie'
import { cookiesOf } from '~/auth/request-cookies'

const NAME = 'account-deleted'
/** Not the page's own: scripts ask for its data at `/account/deleted.data`. */
const PATH = '/account'
const LIFETIME_SECONDS = 10 * 60

/**
 * How many stacks of cards went with the account that this browser has just had deleted; `null`
 * where it had none deleted. A cookie, so that no link can tell anybody that their account is gone.
 */
export function readDeleted(request: Request): number | null {
  const value = cookiesOf(request.headers)[NAME]
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : null
}

export function deletedCookie(stacks: number, secure: boolean): string {
  return serialize(NAME, String(stacks), {
    ...{ httpOnly: true, sameSite: 'strict', path: PATH, secure, maxAge: LIFETIME_SECONDS },
  })
}
