import type { Texts, Translate } from '~/language/translate'
import type { LineNote, LineProblem } from './import-plan'
import type { NoteReason, ProblemReason, RowNote, RowProblem } from './formats/transfer-row'

type Reason = ProblemReason | NoteReason

const SENTENCES: Readonly<Record<Reason, string>> = {
  cells: 'The line has more cells than the header: a name contains an unquoted separator.',
  quantity: 'The quantity “{value}” is not a number from 1 to 9,999.',
  'none-owned': 'The quantity is 0: nothing to import.',
  wish: 'On the watch list, not owned.',
  game: 'A card from another game: {value}.',
  language: 'Not an English card: {value}.',
  sealed: 'A sealed product, not a card.',
  graded: 'A graded copy ({value}): your library does not store grades.',
  condition: 'The condition “{value}” was not recognised.',
  date: 'The date “{value}” cannot be read.',
  'finish-word': 'The finish “{value}” was not recognised.',
  'finish-not-told': '“{value}” may mean several finishes. It may be: {candidates}.',
  finish: 'The catalogue does not list this card as “{value}”, only as: {candidates}.',
  'card-id': '“{value}” is not a card ID.',
  nameless: 'The line does not name a card.',
  'set-unknown': 'The catalogue has no set “{value}”.',
  'card-unknown': 'The set has no such card.',
  'name-differs':
    'The name and number belong to different cards. The number belongs to: {candidates}.',
  ambiguous: 'It may be any of these: {candidates}.',
  twice: 'An earlier line has the same card, finish and condition.',
  'too-many-copies': 'Together with earlier lines, that is more than 9,999 copies.',
  'kept-card': 'The catalogue has no card “{value}”. It is imported as written.',
  'kept-finish':
    'The catalogue lists this card only as: {candidates}. “{value}” is imported as written.',
  'date-unread': 'The date “{value}” cannot be read. The copies are imported without it.',
} satisfies Texts

/** If the line's cell is empty. */
const WITHOUT_VALUE: Readonly<Partial<Record<Reason, string>>> = {
  'finish-word': 'The line has no finish.',
  'finish-not-told': 'The line has no finish. It may be: {candidates}.',
  'card-id': 'The line has no card ID.',
  'set-unknown': 'The line does not say which set the card is from.',
} satisfies Texts

/** Why a line cannot be imported, or what is odd about it, as a sentence or two. */
export function problemText(problem: RowProblem | RowNote, t: Translate): string {
  const { reason, value = '' } = problem
  const candidates = candidatesText(problem, t)
  const sentence = (value === '' && WITHOUT_VALUE[reason]) || SENTENCES[reason]
  const text = t(sentence, { value, candidates })
  const isTold = candidates === '' || !(reason === 'set-unknown' || reason === 'card-unknown')
  return isTold ? text : `${text} ${t('It may be: {candidates}.', { candidates })}`
}

/** The possible cards or finishes of the line. */
export function candidatesText(
  { reason, candidates = [] }: RowProblem | RowNote,
  t: Translate,
): string {
  const areFinishes = FINISH_REASONS.has(reason)
  return candidates.map((each) => (areFinishes ? t(each) : each)).join('; ')
}

/** The problems whose candidates are from `FINISH_LABELS`. */
const FINISH_REASONS: ReadonlySet<Reason> = new Set(['finish-not-told', 'finish', 'kept-finish'])

/** What a line's owner has to decide; its possible cards are listed below. */
export function doubtText(problem: RowProblem, t: Translate): string {
  return problem.reason === 'ambiguous' ? t(SHORT.ambiguous) : problemText(problem, t)
}

/**
 * How many lines have each reason, in a few English words to be translated; most frequent first.
 */
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
  quantity: 'Unreadable quantity',
  'none-owned': 'Quantity 0',
  wish: 'Watch list',
  game: 'Another game',
  language: 'Another language',
  sealed: 'Sealed product',
  graded: 'Graded copy',
  condition: 'Unknown condition',
  date: 'Unreadable date',
  'finish-word': 'Unknown finish',
  'finish-not-told': 'Unclear finish',
  finish: 'No such finish for this card',
  'card-id': 'No card ID',
  nameless: 'No name',
  'set-unknown': 'Set not found',
  'card-unknown': 'Card not found',
  'name-differs': 'Name and number do not match',
  ambiguous: 'Several cards possible',
  twice: 'Duplicate entry',
  'too-many-copies': 'Too many copies',
  'kept-card': 'Card not in the catalogue',
  'kept-finish': 'No such finish for this card',
  'date-unread': 'Unreadable date',
} satisfies Texts
