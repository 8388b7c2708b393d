import { onTestFinished } from 'vitest'
import { openPriceReplica } from '../../tests/mocks/price-replica'
import type { PriceReplica, ReplicaAnswer } from '../../tests/mocks/price-replica'

/** A stand-in for a price source on this machine, until the test is over. */
export async function startPriceReplica(
  answers: Record<string, ReplicaAnswer> = {},
): Promise<PriceReplica> {
  const replica = await openPriceReplica(answers)
  onTestFinished(() => replica.close())
  return replica
}
