import { z } from 'zod'
import type { Contact } from './code-store'

/** Addresses are the same whatever their case, as in SuperTokens Core. */
export const email = z.string().transform((text) => text.trim().toLowerCase())

/** A query's yes or no; `undefined` where it is not given. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

type GivenContact = { email?: string | null | undefined; phoneNumber?: string | null | undefined }

/** The address in a call's input, if there is one. */
export function givenContact({ email: address, phoneNumber }: GivenContact): Contact | null {
  if (address != null) return { email: address }
  return phoneNumber == null ? null : { phoneNumber }
}
