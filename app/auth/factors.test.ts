import { expect, it } from 'vitest'
import { CONTACT_METHODS } from './auth-config'
import { firstFlow, listFirstFactors, promisesLink } from './factors'

const both = 'USER_INPUT_CODE_AND_MAGIC_LINK'

it.each([
  ['EMAIL', both, 'off', ['otp-email', 'link-email']],
  ['EMAIL', both, 'otp-email', ['link-email']],
  ['EMAIL', 'USER_INPUT_CODE', 'otp-email', []],
  ['EMAIL', 'USER_INPUT_CODE', 'otp-phone', ['otp-email']],
  ['PHONE', 'MAGIC_LINK', 'otp-email', ['link-phone']],
  ['EMAIL_OR_PHONE', both, 'otp-email-or-phone', ['link-email', 'link-phone']],
  ['PHONE', 'USER_INPUT_CODE', 'otp-email-or-phone', []],
  ['EMAIL_OR_PHONE', both, 'otp-phone', ['otp-email', 'link-email', 'link-phone']],
] as const)('starts %s, %s, %s with %j', (contactMethod, flowType, mfa, factors) => {
  expect(listFirstFactors({ contactMethod, flowType, mfa })).toEqual(factors)
})

it.each([
  ['EMAIL', both, 'off', []],
  ['EMAIL', both, 'otp-email', ['EMAIL']],
  ['EMAIL', both, 'otp-phone', []],
  ['EMAIL', both, 'otp-email-or-phone', ['EMAIL']],
  ['EMAIL', 'MAGIC_LINK', 'off', ['EMAIL']],
  ['PHONE', both, 'otp-phone', ['PHONE']],
  ['PHONE', 'MAGIC_LINK', 'otp-email', ['PHONE']],
  ['EMAIL_OR_PHONE', both, 'off', []],
  ['EMAIL_OR_PHONE', both, 'otp-email', ['EMAIL', 'EMAIL_OR_PHONE']],
  ['EMAIL_OR_PHONE', both, 'otp-phone', ['PHONE', 'EMAIL_OR_PHONE']],
  ['EMAIL_OR_PHONE', 'MAGIC_LINK', 'off', ['EMAIL', 'PHONE', 'EMAIL_OR_PHONE']],
  // Nothing but the codes of numbers is left.
  ['EMAIL_OR_PHONE', 'USER_INPUT_CODE', 'otp-email', []],
] as const)('promises a link, with %s, %s, %s, for %j', (contactMethod, flowType, mfa, methods) => {
  const settings = { contactMethod, flowType, mfa }
  expect(CONTACT_METHODS.filter((method) => promisesLink(settings, method))).toEqual(methods)
})

it.each([
  ['EMAIL', both, 'off', both],
  ['EMAIL', 'USER_INPUT_CODE', 'off', 'USER_INPUT_CODE'],
  ['EMAIL', both, 'otp-email', 'MAGIC_LINK'],
  ['EMAIL', both, 'otp-phone', both],
] as const)('carries, with %s, %s, %s, %s', (contactMethod, flowType, mfa, carried) => {
  expect(firstFlow({ contactMethod, flowType, mfa }, contactMethod)).toBe(carried)
})
