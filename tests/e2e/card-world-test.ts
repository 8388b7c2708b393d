import type { PriceReplica } from '../mocks/price-replica'
import { expect, test as base } from './sign-in-test'

/**
 * A browser on a server with cards that have prices and histories; the test controls its price
 * source.
 */
export const test = base.extend<{ replica: PriceReplica }>({
  baseURL: async ({ cardWorld }, use) => use(cardWorld.url),
  replica: async ({ cardWorld }, use) => use(cardWorld.replica),
})

export { expect }
