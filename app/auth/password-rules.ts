// The rules of SuperTokens' password fields, in its own words (`defaultPasswordValidator` of
// supertokens-node). The specification lists them although nobody signs in here with a password:
// they are kept as tested rules, for a form that asks for one.

const MIN_PASSWORD_CHARACTERS = 8
const MAX_PASSWORD_CHARACTERS = 99

/** What a server answers about a missing field. */
const NOT_OPTIONAL = 'Field is not optional'

const messages = {
  notText: 'Development bug: Please make sure the password field yields a string',
  tooShort: 'Password must contain at least 8 characters, including a number',
  tooLong: "Password's length must be lesser than 100 characters",
  withoutLetter: 'Password must contain at least one alphabet',
  withoutDigit: 'Password must contain at least one number',
} as const

/** What is wrong with a newly chosen password; `null` if nothing is. */
export function newPasswordProblem(password: unknown): string | null {
  if (typeof password !== 'string') return messages.notText
  if (password.length < MIN_PASSWORD_CHARACTERS) return messages.tooShort
  if (password.length > MAX_PASSWORD_CHARACTERS) return messages.tooLong
  if (!/[A-Za-z]/.test(password)) return messages.withoutLetter
  return /\d/.test(password) ? null : messages.withoutDigit
}

/** The same for a password to sign in with, which may be older than the rules. */
export function loginPasswordProblem(password: unknown): string | null {
  return typeof password === 'string' ? null : messages.notText
}

/**
 * What a form says about a field that the server refused.
 *
 * @param own what the form says about a missing field; the server's message by default.
 */
export function fieldMessage(answered: string, own?: string): string {
  return answered === NOT_OPTIONAL && own !== undefined ? own : answered
}
