import type { Energy } from '~/catalogue/energy'
import { SOURCE_FIELD } from '~/library/added-result'
import { keepRecent } from '~/scan/device/recent-scans'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import type { Finish, Price } from '~/prices/price'
import { firstCopy, isSame, stepLine, toAmount } from './session'
import type { LineKey } from './session'
import { MAX_AMONG } from '~/scan/scan-result'
import { keptSession } from './kept-session'
import type { KeptRow } from './kept-session'
import { forgetAdded, isAdded, rememberAdded } from './added-scans'
import { addToSession, changeRows, findScan, keepThumbnail } from './session-store'

/** A result as its screen shows it. */
export type ShownResult = {
  /** Id of the scan: a person may correct the card that it named. */
  scanId: string
  cardId: string
  name: string
  number: string
  set_name: string
  energy: Energy
  /** The other cards that the photo may show, likeliest first. */
  others: readonly { id: string }[]
  /** The card that the scan named, if a person has chosen this one instead. */
  recognised: string | null
  /** The finishes in which it is sold, the plainest first. */
  finishes: readonly Finish[]
  /** The finish that is shown. */
  finish: Finish
  /** Address of the person's photo. */
  scan: string | null
  /** Of the shown finish. */
  price: Price | Promise<Price | undefined> | undefined
}

/** The thumbnail of the last photo, which several changes of its result need. */
let drawn: { scan: string; thumbnail: Promise<string | null> } | null = null

/**
 * Stores a result on this device: among the recent scans, and in the running session. A pending
 * price follows when it arrives.
 *
 * @param signal aborts what is not stored yet.
 */
export async function keepScanned(result: ShownResult, signal: AbortSignal) {
  const { scanId, cardId, name, number, set_name, energy, scan } = result
  if (!scan) return
  const thumbnail = await drawScanThumbnail(scan)
  const at = Date.now()
  const keep = (price: Price | null) => {
    if (signal.aborted) return
    const names = { scanId, cardId, name, number, set_name, energy }
    keepRecent({ ...names, thumbnail, at, price: toAmount(price) })
    if (keptSession.read().id) addToSession({ ...toRow(result, price), thumbnail }, scanId)
  }
  const { price } = result
  if (!(price instanceof Promise)) return keep(price ?? null)
  keep(null)
  const late = await price.catch(() => null)
  if (late) keep(late)
}

/**
 * Starts a session with a result, or continues the running one.
 *
 * @param isInLibrary whether its page shows the card as added: then it may have been added there.
 */
export function startSession(result: ShownResult, isInLibrary = false) {
  const { scanId, cardId, scan } = result
  if (!isInLibrary) forgetAdded(scanId, cardId)
  const price = result.price instanceof Promise ? null : (result.price ?? null)
  addToSession({ ...toRow(result, price), thumbnail: null }, scanId)
  if (scan)
    void drawScanThumbnail(scan).then((thumbnail) => {
      if (thumbnail) keepThumbnail(scanId, thumbnail)
    })
}

/** Takes what a result's form added to the library out of the session. */
export function takeFormsCard(form: FormData) {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const source = field(SOURCE_FIELD)
  const quantity = Number(field('quantity'))
  if (source !== '') takeAdded(source, field('card_id'), quantity > 0 ? quantity : 1)
}

/**
 * Takes copies out of the session that were added to the library from their own page.
 *
 * @param source the scan whose result that was, which counts once, or the row that led there.
 */
export function takeAdded(source: string, cardId: string, copies: number) {
  const { rows } = keptSession.read()
  const row = rows.find((one) => one.id === source && one.cardId === cardId)
  if (row) return takeFrom(row, Math.min(copies, row.count))
  if (isAdded(source, cardId)) return
  const counted = findScan(keptSession.read(), source)
  rememberAdded(source, cardId)
  const line = counted?.cardId === cardId && rows.find((one) => isSame(one, counted))
  // Otherwise a person has removed its copy.
  if (line && line.scanId !== null) takeCopy(line, source)
}

/** Takes out the copies that were scanned last. */
function takeFrom(row: KeptRow, copies: number) {
  for (let taken = 0; taken < copies; taken += 1) {
    const scanId = keptSession.read().rows.find((one) => isSame(one, row))?.scanId ?? null
    if (scanId !== null) rememberAdded(scanId, row.cardId)
    takeCopy(row, scanId)
  }
}

/** Takes out one copy, and forgets the scan that it was counted for. */
function takeCopy(key: LineKey, scanId: string | null) {
  const { last, earlier = [] } = keptSession.read()
  const left = earlier.filter((one) => one.scanId !== scanId)
  const before = [last, ...left].find((one) => one && one.scanId !== scanId && isSame(one, key))
  keptSession.update((session) => ({
    ...session,
    last: last?.scanId === scanId ? null : last,
    earlier: left,
  }))
  changeRows((rows) =>
    stepLine(rows, key, -1).map((row) =>
      isSame(row, key) && row.scanId === scanId ? { ...row, scanId: before?.scanId ?? null } : row,
    ),
  )
}

function toRow(result: ShownResult, price: Price | null) {
  const { others, recognised } = result
  const among = others.map(({ id }) => id).slice(0, MAX_AMONG)
  return { ...firstCopy(result, price), among, recognised: recognised ?? undefined }
}

function drawScanThumbnail(scan: string): Promise<string | null> {
  if (drawn?.scan !== scan) drawn = { scan, thumbnail: drawThumbnail(scan) }
  return drawn.thumbnail
}
