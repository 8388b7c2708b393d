import { describe, expect, it } from 'vitest'
import { readContact } from './contact'

describe('readContact', () => {
  it.each([
    ['ash@example.com', 'ash@example.com'],
    ["  o'neil+cards@sub.example.co.uk ", "o'neil+cards@sub.example.co.uk"],
  ])('reads the address %j', (typed, email) => {
    expect(readContact(typed, 'EMAIL')).toEqual({ status: 'email', email })
    expect(readContact(typed, 'EMAIL_OR_PHONE')).toEqual({ status: 'email', email })
  })

  it.each(['ash', '@example.com', 'a@b', 'a b@example.com', 'a@-b.com', 'a@b..com', 'a@b.com\nx'])(
    'refuses the address %j',
    (typed) => {
      expect(readContact(typed, 'EMAIL')).toEqual({ status: 'invalid', key: 'invalid-email' })
    },
  )

  it.each([
    ['+1 202-555-0123', '+12025550123'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['447911123456', '+447911123456'],
  ])('reads the number %j', (typed, phoneNumber) => {
    expect(readContact(typed, 'PHONE')).toEqual({ status: 'phone', phoneNumber })
    expect(readContact(typed, 'EMAIL_OR_PHONE')).toEqual({ status: 'phone', phoneNumber })
  })

  it.each([
    ['(202) 555-0123', '+12025550123'],
    ['07911 123456', '+447911123456'],
  ])('guesses what %j means', (typed, guess) => {
    expect(readContact(typed, 'PHONE')).toEqual({ status: 'invalid', key: 'guess-phone', guess })
  })

  it.each(['1', '+999', `+${'1'.repeat(18)}`, '+1 202 CALL', ` ${'1 '.repeat(130)}1`])(
    'refuses the number %j',
    (typed) => {
      expect(readContact(typed, 'PHONE')).toEqual({ status: 'invalid', key: 'invalid-phone' })
    },
  )

  it.each([
    ['EMAIL', undefined, 'empty-email'],
    ['PHONE', undefined, 'empty-phone'],
    ['EMAIL_OR_PHONE', undefined, 'empty-contact'],
    ['EMAIL_OR_PHONE', 'PHONE', 'empty-phone'],
  ] as const)('asks for what may be given: %s, field %s', (allowed, method, key) => {
    expect(readContact(' ', allowed, method)).toEqual({ status: 'invalid', key })
  })
})
