import * as z from 'zod/mini'
import { createDeviceStore } from '~/scan/device/device-store'

/** As many as there are recent scans, whose results may be opened again. */
const MAX_ADDED = 50

const schema = z.object({ version: z.literal(1), keys: z.array(z.string()) })

/** Results whose card was added to the library on their own page, the latest first. */
const addedScans = createDeviceStore<z.infer<typeof schema>>({
  name: 'added-scans',
  schema,
  empty: { version: 1, keys: [] },
})

/** A person may choose another card for the same scan, which the library does not have yet. */
const keyOf = (scanId: string, cardId: string) => `${scanId} ${cardId}`

/** Whether the card of that scan is in the library already: with a session, it would be twice. */
export function isAdded(scanId: string, cardId: string): boolean {
  return addedScans.read().keys.includes(keyOf(scanId, cardId))
}

export function rememberAdded(scanId: string, cardId: string) {
  const key = keyOf(scanId, cardId)
  addedScans.update(({ version, keys }) => ({
    version,
    keys: [key, ...keys.filter((one) => one !== key)].slice(0, MAX_ADDED),
  }))
}

/** The library does not have it any more. */
export function forgetAdded(scanId: string, cardId: string) {
  const key = keyOf(scanId, cardId)
  addedScans.update((added) =>
    added.keys.includes(key) ? { ...added, keys: added.keys.filter((one) => one !== key) } : added,
  )
}
