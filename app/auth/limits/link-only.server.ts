import { randomBytes } from 'node:crypto'
import type { RecipeInterface } from 'supertokens-node/recipe/passwordless'
import type { UserContext } from 'supertokens-node/types'
import { CALLER_ORIGIN } from '~/auth/supertokens/caller'
import type { SdkExchange } from './refusals.server'

/** The SDK passes this from the call's handler to the message delivery. */
type Marked = { userContext: UserContext }

const LINK_ONLY = 'isLinkOnly'

/** Makes the call's message carry only a link: too many codes were sent to its contact. */
export function sendLinkOnly({ userContext }: Marked): void {
  userContext[LINK_ONLY] = true
}

export function isLinkOnly({ userContext }: Marked): boolean {
  return userContext[LINK_ONLY] === true
}

/** Whether this call's message may carry a link: a second factor requires a code. */
export function canSendLink(
  { options, session }: SdkExchange & { session: object | undefined },
  flowType: string,
): boolean {
  const isTrusted = options.req.getHeaderValue(CALLER_ORIGIN) !== undefined
  return isTrusted && session === undefined && flowType !== 'USER_INPUT_CODE'
}

/** Base64url of 256 bits, because six digits would be one more code to guess. */
const newSecret = () => randomBytes(32).toString('base64url')

/** Makes the code behind a link that is sent alone as hard to guess as the link itself. */
export function hideCodes(original: RecipeInterface): RecipeInterface {
  const withSecret = <Input extends Marked>(input: Input): Input =>
    isLinkOnly(input) ? { ...input, userInputCode: newSecret() } : input
  return {
    ...original,
    createCode: (input) => original.createCode(withSecret(input)),
    createNewCodeForDevice: (input) => original.createNewCodeForDevice(withSecret(input)),
  }
}
