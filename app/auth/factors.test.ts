import { expect, it } from 'vitest'
import { listFirstFactors } from './factors'

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
