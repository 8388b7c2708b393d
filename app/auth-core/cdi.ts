import type { components, paths } from 'supertokens-node/lib/ts/core/versions/5.4/schema'

/** Paths of the core driver interface 5.4 as the SDK's own schema spells them. */
export type CdiPath = keyof paths
export type CdiMethod = 'get' | 'post' | 'put'

type Operation<P extends CdiPath, M extends CdiMethod> = M extends keyof paths[P]
  ? Exclude<paths[P][M], undefined>
  : never

type DescribedAnswer<Op> = Op extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never

/**
 * Fields that a response may really lack; the schema also marks fields optional that the SDK needs.
 */
type MayBeAbsent =
  'antiCsrfToken' | 'nextPaginationToken' | 'requiredSecondaryFactors' | 'firstFactors'

type Complete<Answer> = Answer extends unknown
  ? Required<Omit<Answer, MayBeAbsent>> & Pick<Answer, MayBeAbsent & keyof Answer>
  : never

/** Responses that the SDK expects and handles, but its schema omits. */
type SchemaGaps = {
  '/<tenantId>/recipe/signinup/code':
    { status: 'RESTART_FLOW_ERROR' } | { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' }
}
type Gap<P> = P extends keyof SchemaGaps ? SchemaGaps[P] : never

/**
 * Responses that the schema describes differently from what SuperTokens Core sends and the SDK
 * reads.
 */
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

/**
 * The possible 200 responses of an endpoint; a wrong status or a missing field does not compile.
 */
export type CdiAnswer<P extends CdiPath, M extends CdiMethod> = P extends keyof SchemaErrors
  ? SchemaErrors[P]
  : Complete<DescribedAnswer<Operation<P, M>>> | Gap<P>

/** `Answer` without a new access token is allowed too, as after a check that changed nothing. */
export type WithoutNewToken<Answer> = Answer extends { accessToken: unknown }
  ? Omit<Answer, 'accessToken'> & Partial<Pick<Answer, 'accessToken'>>
  : Answer
