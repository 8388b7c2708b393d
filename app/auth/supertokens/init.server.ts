import supertokens from 'supertokens-node'
import AccountLinking from 'supertokens-node/recipe/accountlinking'
import EmailVerification from 'supertokens-node/recipe/emailverification'
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth'
import Multitenancy from 'supertokens-node/recipe/multitenancy'
import Passwordless from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import type { RecipeListFunction } from 'supertokens-node/types'
import type { AuthConfig, FlowType, PhoneCountries } from '~/auth/auth-config'
import { CALLER_ORIGIN } from '~/auth/caller'
import { readContact } from '~/auth/sign-in/contact'
import type { ParsedContact } from '~/auth/sign-in/contact'
import { canGetTexts } from '~/auth/sign-in/phone-rules.server'
import { endReplacedSession, refuseEndedSessions } from './overrides.server'
import { readTokenMode } from './sdk-request.server'
import { listFirstFactors, listSecondFactors } from '~/auth/factors'
import type { KnownBrowsers } from '~/auth/limits/known-browsers.server'
import { limitPasswordless, limitRefresh } from '~/auth/limits/limit-api.server'
import type { SessionCheck } from '~/auth/limits/limit-api.server'
import { hideCodes, limitVerification } from '~/auth/limits/limit-messages.server'
import type { AuthLimiter } from '~/auth/limits/limiter.server'
import type { Delivery, Mail, TextMessage } from '~/auth/messages/message'
import { mailSender, textSender, verificationSender } from './supertokens-delivery.server'
import { english } from '~/auth/texts/english'

/**
 * Of the e-mail-verification claim: its maximum age, and when to ask again after "no", in seconds.
 */
const CLAIM_MAX_AGE_SECONDS = 300
const CLAIM_REFETCH_SECONDS = 10

type SdkOptions = {
  config: AuthConfig
  core: { connectionUri: string; apiKey: string | undefined }
  /** The public origin; determines whether cookies are for https only. */
  publicUrl: string
  limiter: AuthLimiter
  /** Whether the session with a handle has not ended. */
  isSessionLive: SessionCheck | null
  browsers: KnownBrowsers
  mail: Delivery<Mail>
  text: Delivery<TextMessage>
}

/** Configures the SDK, a singleton of the process. Makes no call yet. */
export function initSdk(options: SdkOptions): void {
  const { core, publicUrl, config } = options
  supertokens.init({
    framework: 'custom',
    telemetry: false,
    supertokens: { connectionURI: core.connectionUri, apiKey: core.apiKey },
    appInfo: {
      appName: 'Pokemon Scanner',
      apiDomain: publicUrl,
      apiBasePath: '/auth',
      websiteBasePath: '/auth',
      origin: ({ request }) => request?.getHeaderValue(CALLER_ORIGIN) ?? publicUrl,
    },
    recipeList: [
      session(options),
      passwordless(options),
      ...(config.emailVerification === 'OFF' ? [] : [emailVerification(options)]),
      multiFactor(config),
      ...(config.mfa === 'off' ? [] : [accountLinking()]),
      multitenancy(options),
    ],
  })
}

function session({ publicUrl, limiter, config, isSessionLive }: SdkOptions): RecipeListFunction {
  return Session.init({
    getTokenTransferMethod: ({ req }) => readTokenMode(req),
    antiCsrf: config.antiCsrf,
    cookieSameSite: 'lax',
    cookieSecure: publicUrl.startsWith('https:'),
    override: {
      apis: limitRefresh(limiter, isSessionLive),
      functions: (original) => ({
        ...(isSessionLive ? refuseEndedSessions(isSessionLive)(original) : original),
        getGlobalClaimValidators: async (input) => {
          const validators = await original.getGlobalClaimValidators(input)
          if (config.emailVerification !== 'REQUIRED') return validators
          const { isVerified } = EmailVerification.EmailVerificationClaim.validators
          return [
            ...validators.filter(({ id }) => id !== 'st-ev'),
            isVerified(CLAIM_REFETCH_SECONDS, CLAIM_MAX_AGE_SECONDS),
          ]
        },
      }),
    },
  })
}

