import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readItem, subscribeToItems, writeItem } from './device-items'
import type { DeviceItem } from './device-items'

/** A price as it was known when it was kept; `null` where nobody knew one. */
export const keptPrice = z.nullable(
  z.object({ minor: z.int().check(z.positive()), currency: z.enum(['EUR', 'USD']) }),
)

/** The person's photo of a card, small, as a `data:` URL; `null` where there is none. */
export const keptThumbnail = z.nullable(z.string().check(z.startsWith('data:image/')))

export type DeviceStore<Value> = {
  read(): Value
  /** Makes a new value of the newest one, whichever tab wrote that, and keeps it. */
  update(change: (value: Value) => Value): void
  /** Forgets it. */
  clear(): void
  readonly empty: Value
}

type DeviceStoreOptions<Value> = {
  name: DeviceItem
  /** Of what is kept: a browser may have been left something by an older page, or by anybody. */
  schema: z.ZodMiniType<Value>
  /** What there is where nothing is kept. */
  empty: Value
}

/** A value that the browser keeps on this device, as JSON. */
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

/** What the device keeps, and each new value of it; what is empty on the server. */
export function useDeviceStore<Value>({ read, empty }: DeviceStore<Value>): Value {
  return useSyncExternalStore(subscribeToItems, read, () => empty)
}
