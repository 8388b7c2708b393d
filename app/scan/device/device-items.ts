import { useSyncExternalStore } from 'react'

/** What this browser keeps by itself, by name. Signing out leaves it: it belongs to the device. */
export type DeviceItem = 'recent-scans' | 'scan-session' | 'queued-scans'

/** What could not be written, so that the page goes on until it is left. */
const unwritten = new Map<DeviceItem, string | null>()
const listeners = new Set<() => void>()

/** The text kept under a name; `null` where there is none, or the browser shows nobody any. */
export function readItem(name: DeviceItem): string | null {
  const held = unwritten.get(name)
  if (held !== undefined) return held
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text, for this page alone where the browser refuses; `null` forgets it. */
export function writeItem(name: DeviceItem, text: string | null) {
  unwritten.delete(name)
  try {
    if (text === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, text)
  } catch {
    unwritten.set(name, text)
  }
  for (const listener of listeners) listener()
}

/** Tells of each change, of other tabs as well. @returns what ends that. */
export function subscribeToItems(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether the device keeps anything under a name; on the server it never does. */
export function useHasItem(name: DeviceItem): boolean {
  return useSyncExternalStore(
    subscribeToItems,
    () => readItem(name) !== null,
    () => false,
  )
}
