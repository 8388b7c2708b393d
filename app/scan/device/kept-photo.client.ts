import { createStore, del, delMany, entries, get, getMany, set } from 'idb-keyval'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { packPhoto, unpackPhoto, type PackedPhoto } from './packed-photo'

/** Photos are too large for the storage that a tab has of its own. */
const photos = createStore('kept-photo', 'photos')
/** The item of the tab's own storage with the key of its photo. */
const TAB = 'kept-photo'
/** A tab that was closed cannot remove its photo: the next one does. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The photo on a tab's screen. */
type KeptPhoto = {
  original: Blob
  /** See `PickedPhoto`. */
  copy: string | null
}

/** What the key of its cards ends in: they change while they are scanned, and the photo does not. */
const CARDS = '-cards'
/** The same of its crop. */
const CROP = '-crop'

const cropSchema = z.object({
  shape: z.enum(['free', 'card']),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
})

/** A crop that a person has made, in pixels of the shrunk photo. */
export type KeptCrop = z.infer<typeof cropSchema>

/** What was known about photos that survived a reload. */
const known = new WeakMap<Blob, { cards: unknown; crop: unknown }>()

/** One change after the other, in the order in which the screens ask for them. */
let changes: Promise<unknown> = Promise.resolve()

function change(make: () => Promise<unknown>) {
  // A browser may refuse storage: then the photo is lost with the page.
  changes = changes.then(make).catch(() => {})
}

/** Removes this tab's photo, which is safe elsewhere now: a reload must not open it again. */
export async function forgetKeptPhoto() {
  change(forget)
  await changes
}

type KeptOptions = {
  /** Can be stored by the browser as they are; see `readKnownCards`. */
  cards?: unknown
  /** Nothing is kept: the photo is, or was, in the queue. */
  isKeptElsewhere?: boolean
}

/**
 * Keeps the photo of a screen as long as that is shown. Phones reload pages that were in the
 * background, and the photo would be lost with them. It never leaves the browser.
 */
export function useKeptPhoto(
  { original, copy }: KeptPhoto,
  { cards, isKeptElsewhere = false }: KeptOptions,
) {
  useEffect(() => change(forgetOld), [])
  useEffect(() => {
    const pack = async () => keep('', { original: await packPhoto(original), copy })
    if (!isKeptElsewhere) change(pack)
  }, [original, copy, isKeptElsewhere])
  useEffect(() => {
    if (cards) change(() => keep(CARDS, { cards }))
  }, [original, cards])
  useEffect(() => () => change(forget), [original])
}

/** The photo that this tab showed before the page was reloaded; `null` if there is none. */
export async function openKeptPhoto(): Promise<{ file: File; copy: string | null } | null> {
  const keys = ['', CARDS, CROP].map((part) => readKey() + part)
  const [photo, ofCards, ofCrop] = await getMany<unknown>(keys, photos)
  const { original, copy }: { [Key in keyof KeptPhoto]?: unknown } = photo ?? {}
  const { cards }: { cards?: unknown } = ofCards ?? {}
  const { crop }: { crop?: unknown } = ofCrop ?? {}
  const file = unpackPhoto(original)
  if (!file) return null
  known.set(file, { cards, crop })
  return { file, copy: typeof copy === 'string' ? copy : null }
}

/**
 * What `useKeptPhoto` stored with a photo before the page was reloaded.
 *
 * @param original from `openKeptPhoto`.
 */
export function readKnownCards(original: Blob): unknown {
  return known.get(original)?.cards
}

/** Keeps what a person has made of a kept photo's crop. @param crop `null` if nothing. */
export function keepCrop(crop: KeptCrop | null) {
  change(async () => {
    const isPhotoKept = crop !== null && (await get<unknown>(readKey(), photos)) !== undefined
    await (isPhotoKept ? keep(CROP, { crop }) : del(readKey() + CROP, photos))
  })
}

/**
 * The same of a photo before the page was reloaded; `null` if there is none.
 *
 * @param original from `openKeptPhoto`.
 */
export function readKnownCrop(original: Blob): KeptCrop | null {
  return cropSchema.safeParse(known.get(original)?.crop).data ?? null
}

type KeptPart =
  { original: PackedPhoto; copy: string | null } | { cards: unknown } | { crop: KeptCrop }

/** @param part of the key: of the photo, of its cards or of its crop. */
async function keep(part: '' | typeof CARDS | typeof CROP, value: KeptPart) {
  await set(readKey() + part, { ...value, at: Date.now() }, photos)
}

async function forget() {
  await delMany([readKey(), readKey() + CARDS, readKey() + CROP], photos)
}

/** Removes the photos of tabs that were closed. */
async function forgetOld() {
  const all = await entries<string, { at: number }>(photos)
  const old = all.filter(([, { at }]) => Date.now() - at > MAX_AGE_MS)
  const keys = old.map(([key]) => key)
  await delMany(keys, photos)
}

/** The key of this tab's photo. */
function readKey(): string {
  const known = window.sessionStorage.getItem(TAB)
  if (known !== null) return known
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  window.sessionStorage.setItem(TAB, key)
  return key
}
