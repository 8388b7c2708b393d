import { z } from 'zod'
import type { Contact } from '~/auth-core/code-records'
import {
  createCode,
  createCodeForDevice,
  listCodes,
  revokeCode,
  revokeContactCodes,
  revokeDevice,
} from '~/auth-core/codes/codes.server'
import type { CodesQuery } from '~/auth-core/codes/codes.server'
import { checkCode, consumeCode } from '~/auth-core/codes/consume-code.server'
import type { PresentedCode } from '~/auth-core/codes/consume-code.server'
import { badInput } from '~/auth-core/error'
import { email, givenContact, phoneNumber, cdiRoute } from './route.server'
import type { CoreRoute } from './route.server'
import { updatePasswordlessUser } from '~/auth-core/users/update-user.server'

const text = z.string()
const contact = { email: email.nullish(), phoneNumber: phoneNumber.nullish() }

const newCode = z.object({
  ...contact,
  deviceId: text.nullish(),
  userInputCode: text.nullish(),
})

const presentedCode = z
  .object({
    preAuthSessionId: text,
    deviceId: text.nullish(),
    userInputCode: text.nullish(),
    linkCode: text.nullish(),
  })
  .transform(({ preAuthSessionId, deviceId, userInputCode, linkCode }): PresentedCode => {
    const isTyped = deviceId != null && userInputCode != null
    if (linkCode != null && deviceId == null && userInputCode == null) {
      return { preAuthSessionId, linkCode }
    }
    if (userInputCode?.trim() === '') throw badInput('userInputCode cannot be an empty string')
    if (linkCode == null && isTyped) return { preAuthSessionId, deviceId, userInputCode }
    throw badInput('Please provide exactly one of linkCode or deviceId+userInputCode')
  })

const codesQuery = z
  .object({ ...contact, deviceId: text.nullish(), preAuthSessionId: text.nullish() })
  .transform(({ deviceId, preAuthSessionId, ...given }): CodesQuery => {
    const address = givenContact(given)
    const ways: CodesQuery[] = [
      ...(address ? [address] : []),
      ...(deviceId == null ? [] : [{ deviceId }]),
      ...(preAuthSessionId == null ? [] : [{ preAuthSessionId }]),
    ]
    if (ways.length === 1 && ways[0]) return ways[0]
    throw badInput('Please provide exactly one of email, phoneNumber, deviceId or preAuthSessionId')
  })

/** The endpoints of sign-in by code and link. */
export const PASSWORDLESS_ROUTES: readonly CoreRoute[] = [
  cdiRoute('post', '/<tenantId>/recipe/signinup/code', newCode, (core, input, tenantId) => {
    const code = input.userInputCode ?? undefined
    const address = givenContact(input)
    if (input.deviceId != null && !address) {
      return createCodeForDevice(core, tenantId, input.deviceId, code)
    }
    if (address && input.deviceId == null && isOnlyOne(input)) {
      return createCode(core, tenantId, address, code)
    }
    throw badInput('Please provide exactly one of email, phoneNumber or deviceId')
  }),
  cdiRoute('get', '/<tenantId>/recipe/signinup/codes', codesQuery, (core, query, tenantId) =>
    listCodes(core, tenantId, query),
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/signinup/code/consume',
    presentedCode,
    (core, code, tenantId) => consumeCode(core, tenantId, code),
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/signinup/code/check',
    presentedCode,
    (core, code, tenantId) => checkCode(core, tenantId, code),
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/signinup/codes/remove',
    z.object(contact),
    async (core, input, tenantId) => {
      await revokeContactCodes(core, tenantId, oneContact(input))
      return { status: 'OK' }
    },
  ),
  cdiRoute(
    'post',
    '/<tenantId>/recipe/signinup/code/remove',
    z.object({ codeId: text.nullish(), preAuthSessionId: text.nullish() }),
    async (core, { codeId, preAuthSessionId }, tenantId) => {
      if ((codeId == null) === (preAuthSessionId == null)) {
        throw badInput('Please provide exactly one of codeId or preAuthSessionId')
      }
      if (codeId != null) await revokeCode(core, tenantId, codeId)
      if (preAuthSessionId != null) await revokeDevice(core, tenantId, preAuthSessionId)
      return { status: 'OK' }
    },
  ),
  {
    ...cdiRoute(
      'put',
      '/<tenantId>/recipe/user\u2800\u2800',
      z.object({ recipeUserId: text, ...contact }),
      (core, change) => updatePasswordlessUser(core, change),
    ),
    recipe: 'passwordless',
  },
]

function isOnlyOne(input: z.output<typeof newCode>): boolean {
  return input.email == null || input.phoneNumber == null
}

function oneContact(input: { email?: string | null; phoneNumber?: string | null }): Contact {
  const address = givenContact(input)
  if (address && (input.email == null || input.phoneNumber == null)) return address
  throw badInput('Please provide exactly one of email or phoneNumber')
}
