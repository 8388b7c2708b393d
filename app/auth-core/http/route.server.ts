import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { CoreApp } from '~/auth-core/app.server'
import { badInput } from '~/auth-core/error'
import type { Contact } from '~/auth-core/code-records'
import type { CdiAnswer, CdiMethod, CdiPath, WithoutNewToken } from '~/auth-core/cdi'

/** Addresses are case-insensitive, as in SuperTokens Core. */
export const email = z.string().transform((text) => text.trim().toLowerCase())

/** Numbers are normalised to E.164 where possible, as in SuperTokens Core. */
export const phoneNumber = z
  .string()
  .transform((text) => parsePhoneNumberFromString(text.trim())?.number ?? text.trim())

/** A boolean query parameter: anything but yes is no, and `undefined` if it is absent. */
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

/** A call as a route gets it: its path, and its body, or the query of a GET. */
export type CoreCall = { core: CoreApp; tenantId: string; input: unknown }

export type CoreRoute = {
  method: CdiMethod
  /** Without the tenant prefix. */
  path: string
  /** Whether the path may have a tenant prefix. */
  ofTenant: boolean
  /** The recipe that callers must name; any recipe if undefined. */
  recipe?: string
  /** The interface version that callers must speak; any version if undefined. */
  cdi?: RegExp
  answer(call: CoreCall): Promise<object>
}

/**
 * An endpoint of the driver interface. `schema` parses its input; what `answer` returns must match
 * the SDK's schema for that path and method.
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
    // The schema uses invisible characters at a path's end to tell recipes apart.
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
