import { randomBytes } from 'node:crypto'
import type { APIInterface as VerificationApis } from 'supertokens-node/recipe/emailverification'
import type { RecipeInterface } from 'supertokens-node/recipe/passwordless'
import type { UserContext } from 'supertokens-node/types'
import type { AuthConfig, FlowType } from '~/auth/auth-config'
import { firstFlow } from '~/auth/factors'
import { DeliveryError } from '~/auth/messages/message'
import { CALLER_ORIGIN } from '~/auth/caller'
import { log } from '~/http/log.server'
import type { KnownBrowsers } from './known-browsers.server'
import type { AuthLimiter, MessageAdmission, MessageAsker } from './limiter.server'
import { addressOf, findOwnAttempt, refuse, toGeneralError } from './refusals.server'
import type { SdkApiInput, GeneralError, Handler } from './refusals.server'

/**
 * Sending a code takes about a millisecond more or less if the address has an account, which would
 * tell a stranger. One step hides many times that, and nobody who waits for mail notices it.
 */
export const ANSWER_STEP_MS = 100

/** What the limits on sign-in calls need. */
export type Limits = { limiter: AuthLimiter; browsers: KnownBrowsers; config: AuthConfig }

/** Limits the call for a first code. */
export function limitCreate(
  original: Handler<'createCodePOST'>,
  limits: Limits,
): Handler<'createCodePOST'> {
  const { limiter, config } = limits
  return async (input) => {
    const contact = 'email' in input ? input.email : input.phoneNumber
    const asker = toAsker(input, contact, limits)
    const admission = await admit(input, asker, limits)
    if (admission.status === 'refused') return refuse(input, admission, 'too-many')
    const answer = await padResponseTime(() =>
      unlessUndelivered(input, admission, () => original(input)),
    )
    if (answer.status !== 'OK') return answer
    await limiter.admitAfterGap(answer.preAuthSessionId, config.resendGapSeconds)
    return admission.hasCode ? answer : { ...answer, flowType: 'MAGIC_LINK' }
  }
}

type Resend = Handler<'resendCodePOST'>
/** Like the answer to the first call, it says what the message carries. */
type ResendAnswer = Awaited<ReturnType<Resend>> & { flowType?: FlowType }

/** Limits the call for another code of an attempt. */
export function limitResend(
  original: Resend,
  limits: Limits,
): (input: Parameters<Resend>[0]) => Promise<ResendAnswer> {
  const { limiter, config } = limits
  return async (input) => {
    const attempt = await findOwnAttempt(input)
    if (attempt === null) {
      // Such a call counts for the caller, not for an attempt.
      const admission = await limiter.admitCall('unknown-attempt', addressOf(input))
      if (admission.status === 'refused') return refuse(input, admission, 'too-many')
      return { status: 'RESTART_FLOW_ERROR' }
    }
    const id = attempt.preAuthSessionId
    const gap = await limiter.admitAfterGap(id, config.resendGapSeconds)
    const asker = toAsker(input, attempt.email ?? attempt.phoneNumber ?? id, limits)
    if (gap.status === 'refused') return refuse(input, gap, 'too-soon')
    const ofAttempt = await limiter.admitResend(id)
    if (ofAttempt.status === 'refused') return refuse(input, ofAttempt, 'too-many')
    const admission = await admit(input, asker, limits)
    if (admission.status === 'refused') return refuse(input, admission, 'too-many')
    const giveBack = async () => {
      await admission.giveBack()
      await limiter.giveBackResend(id, config.resendGapSeconds)
    }
    const flowType = resentFlow(input, attempt.email === undefined ? 'PHONE' : 'EMAIL', config)
    // The SDK would add a code as soon as another kind of contact may get one.
    if (flowType === 'MAGIC_LINK') sendLinkOnly(input)
    const answer = await unlessUndelivered(input, { giveBack }, () => original(input))
    return answer.status === 'OK' ? { ...answer, flowType } : answer
  }
}

/** What another message carries: a second factor's a code alone. */
function resentFlow(
  input: Parameters<Resend>[0],
  contact: 'EMAIL' | 'PHONE',
  config: AuthConfig,
): FlowType {
  if (isLinkOnly(input)) return 'MAGIC_LINK'
  return input.session === undefined ? firstFlow(config, contact) : 'USER_INPUT_CODE'
}

/** Limits the call for a message that verifies the session's address. */
export function limitVerification({ limiter }: Pick<Limits, 'limiter'>) {
  return (original: VerificationApis): VerificationApis => {
    const send = original.generateEmailVerifyTokenPOST?.bind(original)
    return {
      ...original,
      generateEmailVerifyTokenPOST:
        send &&
        (async (input) => {
          const contact = input.session.getRecipeUserId().getAsString()
          // Only the session itself can ask for these: strangers' messages do not matter here.
          const asker = { clientAddress: addressOf(input), contact, browser: contact }
          const admission = await limiter.admitMessage(asker)
          if (admission.status === 'refused') return refuse(input, admission, 'too-many')
          return unlessUndelivered(input, admission, () => send(input))
        }),
    }
  }
}

/** Runs `work` and settles after a whole number of steps, whether it fails or not. */
export async function padResponseTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await new Promise((done) => setTimeout(done, ANSWER_STEP_MS - (spent % ANSWER_STEP_MS)))
  }
}

function toAsker(input: SdkApiInput, contact: string, { browsers }: Limits): MessageAsker {
  const browser = browsers.findId(input, contact)
  return { clientAddress: addressOf(input), contact, browser }
}

/** Allows a message with a code, or with a link alone where a link can replace the code. */
async function admit(
  input: Parameters<Handler<'createCodePOST' | 'resendCodePOST'>>[0],
  asker: MessageAsker,
  { limiter, config }: Limits,
): Promise<MessageAdmission> {
  const admission = await limiter.admitMessage(asker, {
    canSendLink: canSendLink(input, config.flowType),
  })
  if (admission.status === 'admitted' && !admission.hasCode) sendLinkOnly(input)
  return admission
}

type Admitted = Pick<Extract<MessageAdmission, { status: 'admitted' }>, 'giveBack'>

/** Reports a message that could not be sent, and does not count it for whoever asked for it. */
async function unlessUndelivered<Answer>(
  { options }: SdkApiInput,
  { giveBack }: Admitted,
  send: () => Promise<Answer>,
): Promise<Answer | GeneralError> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    log.error(`a sign-in message was not sent: ${error.message}`)
    await giveBack()
    return toGeneralError(options, 'delivery-failed')
  }
}

/** The SDK passes this from the call's handler to the message delivery. */
type Marked = { userContext: UserContext }

const LINK_ONLY = 'isLinkOnly'

/** Makes the call's message carry only a link. */
function sendLinkOnly({ userContext }: Marked): void {
  userContext[LINK_ONLY] = true
}

/** Whether the call's message carries a link and no code. */
export function isLinkOnly({ userContext }: Marked): boolean {
  return userContext[LINK_ONLY] === true
}

/** Whether this call's message may carry a link: a second factor requires a code. */
function canSendLink(
  { options, session }: SdkApiInput & { session: object | undefined },
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
