import { SignJWT } from 'jose'
import type { CdiAnswer } from '~/auth-core/cdi'
import { badInput } from '~/auth-core/error'
import type { CoreApp } from '~/auth-core/app.server'
import type { JsonObject } from '~/auth-core/json'

export type JwtInput = {
  payload: JsonObject
  algorithm: string
  /** Issuer, unless the payload names one. */
  jwksDomain: string
  /** Seconds. */
  validity: number
  useStaticSigningKey: boolean
}

/** Signs a JWT for the app's own use with a published key. */
export async function createJwt(
  core: CoreApp,
  input: JwtInput,
): Promise<CdiAnswer<'/recipe/jwt', 'post'>> {
  if (input.validity <= 0) throw badInput('validity must be greater than or equal to 0')
  if (input.algorithm.toUpperCase() !== 'RS256') return { status: 'UNSUPPORTED_ALGORITHM_ERROR' }
  const key = await core.keys.current(input.useStaticSigningKey ? 'static' : 'dynamic')
  const iat = Math.floor(core.now() / 1000)
  const jwt = await new SignJWT({
    iss: input.jwksDomain,
    ...input.payload,
    iat,
    exp: iat + Math.floor(input.validity),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
    .sign(key.key)
  return { status: 'OK', jwt }
}
