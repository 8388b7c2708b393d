import type { CatalogueCard } from '~/catalogue/card'
import { cardImageUrl, drawnFaceUrl } from '~/catalogue/card-view'
import { chooseEnergy } from '~/catalogue/energy'
import type { Energy } from '~/catalogue/energy'
import type { Translate } from '~/language/translate'
import { CONDITION_LABELS } from '~/library/entry'
import { FINISH_LABELS } from '~/prices/format-price'
import { choiceField, optionKey } from './choices'
import type { Chosen } from './choices'
import { FORMATS } from './formats/detect-format'
import type { ImportMode, LineNote, LineOption, LineProblem, PlannedEntry } from './import-plan'
import type { ImportSummary } from './pending-import'
import type { PagePosition } from './preview-pages'
import { doubtText, problemText } from './problem-text'
import type { NamedLine } from './formats/transfer-row'

/**
 * An entry as a list shows it; a card unknown to the catalogue is named by the file, or else its
 * id.
 */
export type ShownEntry = {
  cardId: string
  imageUrl: string
  energy?: Energy
  name: string
  /** Both empty if neither the catalogue nor the file knows them. */
  set: string
  number: string
  /** Whether the catalogue knows the card. */
  isKnown: boolean
  finish: string
  condition: string
  copies: number
  /** Copies of it that the library already has. */
  owned: number
}

export type ShownProblem = NamedLine & { line: number; reason: string }

/** A line that its owner can decide. */
export type ShownChoice = ShownProblem & {
  /** The name of its form field. */
  field: string
  copies: number
  condition: string
  /** `value` is the form field's value for it. */
  options: (Omit<ShownEntry, 'copies' | 'condition' | 'owned'> & { value: string })[]
  /** One of the values; empty if the line is skipped. */
  chosen: string
}

/** What the page shows of an uploaded file. */
export type ShownImport = {
  id: string
  formatName: string
  /** Written by this app: its entries are set, never added. */
  isOwn: boolean
  rows: number
  entries: number
  copies: number
  /** How many of its entries have fewer copies than the library has now. */
  lower: number
  problems: number
  /** Texts in English. */
  reasons: { text: string; lines: number }[]
  shownEntries: ShownEntry[]
  entriesPosition: PagePosition
  /** How many lines their owner can decide. */
  choices: number
  shownChoices: ShownChoice[]
  choicesPosition: PagePosition
  mode: ImportMode
  firstProblems: ShownProblem[]
  /** How many lines are imported but may not be what their owner meant. */
  notes: number
  noteReasons: { text: string; lines: number }[]
  firstNotes: ShownProblem[]
}

/** An entry of a file, and how many copies of it the library has. */
export type MatchedEntry = PlannedEntry & { owned: number }

/** The rows of the pages shown. */
export type ShownRows = {
  entries: MatchedEntry[]
  lower: number
  entriesPosition: PagePosition
  choices: LineProblem[]
  choicesPosition: PagePosition
}

type Words = { byId: ReadonlyMap<string, CatalogueCard>; t: Translate }

/** What the page shows of a file, in the language of `t`. */
export function shownImport(
  id: string,
  { format, firstProblems, firstNotes, chosen, ...summary }: ImportSummary,
  { entries, lower, entriesPosition, choices, choicesPosition }: ShownRows,
  words: Words,
): ShownImport {
  const { rows, copies, problems, reasons, notes, noteReasons, mode } = summary
  return {
    id,
    formatName: FORMATS.find((each) => each.id === format)?.name ?? format,
    isOwn: format === 'own',
    rows,
    copies,
    problems,
    reasons,
    notes,
    noteReasons,
    mode,
    entries: summary.entries,
    lower,
    shownEntries: entries.map((entry) => shownEntry(entry, words)),
    entriesPosition,
    choices: summary.choices,
    shownChoices: choices.flatMap((problem) => shownChoice(problem, chosen, words)),
    choicesPosition,
    firstProblems: firstProblems.map((line) => shownLine(line, words.t)),
    firstNotes: firstNotes.map((line) => shownLine(line, words.t)),
  }
}

function shownLine(told: LineProblem | LineNote, t: Translate): ShownProblem {
  const { line, label, set, number } = told
  return { line, label, set, number, reason: problemText(told, t) }
}

function shownChoice(problem: LineProblem, chosen: Chosen, words: Words): ShownChoice[] {
  const { line, choice } = problem
  if (!choice) return []
  const { options, quantity: copies, condition } = choice
  const shown = {
    ...shownLine(problem, words.t),
    reason: doubtText(problem, words.t),
    field: choiceField(line),
    copies,
    condition: words.t(CONDITION_LABELS[condition]),
    options: options.map((option) => ({
      ...shownCard(option, words),
      value: optionKey(option),
    })),
    chosen: chosen[String(line)] ?? '',
  }
  return [shown]
}

function shownEntry(
  { condition, quantity, owned, ...entry }: MatchedEntry,
  words: Words,
): ShownEntry {
  const card = shownCard(entry, words)
  return { ...card, condition: words.t(CONDITION_LABELS[condition]), copies: quantity, owned }
}

type ShownLine = LineOption & Pick<PlannedEntry, 'words'>

function shownCard({ cardId, finish, words }: ShownLine, { byId, t }: Words) {
  const card = byId.get(cardId)
  const named = card
    ? { name: card.name, set: card.set.name, number: card.number, energy: chooseEnergy(card) }
    : { name: words?.label || cardId, set: words?.set ?? '', number: words?.number ?? '' }
  return {
    cardId,
    ...named,
    imageUrl: card ? cardImageUrl(cardId, 'low') : drawnFaceUrl(cardId, named),
    isKnown: card !== undefined,
    finish: t(FINISH_LABELS[finish]),
  }
}
