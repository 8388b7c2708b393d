import { useSyncExternalStore } from 'react'

/** Of local storage: the ids of the cards in the library of whoever is signed in here. */
export const SAVED_IDS = 'saved-cards'

const listeners = new Set<() => void>()

/** Tells the page of a change that it made itself; the browser tells of those in other tabs. */
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
 * Whether this device remembers the card as saved; on the server it never does. What the server says
 * of the library is newer, and wins.
 */
export function useSavedHere(cardId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => remembers(cardId),
    () => false,
  )
}

/** Whether this device keeps a list, of whomever. */
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
