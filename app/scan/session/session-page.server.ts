import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireUser } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import type { CatalogueCard } from '~/catalogue/card'
import { chooseEnergy } from '~/catalogue/energy'
import { ownCookie } from '~/http/cookies.server'
import { readBody } from '~/http/read-body.server'
import { addCopies } from '~/library/add/add-copies.server'
import { isBatchId, newBatchId } from '~/library/entry'
import type { LibraryContext } from '~/library/library-store'
import { usualFinish } from '~/prices/choose-price'
import { visitorCurrency } from '~/prices/currency.server'
import { finishesOf } from '~/prices/finishes'
import type { CardFinish } from '~/prices/price'
import type { PriceLookup } from '~/prices/lookup.server'
import { correctResult } from '~/scan/correct-result.server'
import type { CorrectionServices } from '~/scan/correct-result.server'
import { changeGathered } from './change-gathered'
import type { Changed } from './change-gathered'
import { SESSION_ACTION, SESSION_PATH } from './session-paths'
import type { SessionAnswer } from './session-messages'
import { copiesIn, readLine, parseLines, toAmount, withoutLines, writeLine } from './session'
import type { SessionLine, SessionRow } from './session'
import type { GatheredRows } from './take-over'

type RowServices = {
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
  prices: Pick<PriceLookup, 'findPrices'>
}

type SessionServices = RowServices &
  LibraryContext &
  Pick<CorrectionServices, 'corrections' | 'correctionLimit'> & { auth: { secure: boolean } }

/** A hundred lines with the longest ids there are. */
const MAX_FORM_BYTES = 16 * 1024
/** Browsers drop a cookie of more than 4 kB, attributes included. */
const MAX_COOKIE_CHARACTERS = 3800
const MONTH_SECONDS = 30 * 24 * 60 * 60

/** The session of a browser without scripts; only sent with this page's requests. */
const cookie = ownCookie(
  'scan-session',
  z.object({
    id: z.string().refine(isBatchId),
    lines: z.array(z.string()),
    sent: z.string().optional(),
    dropped: z.int().nonnegative().optional(),
  }),
  {
    maxAge: MONTH_SECONDS,
    path: SESSION_PATH,
  },
)

/** What a browser without scripts has collected: the cookie's id, and its lines as rows. */
export async function gatheredSession(
  request: Request,
  services: RowServices,
): Promise<GatheredRows> {
  const kept = (await cookie.read(request)) ?? { id: '', lines: [] }
  const rows = await readRows(parseLines(kept.lines), request.headers, services)
  return { gathered: kept.id, rows, dropped: kept.dropped ?? 0 }
}

/**
 * Lines with names, finishes and prices, in the visitor's currency and from the store only. Omits a
 * card that the catalogue dropped; replaces an unknown finish with the usual one.
 */
export async function readRows(
  lines: readonly SessionLine[],
  headers: Headers,
  { catalogue, prices }: RowServices,
): Promise<SessionRow[]> {
  const { byId } = catalogue.current()
  const cards = lines.flatMap((line) => {
    const card = byId.get(line.cardId)
    return card ? [{ line, card, finishes: finishesOf(card) }] : []
  })
  const wanted: CardFinish[] = cards.flatMap(({ card, finishes }) =>
    finishes.map((finish) => ({ cardId: card.id, finish })),
  )
  const known = await prices.findPrices(wanted, await visitorCurrency(headers))
  const findPrice = (cardId: string, finish: string) =>
    known[wanted.findIndex((one) => one.cardId === cardId && one.finish === finish)]
  return cards.map(({ line, card, finishes }) => {
    const prices = finishes.map((finish) => findPrice(card.id, finish))
    const usual = usualFinish(finishes, prices)
    return {
      cardId: card.id,
      name: card.name,
      number: card.number,
      set_name: card.set.name,
      energy: chooseEnergy(card),
      finish: finishes.includes(line.finish) ? line.finish : usual,
      condition: line.condition,
      count: line.count,
      finishes: finishes.map((finish, at) => ({ finish, price: toAmount(prices[at]) })),
      usual,
    }
  })
}

/** The same for the lines of a form; `null` if it is too large. */
export async function rowsOfForm(request: Request, services: RowServices) {
  const form = await readForm(request)
  return form && readRows(parseLines(form.getAll('line')), request.headers, services)
}

async function readForm(request: Request): Promise<URLSearchParams | null> {
  const body = await readBody(request, MAX_FORM_BYTES)
  return body.status === 'read' ? new URLSearchParams(new TextDecoder().decode(body.bytes)) : null
}

