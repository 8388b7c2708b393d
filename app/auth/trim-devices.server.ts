import type { RecipeInterface } from 'supertokens-node/recipe/passwordless'
import { MOST_LIVE_DEVICES } from './auth-limits'

/** Lets each new attempt of an address push out its oldest ones: each is five guesses more. */
export function trimDevices(original: RecipeInterface): RecipeInterface {
  return {
    ...original,
    createCode: async (input) => {
      const created = await original.createCode(input)
      const { tenantId, userContext } = input
      const devices =
        'email' in input
          ? await original.listCodesByEmail({ email: input.email, tenantId, userContext })
          : await original.listCodesByPhoneNumber({
              phoneNumber: input.phoneNumber,
              tenantId,
              userContext,
            })
      const newestFirst = devices
        .map(({ preAuthSessionId, codes }) => ({
          preAuthSessionId,
          newest: Math.max(0, ...codes.map(({ timeCreated }) => Number(timeCreated))),
        }))
        .filter(({ preAuthSessionId }) => preAuthSessionId !== created.preAuthSessionId)
        .sort((a, b) => b.newest - a.newest)
      for (const { preAuthSessionId } of newestFirst.slice(MOST_LIVE_DEVICES - 1))
        await original.revokeCode({ preAuthSessionId, tenantId, userContext })
      return created
    },
  }
}
