import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { useEffect } from 'react'

/** Photos are too large for the storage that a tab has of its own. */
const photos = createStore('kept-photo', 'photos')
/** The item of the tab's own storage with the key of its photo. */
const TAB = 'kept-photo'
/** A tab that was closed cannot remove its photo: the next one does. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The photo on a tab's screen, and what is known about it. */
type KeptPhoto = {
  original: Blob
  /** See `PickedPhoto`. */
  copy: string | null
  /** What has become of its cards, if all of them are scanned. */
  cards?: unknown
}

/** What was known about the cards of photos that outlived a reload. */
const knownCards = new WeakMap<Blob, unknown>()

/** One change after the other, in the order in which the screens ask for them. */
let changes: Promise<unknown> = Promise.resolve()

function change(make: () => Promise<unknown>) {
  // A browser may refuse storage: then the photo is lost with the page.
  changes = changes.then(make).catch(() => {})
}

/**
 * Keeps the photo of a screen as long as that is shown. Phones reload pages that were in the
 * background, and the photo would be lost with them. It never leaves the browser.
 *
 * @param photo `null` if it is safe elsewhere.
 * @param cards can be stored by the browser as they are; see `readKnownCards`.
 */
export function useKeptPhoto(photo: KeptPhoto | null, cards?: unknown) {
  const { original = null, copy = null } = photo ?? {}
  useEffect(() => {
    if (original) change(() => keep({ original, copy, cards }))
  }, [original, copy, cards])
  useEffect(() => () => change(forget), [original])
}

/** The photo that this tab showed before the page was reloaded; `null` if there is none. */
export async function openKeptPhoto(): Promise<{ file: File; copy: string | null } | null> {
  const kept: unknown = await get(readKey(), photos)
  if (typeof kept !== 'object' || kept === null) return null
  const { original, copy, cards }: { [Key in keyof KeptPhoto]?: unknown } = kept
  if (!(original instanceof Blob)) return null
  const name = original instanceof File ? original.name : 'photo.jpg'
  const file = new File([original], name, { type: original.type })
  knownCards.set(file, cards)
  return { file, copy: typeof copy === 'string' ? copy : null }
}

/**
 * What `useKeptPhoto` stored with a photo before the page was reloaded.
 *
 * @param original from `openKeptPhoto`.
 */
export function readKnownCards(original: Blob): unknown {
  return knownCards.get(original)
}

async function keep(photo: KeptPhoto) {
  const now = Date.now()
  await set(readKey(), { ...photo, at: now }, photos)
  const old = (await entries<string, { at: number }>(photos)).filter(
    ([, { at }]) => now - at > MAX_AGE_MS,
  )
  await delMany(
    old.map(([key]) => key),
    photos,
  )
}

async function forget() {
  await del(readKey(), photos)
}

/** The key of this tab's photo. */
function readKey(): string {
  const known = window.sessionStorage.getItem(TAB)
  if (known !== null) return known
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  window.sessionStorage.setItem(TAB, key)
  return key
}
