import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readItem, subscribeToItems, writeItem } from './device-items'
import type { DeviceItem } from './device-items'

/** A price as it was known when it was stored; `null` if unknown. */
export const keptPrice = z.nullable(
  z.object({ minor: z.int().check(z.positive()), currency: z.enum(['EUR', 'USD']) }),
)

/** A small version of the person's photo of a card, as a `data:` URL; `null` if there is none. */
export const keptThumbnail = z.nullable(z.string().check(z.startsWith('data:image/')))

export type DeviceStore<Value> = {
  read(): Value
  /** Computes a new value from the newest one, whichever tab wrote that, and stores it. */
  update(change: (value: Value) => Value): void
  /** Removes it. */
  clear(): void
  readonly empty: Value
}

type DeviceStoreOptions<Value> = {
  name: DeviceItem
  /** Validates the stored value, which an older page, or anybody, may have written. */
  schema: z.ZodMiniType<Value>
  /** The value if nothing is stored. */
  empty: Value
}

/** A value that the browser stores on this device, as JSON. */
export function createDeviceStore<Value>(options: DeviceStoreOptions<Value>): DeviceStore<Value> {
  const { name, schema, empty } = options
  let last: { text: string | null; value: Value } = { text: null, value: empty }

  function read(): Value {
    const text = readItem(name)
    if (text !== last.text) last = { text, value: parse(text) }
    return last.value
  }

  function parse(text: string | null): Value {
    if (text === null) return empty
    try {
      return schema.safeParse(JSON.parse(text)).data ?? empty
    } catch {
      return empty
    }
  }

  return {
    read,
    update(change) {
      const before = read()
      const value = change(before)
      if (value !== before) writeItem(name, JSON.stringify(value))
    },
    clear: () => writeItem(name, null),
    empty,
  }
}

/** What the device stores, and each new value of it; on the server, the empty value. */
export function useDeviceStore<Value>({ read, empty }: DeviceStore<Value>): Value {
  return useSyncExternalStore(subscribeToItems, read, () => empty)
}
