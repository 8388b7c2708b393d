import type { components, paths } from 'supertokens-node/lib/ts/core/versions/5.4/schema'

/** Paths of the core driver interface 5.4 as the SDK's own schema spells them. */
export type CdiPath = keyof paths
export type CdiMethod = 'get' | 'post' | 'put'

type Operation<P extends CdiPath, M extends CdiMethod> = M extends keyof paths[P]
  ? Exclude<paths[P][M], undefined>
  : never

type JsonAnswer<Op> = Op extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never

/** Fields that an answer may really lack; the schema also marks others optional that the SDK reads. */
type MayBeAbsent =
  'antiCsrfToken' | 'nextPaginationToken' | 'requiredSecondaryFactors' | 'firstFactors'

type Complete<Answer> = Answer extends unknown
  ? Required<Omit<Answer, MayBeAbsent>> & Pick<Answer, MayBeAbsent & keyof Answer>
  : never

/** Answers that the SDK expects and handles, and its schema leaves out. */
type SchemaGaps = {
  '/<tenantId>/recipe/signinup/code':
    { status: 'RESTART_FLOW_ERROR' } | { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' }
}
type Gap<P> = P extends keyof SchemaGaps ? SchemaGaps[P] : never

/** Answers that the schema describes otherwise than SuperTokens Core gives and the SDK reads them. */
type SchemaErrors = {
  '/<tenantId>/recipe/signinup/codes': {
    status: 'OK'
    devices: {
      preAuthSessionId: string
      failedCodeInputAttemptCount: number
      email?: string
      phoneNumber?: string
      codes: { codeId: string; timeCreated: number; codeLifetime: number }[]
    }[]
  }
  '/<tenantId>/users': {
    status: 'OK'
    users: components['schemas']['authRecipeUser'][]
    nextPaginationToken?: string
  }
}

/** What a 200 of an endpoint may say; a wrong status or a missing field does not compile. */
export type CdiAnswer<P extends CdiPath, M extends CdiMethod> = P extends keyof SchemaErrors
  ? SchemaErrors[P]
  : Complete<JsonAnswer<Operation<P, M>>> | Gap<P>

/** `Answer` whose new access token may be left out, as after a check that changed nothing. */
export type WithoutNewToken<Answer> = Answer extends { accessToken: unknown }
  ? Omit<Answer, 'accessToken'> & Partial<Pick<Answer, 'accessToken'>>
  : Answer
