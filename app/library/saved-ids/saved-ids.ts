import { useSyncExternalStore } from 'react'

/** The local storage key of the ids in the library of the account that is signed in here. */
export const SAVED_IDS = 'saved-cards'

/** The local storage key of the adds that wait on this device for a connection. */
export const KEPT_ADDS = 'kept-adds'

/** The same for those of a visitor, until somebody who has signed in says that they are theirs. */
export const VISITOR_ADDS = 'visitor-adds'

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

/**
 * Whether an add of the card waits on this device for a connection; a visitor's for a visitor only.
 */
export function useKeptAdd(cardId: string, isSignedIn: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => remembers(KEPT_ADDS, cardId) || (!isSignedIn && remembers(VISITOR_ADDS, cardId)),
    () => false,
  )
}

/** All adds that wait on this device, as text; empty if there are none. */
export function useKeptAddsText(): string {
  return useSyncExternalStore(
    subscribe,
    () => [KEPT_ADDS, VISITOR_ADDS].flatMap((name) => (read(name) ? name + read(name) : [])).join(),
    () => '',
  )
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
