import type { LineNote, LineProblem } from './import-plan'
import type { NoteReason, ProblemReason, RowNote, RowProblem } from './transfer-row'

type Words = (value: string, candidates: string) => string

type Reason = ProblemReason | NoteReason

const SENTENCES: Readonly<Record<Reason, Words>> = {
  cells: () => 'The line has more cells than the header: a separator in a name is not quoted.',
  quantity: (value) => `The quantity “${value}” is not a number from 1 to 9,999.`,
  'none-owned': () => 'The quantity is 0: nothing to import.',
  wish: () => 'On the watch list, not owned.',
  game: (value) => `Of another game: ${value}.`,
  language: (value) => `Not an English card: ${value}.`,
  sealed: () => 'A sealed product, not a card.',
  graded: (value) => `A graded copy (${value}): a library has no grades.`,
  condition: (value) => `The condition “${value}” is not known.`,
  date: (value) => `The date “${value}” cannot be read.`,
  'finish-word': (value) =>
    value === '' ? 'The line has no finish.' : `The finish “${value}” is not known.`,
  'finish-not-told': (value, candidates) =>
    `${value === '' ? 'The line has no finish' : `“${value}” may mean several finishes`}. It may be: ${candidates}.`,
  finish: (value, candidates) =>
    `The catalogue does not know this card as “${value}”. It has: ${candidates}.`,
  'card-id': (value) =>
    value === '' ? 'The line has no card id.' : `“${value}” is not a card id.`,
  nameless: () => 'The line names no card.',
  'set-unknown': (value, candidates) =>
    (value === ''
      ? 'The line does not say which set the card is from.'
      : `The catalogue has no set “${value}”.`) + (candidates && ` It may be: ${candidates}.`),
  'card-unknown': (_value, candidates) =>
    'The set has no such card.' + (candidates && ` It may be: ${candidates}.`),
  'name-differs': (_value, candidates) =>
    `Name and number belong to different cards. The number is of: ${candidates}.`,
  ambiguous: (_value, candidates) => `It may be any of: ${candidates}.`,
  twice: () => 'An earlier line has the same card, finish and condition.',
  'too-many-copies': () => 'Together with earlier lines this is more than 9,999 copies.',
  'kept-card': (value) => `The catalogue has no card “${value}”. It is kept as the file says.`,
  'kept-finish': (value, candidates) =>
    `The catalogue does not know this card as “${value}”, only as: ${candidates}. It is kept as the file says.`,
  'date-unread': (value) =>
    `The date “${value}” cannot be read. The copies are imported without it.`,
}

/** Why a line cannot be imported, or what is odd about it, as a sentence or two. */
export function problemText({ reason, value = '', candidates = [] }: RowProblem | RowNote): string {
  return SENTENCES[reason](value, candidates.join('; '))
}

/** How many lines have each reason, in few words; most frequent first. */
export function countReasons(
  problems: readonly (LineProblem | LineNote)[],
): { text: string; lines: number }[] {
  const counts = new Map<Reason, number>()
  for (const { reason } of problems) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, lines]) => ({ text: SHORT[reason], lines }))
}

const SHORT: Readonly<Record<Reason, string>> = {
  cells: 'Too many cells',
  quantity: 'Quantity not readable',
  'none-owned': 'Quantity 0',
  wish: 'Watch list',
  game: 'Another game',
  language: 'Another language',
  sealed: 'Sealed product',
  graded: 'Graded copy',
  condition: 'Condition not known',
  date: 'Date not readable',
  'finish-word': 'Finish not known',
  'finish-not-told': 'Finish not clear',
  finish: 'Not a finish of this card',
  'card-id': 'No card id',
  nameless: 'No name',
  'set-unknown': 'Set not found',
  'card-unknown': 'Card not found',
  'name-differs': 'Name and number differ',
  ambiguous: 'Several cards possible',
  twice: 'Same entry twice',
  'too-many-copies': 'Too many copies',
  'kept-card': 'Card not in the catalogue',
  'kept-finish': 'Not a finish of this card',
  'date-unread': 'Date not readable',
}
