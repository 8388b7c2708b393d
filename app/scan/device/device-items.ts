import { useSyncExternalStore } from 'react'

/** Items in this browser's storage, by name. Signing out keeps them: they belong to the device. */
export type DeviceItem =
  | 'recent-scans'
  | 'scan-session'
  | 'added-scans'
  | 'taken-session'
  | 'queued-scans'
  | 'live-visited'
  | 'live-camera'
  | 'session-to-add'

/** Items that could not be written, kept until the page is left. */
const unwritten = new Map<DeviceItem, string | null>()
const listeners = new Set<() => void>()

/** The item's text; `null` if there is none, or the browser forbids reading. */
export function readItem(name: DeviceItem): string | null {
  const held = unwritten.get(name)
  if (held !== undefined) return held
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text, for this page only if the browser refuses; `null` removes it. */
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

/** Notifies of each change, of other tabs as well. @returns a function that stops it. */
export function subscribeToItems(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether the device has an item of that name; on the server it never does. */
export function useHasItem(name: DeviceItem): boolean {
  return useSyncExternalStore(
    subscribeToItems,
    () => readItem(name) !== null,
    () => false,
  )
}
