import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionReading } from '~/auth/outcomes'
import { temporaryLibrary } from '../../tests/fixtures/kysely-library'
import type { LibraryStore } from '~/library/library-store'
import { someEntry } from '../../tests/fixtures/library'
import type { PendingImportStore } from '~/library/csv/pending-import-store'
import { temporaryImports } from '../../tests/fixtures/pending-imports'
import { deleteEverything } from './delete-account.server'
import type { DeleteServices } from './delete-account.server'

const call = { request: new Request('http://localhost/account/delete'), clientAddress: '' }
const ash = { id: 'ash', email: 'ash@pallet.example', phoneNumber: null }
const file = { state: 'read', createdAt: new Date(), summary: '{}', content: '{}' } as const
const longAgo = new Date(0)

let library: LibraryStore
let pendingImports: PendingImportStore
const libraryLists = { forget: vi.fn() }

beforeEach(async () => {
  libraryLists.forget.mockClear()
  library = await temporaryLibrary()
  pendingImports = await temporaryImports()
  for (const user of ['ash', 'misty']) {
    await library.addEntries(user, [someEntry('base1-4'), someEntry('base1-9')])
    await pendingImports.put(user, { id: `file of ${user}`, ...file })
  }
})

function authOf(state: SessionReading['state']): DeleteServices['auth'] {
  const deleted = { status: 'deleted', userId: 'ash', headers: new Headers({ a: 'b' }) } as const
  return {
    readSession: vi.fn(() => Promise.resolve({ state, headers: new Headers() })),
    deleteAccount: vi.fn(() => Promise.resolve(deleted)),
  }
}

const signedIn = () => authOf({ status: 'signed-in', user: ash })

function run(auth: DeleteServices['auth'], but: Partial<DeleteServices> = {}) {
  return deleteEverything(call, { auth, library, libraryLists, pendingImports, ...but })
}

async function kept(user: string) {
  const pending = await pendingImports.find(user, longAgo)
  return { entries: (await library.entries(user)).length, file: pending !== null }
}

const everything = { entries: 2, file: true }
const nothing = { entries: 0, file: false }

describe('deleteEverything', () => {
  it('removes all of one user, says how much, and leaves others alone', async () => {
    const outcome = await run(signedIn())
    expect(outcome).toMatchObject({ status: 'deleted', entries: 2 })
    expect(outcome.headers.get('a')).toBe('b')
    expect(await kept('ash')).toEqual(nothing)
    expect(await kept('misty')).toEqual(everything)
    expect(libraryLists.forget.mock.calls).toEqual([['ash']])
  })

  it.each([{ status: 'signed-out' }, { status: 'refresh-needed' }] as const)(
    'deletes nothing when the core says the session is $status',
    async (state) => {
      const auth = authOf(state)
      expect(await run(auth)).toMatchObject(state)
      expect(auth.readSession).toHaveBeenCalledWith(call, { checkDatabase: true })
      expect(auth.deleteAccount).not.toHaveBeenCalled()
      expect(await kept('ash')).toEqual(everything)
    },
  )

  it('deletes the account last, so that a failed deletion can be repeated', async () => {
    const auth = signedIn()
    const broken = { remove: () => Promise.reject(new Error('disk')) }
    await expect(run(auth, { pendingImports: broken })).rejects.toThrow('disk')
    expect(auth.deleteAccount).not.toHaveBeenCalled()
    expect(await run(auth)).toMatchObject({ status: 'deleted', entries: 0 })
    expect(await kept('ash')).toEqual(nothing)
  })

  it('completes a deletion that failed in the core', async () => {
    const auth = signedIn()
    vi.mocked(auth.deleteAccount).mockRejectedValueOnce(new Error('core'))
    await expect(run(auth)).rejects.toThrow('core')
    expect(await run(auth)).toMatchObject({ status: 'deleted' })
  })

  it('deletes cards that another device adds meanwhile', async () => {
    const auth = signedIn()
    const deleting = auth.deleteAccount
    const racing: DeleteServices['auth'] = {
      ...auth,
      deleteAccount: async (given) => {
        await library.addEntries('ash', [someEntry('base1-1')])
        return deleting(given)
      },
    }
    await run(racing)
    expect(await kept('ash')).toEqual(nothing)
  })
})
