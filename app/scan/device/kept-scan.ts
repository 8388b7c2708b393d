import { useSyncExternalStore } from 'react'

/** The picture that was scanned, and the cards that it may show. */
export type KeptScan = {
  /** Unique id of this scan. */
  id: string
  url: string
  cardIds: string[]
  /** Id of the device's own copy of the photo, until the card is named. */
  copy?: string | null
}

const KEY = 'scan'
/** Sharp enough beside the card on any screen, and small enough for any browser to store. */
const KEPT = { side: 640, quality: 0.8 }

/** Of this browser tab; `undefined` until it was read from storage. */
let last: KeptScan | null | undefined
const listeners = new Set<() => void>()

/**
 * The person's scan, until it is forgotten or the tab is closed: a smaller copy of it survives a
 * reload and visits to other sites. It never leaves the browser.
 */
export function useKeptScan(): KeptScan | null {
  return useSyncExternalStore(subscribe, readLast, () => null)
}

export async function keepScan(scan: KeptScan) {
  show(scan)
  write(null)
  const url = await drawSmall(scan.url).catch(() => null)
  if (url && last?.id === scan.id) write({ ...last, url })
}

/** Shows the scan of `cardId` beside `chosen`, too, which a person has chosen instead. */
export function keepScanFor(chosen: string, cardId: string) {
  const scan = readLast()
  if (!scan?.cardIds.includes(cardId) || scan.cardIds.includes(chosen)) return
  const cardIds = [...scan.cardIds, chosen]
  show({ ...scan, cardIds })
  const kept = readKept()
  if (kept?.id === scan.id) write({ ...kept, cardIds })
}

export function forgetScan() {
  if (readLast() === null) return
  show(null)
  write(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readLast(): KeptScan | null {
  if (last === undefined) last = readKept()
  return last
}

function show(scan: KeptScan | null) {
  const before = last
  last = scan
  for (const listener of listeners) listener()
  // No other scan's screen shows it.
  if (before && before.url !== scan?.url) URL.revokeObjectURL(before.url)
}

/** A browser may refuse storage, which only costs what it would have stored. */
function write(scan: KeptScan | null) {
  try {
    if (scan) window.sessionStorage.setItem(KEY, JSON.stringify(scan))
    else window.sessionStorage.removeItem(KEY)
  } catch {
    return
  }
}

function readKept(): KeptScan | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isKeptScan(kept) ? kept : null
  } catch {
    return null
  }
}

function isKeptScan(kept: unknown): kept is KeptScan {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, url, cardIds, copy = null }: { [Key in keyof KeptScan]?: unknown } = kept
  const isPicture = typeof url === 'string' && url.startsWith('data:image/')
  const isCopy = copy === null || typeof copy === 'string'
  return typeof id === 'string' && isPicture && Array.isArray(cardIds) && isCopy
}

/** The picture at `url` as a small JPEG in a `data:` URL. */
async function drawSmall(url: string): Promise<string | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { drawAt } = await import('./thumbnail.client')
  return drawAt(image, KEPT)
}
