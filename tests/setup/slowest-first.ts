import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * Files of a minute or more; begun last, one of them would keep one core busy and leave the other
 * idle.
 */
const SLOWEST = [
  'tests/auth-core/kill.test.ts',
  'tests/many-processes/kill.test.ts',
  'tests/recognition/photos.test.ts',
  'tests/recognition/drawn-cards.test.ts',
  'tests/bad-inputs/bad-inputs.test.ts',
]

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOWEST.some((slow) => moduleId.endsWith(slow))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
