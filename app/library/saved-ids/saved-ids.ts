import { useSyncExternalStore } from 'react'

/** The local storage key of the ids in the library of the account that is signed in here. */
export const SAVED_IDS = 'saved-cards'

/** The local storage key of the adds that wait on this device for a connection. */
export const KEPT_ADDS = 'kept-adds'

const listeners = new Set<() => void>()

/** Notifies the page of its own changes; the browser reports those of other tabs. */
export function tellSavedIds() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Whether this device remembers the card as saved; on the server it never does. The server's answer
 * is newer, and takes precedence.
 */
export function useSavedHere(cardId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => remembers(SAVED_IDS, cardId),
    () => false,
  )
}

/** Whether an add of the card waits on this device for a connection. */
export function useKeptAdd(cardId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => remembers(KEPT_ADDS, cardId),
    () => false,
  )
}

/** Whether any add waits on this device. */
export function useHasKeptAdds(): boolean {
  return useSyncExternalStore(subscribe, hasKeptAdds, () => false)
}

function hasKeptAdds(): boolean {
  return read(KEPT_ADDS) !== ''
}

/** Whether this device keeps a list of ids, of any account. */
export function hasSavedIds(): boolean {
  return read(SAVED_IDS) !== ''
}

function remembers(name: string, cardId: string): boolean {
  return read(name).includes(JSON.stringify(cardId))
}

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
