import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { badInput } from '~/auth-core/error'

/** Bytes of a device id and of the salt kept beside it, as in SuperTokens Core. */
const SECRET_BYTES = 32
const CODE_DIGITS = 6

/** The secret of one sign-in attempt, base64 with padding; only its hash is ever stored. */
export function newDeviceId(): string {
  return randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * Without this salt, a client that knows its device id could derive links and bypass the attempt
 * counter.
 */
export function newLinkCodeSalt(): string {
  return randomBytes(SECRET_BYTES).toString('base64')
}

/** Six decimal digits, all sequences equally likely. */
export function newUserInputCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** The public name of a device, `preAuthSessionId`: base64url of SHA-256 of its id's bytes. */
export function hashDeviceId(deviceId: string): string {
  return createHash('sha256').update(decode(deviceId, 'deviceId')).digest('base64url')
}

/**
 * The code of a link: base64url of HMAC-SHA-256 over the typed code, under device id and salt. Code
 * and link are thus one secret, which neither the database nor the device alone reveals.
 */
export function deriveLinkCode(deviceId: string, salt: string, userInputCode: string): string {
  const key = Buffer.concat([decode(deviceId, 'deviceId'), Buffer.from(salt, 'base64')])
  return createHmac('sha256', key).update(userInputCode).digest('base64url')
}

/** What is stored of a link code: base64url of SHA-256 of its bytes. */
export function hashLinkCode(linkCode: string): string {
  return createHash('sha256').update(decode(linkCode, 'linkCode')).digest('base64url')
}

/** @throws {CoreError} 400 if `text` is neither base64 nor base64url, padded or not. */
function decode(text: string, field: string): Buffer {
  const digits = text.replace(/=+$/, '')
  if (!/^[\w+/-]*$/.test(digits) || digits.length % 4 === 1) {
    throw badInput(`Input encoding error in ${field}`)
  }
  return Buffer.from(digits, 'base64')
}
