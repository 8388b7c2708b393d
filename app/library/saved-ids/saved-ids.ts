import { useSyncExternalStore } from 'react'

/** The local storage key of the ids in the library of the account that is signed in here. */
export const SAVED_IDS = 'saved-cards'

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
    () => remembers(cardId),
    () => false,
  )
}

/** Whether this device keeps a list, of any account. */
export function hasSavedIds(): boolean {
  try {
    return localStorage.getItem(SAVED_IDS) !== null
  } catch {
    return false
  }
}

function remembers(cardId: string): boolean {
  try {
    return localStorage.getItem(SAVED_IDS)?.includes(JSON.stringify(cardId)) ?? false
  } catch {
    return false
  }
}
