import { afterEach, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import { startDatabaseClock } from './database-clock.server'

const HALF_A_MINUTE = 30_000

afterEach(() => void vi.restoreAllMocks())

describeOnEachDatabase(({ open }) => {
  it.each([0, HALF_A_MINUTE, -HALF_A_MINUTE])(
    'gives a process whose clock is %i ms off the database’s time',
    async (off) => {
      const { database, close } = await open()
      const real = Date.now.bind(Date)
      vi.spyOn(Date, 'now').mockImplementation(() => real() + off)
      const clock = await startDatabaseClock(database, (error) => expect.unreachable(String(error)))
      expect(Math.abs(clock.now() - real())).toBeLessThan(5000)
      clock.stop()
      await close()
    },
  )
})
