import { openOnSqlite } from '../../../tests/setup/databases'
import { createCoreApps, BASE_APP } from './core-apps.server'
import { DEFAULT_CORE_CONFIG } from './core-config'
import type { CoreConfig } from './core-config'
import { createKyselyAuthStore } from './kysely-auth-store.server'

/** A core on a database of its own, whose time stands still until `pass` is called. */
export async function openCore(config: Partial<CoreConfig> = {}, open = openOnSqlite) {
  const { database, reopen, close } = await open()
  const store = createKyselyAuthStore(database)
  let time = Date.parse('2026-01-01T00:00:00.000Z')
  const now = () => time
  /** The app as a process sees it that has just started. */
  const restart = async (on = store) => {
    const apps = createCoreApps(on, { ...DEFAULT_CORE_CONFIG, ...config }, now)
    const core = await apps.find(BASE_APP)
    if (!core) throw new Error('there is no base app')
    return { core, apps }
  }
  return {
    ...(await restart()),
    database,
    store,
    now,
    restart,
    /** The app as another process sees it that shares the database. */
    elsewhere: async () => (await restart(createKyselyAuthStore(await reopen()))).core,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    close,
  }
}

export type OpenCore = Awaited<ReturnType<typeof openCore>>

/** The answer, which must be of that status. */
export function expectStatus<Answer extends { status: string }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }> {
  if (!hasStatus(answer, status)) throw new Error(`${answer.status} instead of ${status}`)
  return answer
}

function hasStatus<Answer extends { status: string }, Status extends string>(
  answer: Answer,
  status: Status,
): answer is Extract<Answer, { status: Status }> {
  return answer.status === status
}
