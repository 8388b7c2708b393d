import { data, replace } from '@remix-run/node'
import { addEntry, changeEntry, removeEntry } from './entries.server'
import { readEntryChange, readEntryKey } from './entry-form'
import { libraryMessages, libraryCardPath } from './library-messages'
import type { LibraryContext } from './library-store'
import type { EntryKey } from './entry'
import { removedCookie } from './undo.server'
import type { UndoContext } from './undo.server'

type CardFormRequest = {
  userId: string
  cardId: string
  form: URLSearchParams
  /** The query of the list to return to. */
  search: string
  /** Cookies go over https only. */
  secure: boolean
}

/** What a refused form shows. */
export type CardActionAnswer = {
  problem: string
  /** The entry that the form was about. */
  entry?: Omit<EntryKey, 'cardId'>
  /** The invalid quantity as it was typed. */
  typed?: string
}

/*
 * Scripts send `stay`, and then load the page's data again, whichever page it is by then. They would
 * drop a redirect if a link was followed or another form was sent in the meantime.
 */

/** Changes an entry's quantity, finish or condition. */
export async function changeEntryAction(ctx: LibraryContext, request: CardFormRequest) {
  const { userId, cardId, form, search } = request
  const key = readEntryKey(form, cardId, 'from-')
  if (!key) return refused(400, { problem: libraryMessages.changeFailed })
  const entry = { finish: key.finish, condition: key.condition }
  const change = readEntryChange(form)
  if (!change) {
    const typed = form.get('quantity') ?? ''
    return refused(400, { problem: libraryMessages.notANumber, entry, typed })
  }
  const { status } = await changeEntry(ctx, { userId, key, change })
  switch (status) {
    case 'changed':
      return form.has('stay') ? data(null) : replace(libraryCardPath(cardId, search))
    case 'missing':
      return redirectToRemaining(ctx, request, 'entry-missing')
    case 'too-many':
      return refused(409, { problem: libraryMessages.tooMany, entry })
    case 'unknown-card':
    case 'no-such-finish':
      return refused(400, { problem: libraryMessages.changeFailed, entry })
  }
}

/** Adds another finish or condition of the card. */
export async function addEntryAction(ctx: LibraryContext, request: CardFormRequest) {
  const { userId, cardId, form, search } = request
  const key = readEntryKey(form, cardId)
  if (!key) return refused(400, { problem: libraryMessages.changeFailed })
  const { status } = await addEntry(ctx, { userId, key })
  switch (status) {
    case 'added':
      return replace(libraryCardPath(cardId, search))
    case 'there':
      return replace(withNotice(libraryCardPath(cardId, search), 'version-there'))
    case 'full':
      return refused(409, { problem: libraryMessages.full })
    case 'unknown-card':
    case 'no-such-finish':
      return refused(400, { problem: libraryMessages.changeFailed })
  }
}

/** Removes an entry; after the card's last one its page is gone. */
export async function removeEntryAction(
  ctx: LibraryContext & UndoContext,
  request: CardFormRequest,
) {
  const { userId, cardId, form, secure } = request
  const key = readEntryKey(form, cardId, 'from-')
  if (!key) return refused(400, { problem: libraryMessages.changeFailed })
  const token = await removeEntry(ctx, { userId, key })
  if (token === null) return redirectToRemaining(ctx, request, 'entry-missing')
  const cookie = await removedCookie.set(token, secure)
  if (form.has('stay')) return data(null, { headers: { 'Set-Cookie': cookie } })
  return redirectToRemaining(ctx, request, null, cookie)
}

/** Replaces the page by the card's, or by the library: back must not lead to a card that is gone. */
async function redirectToRemaining(
  { library }: LibraryContext,
  { userId, cardId, search }: CardFormRequest,
  notice: string | null,
  cookie?: string,
) {
  const left = await library.findEntries(userId, cardId)
  const headers = cookie === undefined ? undefined : { 'Set-Cookie': cookie }
  const path = left.length > 0 ? libraryCardPath(cardId, search) : `/library${search}`
  return replace(withNotice(path, notice), { headers })
}

function withNotice(path: string, notice: string | null): string {
  if (notice === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`
}

function refused(status: number, answer: CardActionAnswer) {
  return data<CardActionAnswer>(answer, { status })
}
