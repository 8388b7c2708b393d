import { describe, expect, it } from 'vitest'
import { readContact } from './contact'

describe('readContact', () => {
  it.each([
    ['ash@example.com', 'ash@example.com'],
    ["  o'neil+cards@sub.example.co.uk ", "o'neil+cards@sub.example.co.uk"],
    ['ａｓｈ＠ｅｘａｍｐｌｅ．ｃｏｍ\u3000', 'ash@example.com'],
    ['ash@example.com\u200b', 'ash@example.com'],
    ['ash@Müller.de', 'ash@xn--mller-kva.de'],
  ])('reads the address %j', (typed, email) => {
    expect(readContact(typed, 'EMAIL')).toEqual({ status: 'email', email })
    expect(readContact(typed, 'EMAIL_OR_PHONE')).toEqual({ status: 'email', email })
  })

  it.each([
    'ash',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@-b.com',
    'a@b..com',
    'a@b.com\nx',
    'a@ü.de/x',
  ])('refuses the address %j', (typed) => {
    expect(readContact(typed, 'EMAIL')).toEqual({ status: 'invalid', key: 'invalid-email' })
  })

  it.each([
    ['+1 202-555-0123', '+12025550123'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['447911123456', '+447911123456'],
    ['＋８１\u3000９０－１２３４－５６７８', '+819012345678'],
    ['＋８１９０−１２３４−５６７８', '+819012345678'],
    ['\u202a+49\u2011151\u201323456789\u202c', '+4915123456789'],
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

  it.each([
    ['07911 123456', ['FR'], undefined],
    ['(202) 555-0123', ['GB'], undefined],
    ['0151 23456789', ['DE', 'AT'], '+4915123456789'],
    ['07911 123456', ['DE', 'GB'], '+447911123456'],
    ['07911 123456', [], undefined],
  ])('guesses what %j means among %j', (typed, phoneCountries, guess) => {
    const read = readContact(typed, 'PHONE', { phoneCountries })
    expect('guess' in read ? read.guess : undefined).toBe(guess)
  })

  it('reads a national number with the country chosen beside it', () => {
    const read = (typed: string, country: string) =>
      readContact(typed, 'PHONE', { method: 'PHONE', country })
    expect(read('07911 123456', 'GB')).toEqual({ status: 'phone', phoneNumber: '+447911123456' })
    expect(read('030 901820', 'DE')).toEqual({ status: 'phone', phoneNumber: '+4930901820' })
    expect(read('+1 202 555 0123', 'GB')).toEqual({ status: 'phone', phoneNumber: '+12025550123' })
    expect(read('07911 123456', 'XX')).toMatchObject({ key: 'guess-phone' })
  })

  it('tries the chosen country first if a plus stands before a national number', () => {
    expect(readContact('+030 901820', 'PHONE', { country: 'DE' })).toEqual({
      status: 'invalid',
      key: 'guess-phone',
      guess: '+4930901820',
    })
  })

  it('does not guess if a wrong number has its code', () => {
    const read = readContact('+49 30 12', 'PHONE', { country: 'DE' })
    expect(read).toMatchObject({ status: 'invalid', key: 'invalid-phone' })
  })

  it.each([
    ['1', 2],
    ['+999', 1],
    ['+0123456789', 1],
    ['+44 20', 2],
    ['+44 20 7946 0958 123', 3],
    [`+${'1'.repeat(18)}`, 3],
    ['+1 202 CALL', undefined],
    [` ${'1 '.repeat(130)}1`, undefined],
  ])('refuses the number %j with code %s', (typed, code) => {
    const read = readContact(typed, 'PHONE')
    expect(read).toMatchObject({ status: 'invalid', key: 'invalid-phone' })
    expect('code' in read ? read.code : undefined).toBe(code)
  })

  it.each([
    ['EMAIL', undefined, 'empty-email'],
    ['PHONE', undefined, 'empty-phone'],
    ['EMAIL_OR_PHONE', undefined, 'empty-contact'],
    ['EMAIL_OR_PHONE', 'PHONE', 'empty-phone'],
  ] as const)('names what may be entered: %s, field %s', (allowed, method, key) => {
    expect(readContact(' ', allowed, { method })).toEqual({ status: 'invalid', key })
  })
})