function passwordless(options: SdkOptions): RecipeListFunction {
  const { config, mail, text } = options
  return Passwordless.init({
    contactMethod: chooseContactMethod(config),
    flowType: chooseFlowType(config),
    ...contactRules(config),
    emailDelivery: { override: (original) => ({ ...original, sendEmail: mailSender(mail) }) },
    smsDelivery: { override: (original) => ({ ...original, sendSms: textSender(text) }) },
    override: {
      apis: (original) => endReplacedSession(limitPasswordless(options)(original)),
      functions: hideCodes,
    },
  })
}

/** Scripts may send what the forms accept, and no more: the SDK's own rule is laxer. */
const contactRules = ({ phoneCountries }: AuthConfig) => ({
  validateEmailAddress: (email: string) =>
    readContact(email, 'EMAIL').status === 'email'
      ? undefined
      : english.GENERAL_ERROR_EMAIL_INVALID,
  // Forms have added the plus by now; the SDK cannot read a number without it.
  validatePhoneNumber: (number: string) =>
    number.trim().startsWith('+') && isTextable(readContact(number, 'PHONE'), phoneCountries)
      ? undefined
      : english.GENERAL_ERROR_PHONE_INVALID,
})

function isTextable(contact: ParsedContact, countries: PhoneCountries): boolean {
  return contact.status === 'phone' && canGetTexts(contact.phoneNumber, countries)
}

/** A second factor may use the kind of contact that the first one does not. */
function chooseContactMethod({ contactMethod, mfa }: AuthConfig) {
  const seconds = listSecondFactors(mfa)
  if (seconds.includes('otp-phone') && contactMethod === 'EMAIL') return 'EMAIL_OR_PHONE'
  if (seconds.includes('otp-email') && contactMethod === 'PHONE') return 'EMAIL_OR_PHONE'
  return contactMethod
}

/** A second factor is a code, whatever the first one is. */
function chooseFlowType({ flowType, mfa }: AuthConfig): FlowType {
  return mfa !== 'off' && flowType === 'MAGIC_LINK' ? 'USER_INPUT_CODE_AND_MAGIC_LINK' : flowType
}

function emailVerification({ config, mail, limiter }: SdkOptions): RecipeListFunction {
  return EmailVerification.init({
    mode: config.emailVerification === 'REQUIRED' ? 'REQUIRED' : 'OPTIONAL',
    emailDelivery: {
      override: (original) => ({ ...original, sendEmail: verificationSender(mail) }),
    },
    override: { apis: limitVerification({ limiter }) },
  })
}

/** Links accounts for a second factor only, to the session's user. */
function accountLinking(): RecipeListFunction {
  return AccountLinking.init({
    shouldDoAutomaticAccountLinking: (_account, user, current) =>
      Promise.resolve(
        current !== undefined && (user === undefined || user.id === current.getUserId())
          ? { shouldAutomaticallyLink: true, shouldRequireVerification: false }
          : { shouldAutomaticallyLink: false },
      ),
  })
}

/** Without second factors it requires none, and still tells scripts so. */
function multiFactor(config: AuthConfig): RecipeListFunction {
  const oneOf = listSecondFactors(config.mfa)
  const requirements = oneOf.length > 0 ? [{ oneOf }] : []
  return MultiFactorAuth.init({
    firstFactors: listFirstFactors(config),
    override: {
      functions: (original) => ({
        ...original,
        getMFARequirementsForAuth: () => Promise.resolve(requirements),
      }),
    },
  })
}

/** Gives each session the claim `st-t-dmns`: the one domain that it is for. */
function multitenancy({ publicUrl }: SdkOptions): RecipeListFunction {
  return Multitenancy.init({
    getAllowedDomainsForTenantId: (_tenant, userContext) => {
      const request = supertokens.getRequestFromUserContext(userContext)
      const origin = request?.getHeaderValue(CALLER_ORIGIN) ?? publicUrl
      return Promise.resolve([new URL(origin).hostname])
    },
  })
}
