import { data, redirect, replace } from '@remix-run/node'
import { addStack, changeEntry, removeStack } from './entries.server'
import { readEntryChange, readEntryKey } from './entry-form'
import { libraryMessages, libraryCardPath } from './messages'
import type { LibrarySources } from './library-sources'
import type { UndoSources } from './undo.server'
import type { EntryKey } from './entry'
import { removedCookie } from './undo.server'

type Asked = {
  userId: string
  cardId: string
  form: URLSearchParams
  /** The query of the list that the page goes back to. */
  search: string
  /** Cookies go over https only. */
  secure: boolean
}

/** What a form that was refused shows. */
export type CardActionAnswer = {
  problem: string
  /** The stack that it was about. */
  stack?: Omit<EntryKey, 'cardId'>
  /** What was typed for a quantity and is none. */
  typed?: string
}

/** A stack's quantity, printing or condition. */
export async function answerChange(sources: LibrarySources, asked: Asked) {
  const { userId, cardId, form, search } = asked
  const key = readEntryKey(form, cardId, 'from-')
  if (!key) return refused(400, { problem: libraryMessages.changeFailed })
  const stack = { printing: key.printing, condition: key.condition }
  const change = readEntryChange(form)
  if (!change) {
    const typed = form.get('quantity') ?? ''
    return refused(400, { problem: libraryMessages.notANumber, stack, typed })
  }
  const { status } = await changeEntry(sources, { userId, key, change })
  switch (status) {
    case 'changed':
      return replace(libraryCardPath(cardId, search))
    case 'missing':
      return toWhatIsLeft(sources, asked, 'stack-missing')
    case 'too-many':
      return refused(409, { problem: libraryMessages.tooMany, stack })
    case 'unknown-card':
    case 'no-such-printing':
      return refused(400, { problem: libraryMessages.changeFailed, stack })
  }
}

/** Another printing or condition beside what is there. */
export async function answerAddStack(sources: LibrarySources, asked: Asked) {
  const { userId, cardId, form, search } = asked
  const key = readEntryKey(form, cardId)
  if (!key) return refused(400, { problem: libraryMessages.changeFailed })
  const { status } = await addStack(sources, { userId, key })
  switch (status) {
    case 'added':
    case 'there':
      return replace(libraryCardPath(cardId, search))
    case 'full':
      return refused(409, { problem: libraryMessages.full })
    case 'unknown-card':
    case 'no-such-printing':
      return refused(400, { problem: libraryMessages.changeFailed })
  }
}

/** Takes a stack out; after the last of the card there is nothing of it to show any more. */
export async function answerRemove(sources: LibrarySources & UndoSources, asked: Asked) {
  const { userId, cardId, form, secure } = asked
  const key = readEntryKey(form, cardId, 'from-')
  if (!key) return refused(400, { problem: libraryMessages.changeFailed })
  const token = await removeStack(sources, { userId, key })
  return token === null
    ? toWhatIsLeft(sources, asked, 'stack-missing')
    : toWhatIsLeft(sources, asked, null, removedCookie(token, secure))
}

/** Leads to the card, or, where nothing of it is left, to the library. */
async function toWhatIsLeft(
  { library }: LibrarySources,
  { userId, cardId, search }: Asked,
  notice: string | null,
  cookie?: string,
) {
  const left = await library.entriesOf(userId, cardId)
  const headers = cookie === undefined ? undefined : { 'Set-Cookie': cookie }
  return left.length > 0
    ? replace(withNotice(libraryCardPath(cardId, search), notice), { headers })
    : redirect(withNotice(`/library${search}`, notice), { headers })
}

function withNotice(path: string, notice: string | null): string {
  if (notice === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}notice=${notice}`
}

function refused(status: number, answer: CardActionAnswer) {
  return data<CardActionAnswer>(answer, { status })
}
