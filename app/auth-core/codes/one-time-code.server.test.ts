import { describe, expect, it } from 'vitest'
import {
  deriveLinkCode,
  hashDeviceId,
  hashLinkCode,
  newDeviceId,
  newUserInputCode,
} from './one-time-code.server'

// Bytes 0 to 31 and 32 to 63; the expected values were computed with another implementation.
const DEVICE_ID = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const SALT = 'ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8='
const LINK_CODE = '2COMsqs1SDB0gBSOAcE8pY6o2Vd8MDrLaqiB8SZ92J4'

describe('one-time codes', () => {
  it('names a device by the hash of its bytes', () => {
    expect(hashDeviceId(DEVICE_ID)).toBe('Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0')
  })

  it('derives the link code from device, salt and code', () => {
    expect(deriveLinkCode(DEVICE_ID, SALT, '012345')).toBe(LINK_CODE)
    expect(deriveLinkCode(DEVICE_ID, SALT, '012346')).not.toBe(LINK_CODE)
    expect(deriveLinkCode(DEVICE_ID, DEVICE_ID, '012345')).not.toBe(LINK_CODE)
  })

  it('stores the hash of a link code, in either base64 alphabet', () => {
    const hash = 'hLgQRXqx1GBnjww04Rq4IegAOvfmB97DRFJ60u0noIg'
    expect(hashLinkCode(LINK_CODE)).toBe(hash)
    expect(hashLinkCode(`${LINK_CODE.replace('_', '/').replace('-', '+')}=`)).toBe(hash)
  })

  it.each(['a', 'abcde', 'ab cd', 'ab*d'])('refuses %j, which is not base64', (text) => {
    expect(() => hashDeviceId(text)).toThrow('Input encoding error in deviceId')
    expect(() => hashLinkCode(text)).toThrow('Input encoding error in linkCode')
  })

  it('makes six digits and 32 bytes that differ from the previous ones', () => {
    const codes = Array.from({ length: 200 }, newUserInputCode)
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(190)
    expect(Buffer.from(newDeviceId(), 'base64')).toHaveLength(32)
    expect(newDeviceId()).not.toBe(newDeviceId())
  })
})
