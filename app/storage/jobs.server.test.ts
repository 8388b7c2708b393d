import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import type { OpenedDatabase } from '../../tests/setup/databases'
import { createJobs } from './jobs.server'
import type { Jobs } from './jobs.server'

const ran = (result: unknown) => ({ status: 'ran', result })
const busy = { status: 'busy' }

describeOnEachDatabase((kind) => {
  let opened: OpenedDatabase
  let time: number
  let here: Jobs
  let there: Jobs
  beforeEach(async () => {
    opened = await kind.open()
    time = Date.parse('2026-01-01T00:00:00Z')
    here = createJobs(opened.database, () => time)
    there = createJobs(await opened.reopen(), () => time)
  })
  afterEach(() => opened.close())

  /** The job as left by a process that was killed. */
  const abandon = (holder: string) =>
    opened.database
      .insertInto('jobs')
      .values({ name: 'sync', holder, held_until: time + 60_000, done_at: null })
      .execute()
  const work = () => Promise.resolve('done')

  it('run in one process at a time, and again after that one has finished', async () => {
    const during = await here.alone('sync', () => there.alone('sync', work))
    expect(during).toEqual(ran(busy))
    expect(await here.alone('sync', () => there.alone('other', work))).toEqual(ran(ran('done')))
    expect(await there.alone('sync', work)).toEqual(ran('done'))
  })

  it('are free again when the work failed', async () => {
    const failing = here.alone('sync', () => Promise.reject(new Error('no network')))
    await expect(failing).rejects.toThrow('no network')
    expect(await there.alone('sync', work)).toEqual(ran('done'))
  })

  it('are given to one of many concurrent processes', async () => {
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    const refused: unknown[] = []
    const asked = Array.from({ length: 20 }, async (_, i) => {
      const answer = await (i % 2 ? here : there).alone('sync', () => until)
      if (answer.status === 'busy') refused.push(answer)
      return answer.status
    })
    await vi.waitFor(() => expect(refused).toHaveLength(19), { timeout: 10_000 })
    release()
    expect((await Promise.all(asked)).filter((status) => status === 'ran')).toHaveLength(1)
  })

  it('are taken over at once from a dead process on this machine', async () => {
    const gone = spawnSync(process.execPath, ['--version']).pid
    await abandon(`${hostname()} ${gone} x`)
    expect(await here.alone('sync', work)).toEqual(ran('done'))
  })

  it('are left to a live process, and to another machine until its lease ends', async () => {
    await abandon(`${hostname()} ${process.ppid} x`)
    expect(await here.alone('sync', work)).toEqual(busy)
    await opened.database.deleteFrom('jobs').execute()
    await abandon('elsewhere 1 x')
    expect(await here.alone('sync', work)).toEqual(busy)
    time += 60_000
    expect(await here.alone('sync', work)).toEqual(ran('done'))
  })

  it('report their progress to all processes while they run', async () => {
    const progress = { done: 30, total: 90, startedAt: new Date(time) }
    expect(await there.progress('sync')).toBeNull()
    await here.alone('sync', async () => {
      expect(await there.progress('sync')).toBeNull()
      await here.tellProgress('sync', progress)
      expect(await there.progress('sync')).toEqual(progress)
    })
    expect(await there.progress('sync')).toBeNull()
    await there.alone('sync', async () => expect(await here.progress('sync')).toBeNull())
  })

  it('are remembered as done', async () => {
    expect(await here.lastDone('sync')).toBeNull()
    await here.rememberDone('sync', new Date(time))
    expect(await there.lastDone('sync')).toEqual(new Date(time))
    await there.alone('sync', work)
    expect(await there.lastDone('sync')).toEqual(new Date(time))
  })
})
