import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { CoreApp } from '~/auth-core/app.server'
import { badInput } from '~/auth-core/error'
import type { Contact } from '~/auth-core/store/code-records'
import type { CdiAnswer, CdiMethod, CdiPath, WithoutNewToken } from './cdi'

/** Addresses are the same whatever their case, as in SuperTokens Core. */
export const email = z.string().transform((text) => text.trim().toLowerCase())

/** Numbers are the same however they are written, as in SuperTokens Core: in E.164 form if they can be. */
export const phoneNumber = z
  .string()
  .transform((text) => parsePhoneNumberFromString(text.trim())?.number ?? text.trim())

/** A query's yes or no: whatever is not yes is no. `undefined` where it is not given. */
export const queryFlag = z
  .string()
  .transform((text) => text.toLowerCase() === 'true')
  .optional()

type GivenContact = { email?: string | null | undefined; phoneNumber?: string | null | undefined }

/** The address in a call's input, if there is one. */
export function givenContact({ email: address, phoneNumber }: GivenContact): Contact | null {
  if (address != null) return { email: address }
  return phoneNumber == null ? null : { phoneNumber }
}

/** A call as a route gets it: where it goes, and its body, or its query for a GET. */
export type CoreCall = { core: CoreApp; tenantId: string; input: unknown }

export type CoreRoute = {
  method: CdiMethod
  /** Without the tenant in front of it. */
  path: string
  /** Whether the path may name a tenant. */
  ofTenant: boolean
  /** Only for calls of this recipe; undefined: for any. */
  recipe?: string
  /** Only for callers that speak such a version of the interface; undefined: for any. */
  cdi?: RegExp
  answer(call: CoreCall): Promise<object>
}

/**
 * An endpoint of the driver interface. Its input is parsed by `schema`; what `answer` gives must be
 * what the SDK's schema says of that path and method.
 */
export function cdiRoute<P extends CdiPath, M extends CdiMethod, Schema extends z.ZodType>(
  method: M,
  path: P,
  schema: Schema,
  answer: (
    core: CoreApp,
    input: z.output<Schema>,
    tenantId: string,
  ) => Promise<CdiAnswer<P, M> | WithoutNewToken<CdiAnswer<P, M>>>,
): CoreRoute {
  return {
    method,
    // The schema tells apart what recipes share by invisible characters at a path's end.
    path: path.replace('/<tenantId>', '').replace(/\u2800+$/, ''),
    ofTenant: path.startsWith('/<tenantId>'),
    answer: ({ core, tenantId, input }) => {
      const parsed = schema.safeParse(input)
      if (!parsed.success) throw unreadable(method, parsed.error)
      return answer(core, parsed.data, tenantId)
    },
  }
}

function unreadable(method: CdiMethod, error: z.ZodError) {
  const issue = error.issues[0]
  const field = String(issue?.path[0] ?? '')
  if (issue?.code === 'custom' || field === '') return badInput(issue?.message ?? 'invalid input')
  return badInput(
    method === 'get'
      ? `Field name '${field}' is missing in GET request`
      : `Field name '${field}' is invalid in JSON input`,
  )
}
