import { afterEach, expect, it, vi } from 'vitest'
import { loadStyles } from './load-styles.client'
import { isConnectionLost } from './network'

afterEach(() => void vi.unstubAllGlobals())

type Link = { onload(): void; onerror(): void; remove(): void }

/** A page whose style sheets arrive, or do not. */
function pageWhere(arrives: boolean) {
  vi.stubGlobal('document', {
    createElement: () => ({ remove() {} }),
    head: {
      append: (link: Link) => queueMicrotask(() => (arrives ? link.onload() : link.onerror())),
    },
  })
}

it('takes a missing style sheet for a lost connection, and loads it again', async () => {
  pageWhere(false)
  const failure: unknown = await loadStyles('/build/crop.css').catch((thrown: unknown) => thrown)
  expect(isConnectionLost(failure)).toBe(true)
  pageWhere(true)
  await expect(loadStyles('/build/crop.css')).resolves.toBeUndefined()
})
