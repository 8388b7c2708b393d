import { join } from 'node:path'
import supertokens from 'supertokens-node'
import type { Env } from './env.server'
import { log } from '~/http/log.server'
import { startDatabaseClock } from '~/storage/database-clock.server'
import type { DatabaseClock } from '~/storage/database-clock.server'
import { serverKey } from '~/storage/database.server'
import type { Database } from '~/storage/database.server'
import type { AuthConfig, PhoneCountries } from '~/auth/auth-config'
import type { Auth } from '~/auth/auth.server'
import { createAuth } from './create-auth.server'
import { BASE_APP } from '~/auth-core/app.server'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startEmbeddedAuthCore } from '~/auth-core/http/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { listSecondFactors } from '~/auth/factors'
import { countryOfTimeZone } from '~/auth/sign-in/phone-rules.server'
import type { SessionCheck } from '~/auth/limits/limit-api.server'
import { createKyselyLimitCounters } from '~/auth/limits/kysely-limiter.server'
import { createKnownBrowsers } from '~/auth/limits/known-browsers.server'
import { createAuthLimiter } from '~/auth/limits/limiter.server'
import type { Delivery, Mail, TextMessage } from '~/auth/messages/message'
import { forgetMessages, outboxMail, outboxText } from '~/auth/messages/outbox.server'
import type { Outbox } from '~/auth/messages/outbox.server'
import { initSdk } from '~/auth/supertokens/init.server'
import { twilioText, webhookText } from '~/auth/messages/sms.server'
import { smtpMail } from '~/auth/messages/smtp.server'

const SWEEP_EVERY_MS = 60 * 60_000

/**
 * Starts everything that sign-in needs, once per process: SuperTokens’ SDK keeps its state
 * globally.
 */
export async function startAuth(
  env: Env,
  database: Database,
): Promise<{ auth: Auth; close(): Promise<void> }> {
  const clock = await startDatabaseClock(database, (error) =>
    log.error({ err: error }, "could not read the database's time"),
  )
  const core = await startCore(env, database, clock)
  const config = toAuthConfig(env)
  const limiter = createAuthLimiter(createKyselyLimitCounters(database, clock.now), {
    multiplier: env.AUTH_LIMITS ? 1 : 0,
    textsPerDay: env.AUTH_TEXTS_PER_DAY,
  })
  const outbox = createOutbox(env)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  initSdk({
    config,
    core,
    publicUrl,
    limiter,
    isSessionLive: createSessionCheck(env, database, clock),
    browsers: createKnownBrowsers({
      key: await serverKey(database, 'known-browsers'),
      secure: publicUrl.startsWith('https:'),
    }),
    mail: createMailDelivery(env, outbox),
    text: createTextDelivery(env, outbox),
  })
  const sweep = () =>
    limiter.sweep().catch((error: unknown) => log.error({ err: error }, 'the sweep failed'))
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS)
  timer.unref()
  return {
    auth: createAuth({
      config,
      publicUrl: env.PUBLIC_URL,
      port: env.PORT,
      codeSeconds: core.codeSeconds,
      findUser: core.findUser,
      forgetMessages: (addresses) => forgetMessages(outbox.folder, addresses),
      forgetCounts: (counted) => limiter.forget(counted),
    }),
    close: async () => {
      clearInterval(timer)
      clock.stop()
      await core.close()
    },
  }
}

async function startCore(env: Env, database: Database, { now }: DatabaseClock) {
  const connectionUri = env.SUPERTOKENS_CONNECTION_URI
  if (connectionUri !== undefined)
    return {
      connectionUri,
      apiKey: env.SUPERTOKENS_API_KEY,
      findUser: async (userId: string) => (await supertokens.getUser(userId)) ?? null,
      codeSeconds: DEFAULT_CORE_CONFIG.codeMs / 1000,
      close: () => Promise.resolve(),
    }
  const core = await startEmbeddedAuthCore({
    store: createKyselyAuthStore(database),
    now,
    report: (error, what) => log.error({ err: error }, what),
    config: {
      accessTokenMs: env.AUTH_ACCESS_TOKEN_SECONDS * 1000,
      codeMs: env.AUTH_CODE_SECONDS * 1000,
      refreshWindowMs: env.AUTH_REFRESH_WINDOW_SECONDS * 1000,
    },
  })
  return { ...core, codeSeconds: env.AUTH_CODE_SECONDS }
}

/** If the sessions are in this database, one query tells whether one has ended. */
function createSessionCheck(
  env: Env,
  database: Database,
  { now }: DatabaseClock,
): SessionCheck | null {
  const isOwnCore = env.SUPERTOKENS_CONNECTION_URI === undefined
  const check = env.ACCESS_TOKEN_CHECK ?? (isOwnCore ? 'database' : 'jwt')
  if (check === 'jwt') return null
  const { sessions } = createKyselyAuthStore(database).forApp(BASE_APP)
  return (handle) => sessions.isLive(handle, now())
}

/** Tells where text messages go, or that they go nowhere, if sign-in sends any. */
function choosePhoneCountries(env: Env): PhoneCountries {
  const own = countryOfTimeZone()
  const countries = env.AUTH_PHONE_COUNTRIES ?? (own === null ? [] : [own])
  if (env.AUTH_CONTACT === 'EMAIL' && !listSecondFactors(env.AUTH_MFA).includes('otp-phone'))
    return countries
  if (countries.length === 0)
    log.warn(
      "text messages are off: the server's time zone names no country, set AUTH_PHONE_COUNTRIES",
    )
  else log.info({ countries }, 'text messages go to mobile numbers of these countries')
  return countries
}

function toAuthConfig(env: Env): AuthConfig {
  return {
    contactMethod: env.AUTH_CONTACT,
    flowType: env.AUTH_FLOW,
    resendGapSeconds: env.AUTH_RESEND_GAP_SECONDS,
    phoneCountries: choosePhoneCountries(env),
    mfa: env.AUTH_MFA,
    emailVerification: env.AUTH_EMAIL_VERIFICATION,
    antiCsrf: env.AUTH_ANTI_CSRF,
  }
}

function createOutbox(env: Env): Outbox {
  return {
    folder: join(env.DATA_DIR, 'outbox'),
    onMessage: (file) =>
      log.info({ file }, 'no mail or SMS server is configured: the message is in a file'),
  }
}

function createMailDelivery(env: Env, outbox: Outbox): Delivery<Mail> {
  return env.MAIL_URL === undefined
    ? outboxMail(outbox, env.MAIL_FROM)
    : smtpMail({ url: env.MAIL_URL, from: env.MAIL_FROM })
}

function createTextDelivery(env: Env, outbox: Outbox): Delivery<TextMessage> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (env.SMS_URL !== undefined) return webhookText({ url: env.SMS_URL, token: env.SMS_TOKEN })
  if (accountSid && authToken && from) return twilioText({ accountSid, authToken, from })
  return outboxText(outbox)
}
