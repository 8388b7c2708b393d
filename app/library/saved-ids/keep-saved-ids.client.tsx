import { useFetcher, useFetchers, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { frontTokenUser } from '~/auth/session/front-token'
import { addKey, cardAddedBy } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'
import { SAVED_IDS, tellSavedIds } from './saved-ids'

const answer = z.object({ user: z.nullable(z.string()), cardIds: z.array(z.string()) })
const list = z.object({ user: z.string(), cardIds: z.array(z.string()), asOf: z.number() })
type SavedIds = z.infer<typeof list>

/**
 * The library may change on another device; what the server says on a card's page is newer anyway.
 */
const MAX_AGE_MS = 60 * 60_000

/**
 * Keeps the list of saved ids on this device: of one account, updated with each added card,
 * forgotten at sign-out. The server's list replaces it when an account signs in, when the visitor
 * leaves the library, where cards may have been removed, and when it is an hour old.
 */
export function SavedIds() {
  const { key, pathname } = useLocation()
  const isLibrary = pathname.startsWith('/library')
  const wasLibrary = useRef(false)
  const [cardIds, setCardIds] = useState<string[]>([])
  const fresh = useFetchers().flatMap((fetcher) => {
    const cardId = cardAddedBy(fetcher.key)
    return cardId === null || cardIds.includes(cardId) ? [] : [cardId]
  })
  if (fresh.length > 0) setCardIds([...cardIds, ...fresh])
  useEffect(() => void keepOwn(), [key])
  useEffect(() => {
    if (wasLibrary.current && !isLibrary) void replaceByServers()
    wasLibrary.current = isLibrary
  }, [isLibrary])
  return cardIds.map((cardId) => <SavedId key={cardId} cardId={cardId} />)
}

/** Appends a card once the answer to its button says that it is in the library. */
function SavedId({ cardId }: { cardId: string }) {
  const { data } = useFetcher<AddAnswer>({ key: addKey(cardId) })
  const isSaved = data?.status === 'added' || data?.status === 'there'
  useEffect(() => {
    if (isSaved) append(cardId)
  }, [cardId, isSaved])
  return null
}

/** Forgets the list after a sign-out, and fetches a missing or old one. */
async function keepOwn() {
  const kept = read()
  const user = frontTokenUser(document.cookie)
  if (kept !== null && kept.user !== user) {
    write(null)
    addedMeanwhile.clear()
  }
  const isCurrent = kept?.user === user && Date.now() - kept.asOf < MAX_AGE_MS
  if (user !== null && !isCurrent) await replaceByServers()
}

/** Cards added while the server's list is loading, which may not contain them yet. */
const addedMeanwhile = new Set<string>()
let underWay = 0

async function replaceByServers() {
  if (!navigator.onLine) return
  underWay += 1
  try {
    const response = await fetch('/library/ids')
    const { user, cardIds } = answer.parse(await response.json())
    // Somebody else may have signed in meanwhile.
    if (user !== null && frontTokenUser(document.cookie) === user)
      write({ user, cardIds: [...new Set([...cardIds, ...addedMeanwhile])], asOf: Date.now() })
  } catch {
    // The list stays as it is until the server can be reached again.
  } finally {
    underWay -= 1
    if (underWay === 0) addedMeanwhile.clear()
  }
}

function append(cardId: string) {
  if (underWay > 0) addedMeanwhile.add(cardId)
  const kept = read()
  if (kept && !kept.cardIds.includes(cardId)) write({ ...kept, cardIds: [...kept.cardIds, cardId] })
}

function read(): SavedIds | null {
  try {
    return list.safeParse(JSON.parse(localStorage.getItem(SAVED_IDS) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(saved: SavedIds | null) {
  try {
    if (saved === null) localStorage.removeItem(SAVED_IDS)
    else localStorage.setItem(SAVED_IDS, JSON.stringify(saved))
  } catch {
    // A browser that forbids storage keeps no list; pages ask the server.
  }
  tellSavedIds()
}
