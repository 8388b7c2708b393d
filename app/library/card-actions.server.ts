import { data, redirect, replace } from '@remix-run/node'
import { addStack } from './add-stack.server'
import { changeEntry } from './change-entry.server'
import { readEntryChange, readEntryKey } from './entry-form'
import { libraryMessages } from './library-messages'
import { libraryCardPath } from './library-paths'
import type { LibrarySources } from './library-sources'
import { removedCookie } from './removed-cookie.server'

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
export type CardActionAnswer = { problem: string }

/** A stack's quantity, printing or condition. */
export async function answerChange(sources: LibrarySources, asked: Asked) {
  const { userId, cardId, form, search } = asked
  const key = readEntryKey(form, cardId, 'from-')
  const change = readEntryChange(form)
  if (!key || !change) return refused(400, libraryMessages.notANumber)
  const { status } = await changeEntry(sources, { userId, key, change })
  if (status === 'changed') return replace(libraryCardPath(cardId, search))
  return status === 'missing'
    ? refused(409, libraryMessages.stackMissing)
    : refused(400, libraryMessages.changeFailed)
}

/** Another printing or condition beside what is there. */
export async function answerAddStack(sources: LibrarySources, asked: Asked) {
  const { userId, cardId, form, search } = asked
  const key = readEntryKey(form, cardId)
  if (!key) return refused(400, libraryMessages.changeFailed)
  const { status } = await addStack(sources, { userId, key })
  switch (status) {
    case 'added':
      return replace(libraryCardPath(cardId, search))
    case 'full':
      return refused(409, libraryMessages.full)
    case 'unknown-card':
    case 'no-such-printing':
      return refused(400, libraryMessages.changeFailed)
  }
}

/** Takes a stack out; after the last of the card there is nothing of it to show any more. */
export async function answerRemove({ library }: LibrarySources, asked: Asked) {
  const { userId, cardId, form, search, secure } = asked
  const key = readEntryKey(form, cardId, 'from-')
  if (!key) return refused(400, libraryMessages.changeFailed)
  const removed = await library.removeEntry(userId, key)
  const left = await library.entriesOf(userId, cardId)
  const path = left.length > 0 ? libraryCardPath(cardId, search) : `/library${search}`
  const headers = removed ? { 'Set-Cookie': removedCookie([removed], secure) } : undefined
  return left.length > 0 ? replace(path, { headers }) : redirect(path, { headers })
}

function refused(status: number, problem: string) {
  return data<CardActionAnswer>({ problem }, { status })
}
