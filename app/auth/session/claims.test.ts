import { expect, test } from 'vitest'
import { failingClaim } from './claims'

const address = (message: string) => ({ id: 'st-ev', reason: { message } })
const factor = { id: 'st-mfa', reason: { message: 'MFA requirement for auth is not satisfied' } }

test.each(['value does not exist', 'expired', 'wrong value'])('an address: %s', (reason) => {
  expect(failingClaim([address(reason)])).toEqual({ claim: 'st-ev', reason })
})

test('the address comes before the factor', () => {
  expect(failingClaim([factor, address('expired')])).toMatchObject({ claim: 'st-ev' })
})

test('a factor', () => {
  const reason = 'not all required factors completed'
  expect(failingClaim([factor])).toEqual({ claim: 'st-mfa', reason })
})

test('an unknown claim, and an address without a reason', () => {
  const reason = 'MFA info not available in payload'
  expect(failingClaim([])).toEqual({ claim: 'st-mfa', reason })
  expect(failingClaim([{ id: 'st-t-dmns' }])).toEqual({ claim: 'st-mfa', reason })
  const wrong = { claim: 'st-ev', reason: 'wrong value' }
  expect(failingClaim([{ id: 'st-ev' }])).toEqual(wrong)
  expect(failingClaim([{ id: 'st-ev', reason: { message: 1 } }])).toEqual(wrong)
})
