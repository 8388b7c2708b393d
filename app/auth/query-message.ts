import type { StringKey, Text } from './strings'

const keys: ReadonlyMap<string, StringKey> = new Map([
  ['signin', 'SOMETHING_WENT_WRONG_ERROR'],
  ['restart_link', 'ERROR_SIGN_IN_UP_LINK'],
  ['restart_code', 'SIGN_IN_FAILED'],
  ['restart_factor', 'ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW'],
  ['restart_resend', 'ERROR_SIGN_IN_UP_RESEND_RESTART_FLOW'],
])

/** Enough for a sentence of ours, too little for a letter of somebody else's. */
const mostCharacters = 200

/**
 * What `?error=` asks the sign-in card to say: one of the codes above, or `custom`, which shows
 * `message` as plain text. `null` where there is nothing to say.
 */
export function queryMessage(params: URLSearchParams, text: Text): string | null {
  const error = params.get('error')
  if (error === null) return null
  const message = params.get('message')?.trim().slice(0, mostCharacters)
  if (error === 'custom' && message) return message
  return text(keys.get(error) ?? 'SOMETHING_WENT_WRONG_ERROR')
}