/**
 * Handles the page's forms. With scripts the device keeps the session, and the page sends the lines
 * to add to the library.
 *
 * @throws {Response} 413 if the form is too large.
 */
export async function sessionAction({ request, context }: PageCall, services: SessionServices) {
  const form = await readForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const kept = await cookie.read(request)
  const lines = parseLines(kept?.lines ?? [])
  const { sent, dropped } = kept ?? {}
  const session: Gathered = { id: kept?.id ?? newBatchId(), lines, sent, dropped }
  if (form.get('intent') === 'add-all') {
    const { id: userId } = await requireUser({ request, context })
    return form.has('stay') ? addSent(userId, form) : addGathered(userId, session, services)
  }
  if (form.get('intent') === 'drop') return dropMoved(form.getAll('line'))
  await countReplaced(form, context.clientAddress, services)
  return keep(changeGathered(lines, form, services.catalogue.current().byId))

  async function addSent(userId: string, sent: URLSearchParams) {
    const copies = parseLines(sent.getAll('line'))
    const batchId = sent.get('session') ?? ''
    const outcome = await addCopies(services, { userId, batchId, copies })
    return data<SessionAnswer>({ ...outcome, copies: copiesIn(copies) })
  }

  /** @param moved all that has moved to the device, as the page showed it. */
  async function dropMoved(moved: readonly string[]) {
    // A page of another session, kept for times without a network, drops nothing.
    if (form?.get('session') !== session.id) return redirect(SESSION_PATH)
    const { rows } = await gatheredSession(request, services)
    session.dropped = moved.length
    return keep({ lines: withoutLines(rows, moved.slice(dropped)) })
  }

  async function keep(after: Changed) {
    const set = await cookieOf({ ...session, lines: after.lines }, services)
    if (set.length > MAX_COOKIE_CHARACTERS) return redirect(`${SESSION_PATH}?notice=full`)
    const removed = after.removed ? `?removed=${encodeURIComponent(writeLine(after.removed))}` : ''
    const told = after.isFull ? '?notice=full' : removed
    return redirect(SESSION_PATH + told, { headers: { 'Set-Cookie': set } })
  }
}

/** What the cookie has. */
type Gathered = {
  id: string
  lines: SessionLine[]
  /** A digest of the lines that were sent to the library first; the answer may have been lost. */
  sent: string | undefined
  /** How many of the lines that moved to the device are no longer among these. */
  dropped: number | undefined
}

function cookieOf({ id, lines, ...others }: Gathered, { auth: { secure } }: SessionServices) {
  if (lines.length === 0) return cookie.clear(secure)
  return cookie.set({ ...others, id, lines: lines.map(writeLine) }, secure)
}

/**
 * Adds the cookie's session, whose answer may be lost: the browser remembers first what it sends.
 * If the library had the session already, but with other lines, they all stay, to be added under
 * another id once a person has removed what the library has.
 */
async function addGathered(userId: string, session: Gathered, services: SessionServices) {
  const { id: batchId, lines, sent } = session
  const digest = createHash('sha256').update(lines.map(writeLine).join()).digest('hex').slice(0, 8)
  if (sent === undefined && lines.length > 0) {
    const headers = { 'Set-Cookie': await cookieOf({ ...session, sent: digest }, services) }
    return redirect(SESSION_ACTION, { status: 307, headers })
  }
  // The page shows no others, so that nobody could remove them.
  const copies = lines.filter(({ cardId }) => services.catalogue.current().byId.has(cardId))
  const { status, isRepeat } = await addCopies(services, { userId, batchId, copies })
  const isAdded = status === 'added'
  const isOther = isAdded && isRepeat === true && sent !== digest
  const stays = isOther || !isAdded
  const left = { ...session, lines: stays ? lines : [], sent: undefined }
  const renamed = isOther ? { ...left, id: newBatchId(), dropped: undefined } : left
  const headers = { 'Set-Cookie': await cookieOf(renamed, services) }
  const told = stays ? `notice=${isOther ? 'added-before' : status}` : `added=${copiesIn(copies)}`
  return redirect(`${SESSION_PATH}?${told}`, { headers })
}

/** Counts which cards were confused, as a result's own correction does. */
async function countReplaced(form: URLSearchParams, address: string, services: SessionServices) {
  const line = readLine(form.get('line'))
  const chosen = form.get('chosen')
  if (form.get('intent') !== 'replace' || !line || !chosen) return
  const correction = new URLSearchParams({ recognised: line.cardId, chosen })
  await correctResult(correction, address, services)
}
