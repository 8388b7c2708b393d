import { entryKey, joinEntry } from './import-plan'
import type { LineChoice, LineNote, LineOption, LineProblem, PlannedEntry } from './import-plan'

/** The key of the option that the owner chose, by line. */
export type Chosen = Readonly<Record<string, string>>

/** What a form says about lines: an option's key, or nothing to skip the line. */
export type ToldChoices = ReadonlyMap<number, string>

export type ChooseOutcome =
  | { status: 'chosen'; chosen: Chosen }
  /** The line has no such option, or no options at all. */
  | { status: 'no-such-choice'; line: number }

export function optionKey({ cardId, finish }: LineOption): string {
  return `${finish} ${cardId}`
}

/** The name of a line's field in a form. */
export function choiceField(line: number): string {
  return `choice-${line}`
}

export function readChoices(form: URLSearchParams): ToldChoices {
  const told = new Map<number, string>()
  for (const [field, key] of form) {
    const line = /^choice-(\d{1,9})$/.exec(field)?.[1]
    if (line !== undefined) told.set(Number(line), key)
  }
  return told
}

/** Adds a form's choices to the earlier ones: all of them, or none. */
export function choose(
  problems: readonly LineProblem[],
  before: Chosen,
  told: ToldChoices,
): ChooseOutcome {
  const chosen = new Map(Object.entries(before))
  const lines = new Map(problems.map((problem) => [problem.line, problem]))
  for (const [line, key] of told) {
    const choice = lines.get(line)?.choice
    if (!choice) return { status: 'no-such-choice', line }
    if (key === '') chosen.delete(String(line))
    else if (choice.options.some((option) => optionKey(option) === key))
      chosen.set(String(line), key)
    else return { status: 'no-such-choice', line }
  }
  return { status: 'chosen', chosen: Object.fromEntries(chosen) }
}

function chosenEntry(choice: LineChoice, key?: string): PlannedEntry | null {
  const { quantity, condition, addedAt, options } = choice
  const option = options.find((each) => optionKey(each) === key)
  return option ? { ...option, quantity, condition, addedAt } : null
}

type Lines = {
  entries: readonly PlannedEntry[]
  problems: readonly LineProblem[]
  notes: readonly LineNote[]
}

/** What is imported with the chosen lines, and the lines that are skipped: no line stays open. */
export function settle({ entries, problems, notes }: Lines, chosen: Chosen) {
  const settled = new Map(entries.map((entry) => [entryKey(entry), { ...entry }]))
  const left: LineProblem[] = []
  const noted = [...notes]
  for (const { choice, ...problem } of problems) {
    const entry = choice && chosenEntry(choice, chosen[String(problem.line)])
    const { line, label, set, number } = problem
    const refused = entry ? joinEntry(settled, entry, false) : problem
    if (refused) left.push({ line, label, set, number, ...refused })
    else if (choice && choice.unreadDate !== null)
      noted.push({ line, label, set, number, reason: 'date-unread', value: choice.unreadDate })
  }
  noted.sort((a, b) => a.line - b.line)
  return { entries: [...settled.values()], problems: left, notes: noted }
}
