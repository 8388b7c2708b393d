import type { PriceReplica } from '../mocks/price-replica'
import { expect, test as base } from './sign-in-test'

/** A browser for a server of cards with prices and histories, whose price source a test answers for. */
export const test = base.extend<{ replica: PriceReplica }>({
  baseURL: async ({ cardWorld }, use) => use(cardWorld.url),
  replica: async ({ cardWorld }, use) => use(cardWorld.replica),
})

export { expect }
