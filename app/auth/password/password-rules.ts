// The specification's password rules, which are the defaults of SuperTokens' forms, in its own
// words (`defaultPasswordValidator` of supertokens-node). Nobody signs in here with a password, so
// only their test uses them; a form that asks for a password would have to.

const PASSWORD_CHARACTERS = { least: 8, most: 99 }

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
  const { least, most } = PASSWORD_CHARACTERS
  if (password.length < least) return messages.tooShort
  if (password.length > most) return messages.tooLong
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
