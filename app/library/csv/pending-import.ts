import { z } from 'zod'
import { CONDITIONS } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import { countCopies } from './import-plan'
import type { ImportPlan } from './import-plan'
import { countReasons } from './problem-text'
import { FORMAT_IDS, NOTE_REASONS, PROBLEM_REASONS } from './formats/transfer-row'

const entry = z.object({
  cardId: z.string(),
  finish: z.enum(FINISHES),
  condition: z.enum(CONDITIONS),
  quantity: z.number(),
  addedAt: z.string().nullable(),
  words: z.object({ label: z.string(), set: z.string(), number: z.string() }).optional(),
})

const line = z.object({
  line: z.number(),
  label: z.string(),
  // Files stored by earlier versions have neither.
  set: z.string().default(''),
  number: z.string().default(''),
  value: z.string().optional(),
  candidates: z.array(z.string()).optional(),
})

const choice = entry.omit({ cardId: true, finish: true, words: true }).extend({
  options: z.array(entry.pick({ cardId: true, finish: true })),
  unreadDate: z.string().nullable(),
})

const problem = line.extend({ reason: z.enum(PROBLEM_REASONS), choice: choice.optional() })
const note = line.extend({ reason: z.enum(NOTE_REASONS) })

const outcome = z.object({
  /** `null` if the server crashed after writing, and the choice is unknown. */
  mode: z.enum(['add', 'set']).nullable(),
  entries: z.number(),
  copies: z.number(),
  /** How many entries stopped at `MAX_COPIES`. */
  capped: z.number(),
})

const summary = z.object({
  format: z.enum(FORMAT_IDS),
  rows: z.number(),
  entries: z.number(),
  copies: z.number(),
  problems: z.number(),
  reasons: z.array(z.object({ text: z.string(), lines: z.number() })),
  firstProblems: z.array(problem),
  // Files stored by earlier versions have no notes.
  notes: z.number().default(0),
  noteReasons: z.array(z.object({ text: z.string(), lines: z.number() })).default([]),
  firstNotes: z.array(note).default([]),
  // Files stored by earlier versions have no choices.
  /** How many lines their owner can decide; they are not counted among the `problems`. */
  choices: z.number().default(0),
  /** The options chosen so far, as `optionKey` writes them, by line. */
  chosen: z.record(z.string(), z.string()).default({}),
  mode: z.enum(['add', 'set']).default('add'),
  /** What was written; `null` before. */
  outcome: outcome.nullable(),
})

const content = z.object({
  entries: z.array(entry),
  problems: z.array(problem),
  notes: z.array(note).default([]),
})

/** What a page shows of a file. */
export type ImportSummary = z.output<typeof summary>

/** The whole plan of a file, as it is stored. */
export type ImportContent = z.output<typeof content>

export type ImportResult = z.output<typeof outcome>

/** Skipped lines that the page shows; the report has all. */
const MAX_SHOWN_PROBLEMS = 100

export function summarise({ format, rows, entries, notes, ...plan }: ImportPlan): ImportSummary {
  const choices = plan.problems.filter(({ choice }) => choice)
  const problems = plan.problems.filter(({ choice }) => !choice)
  return {
    format,
    rows,
    entries: entries.length,
    copies: countCopies(entries),
    problems: problems.length,
    reasons: countReasons(problems),
    firstProblems: problems.slice(0, MAX_SHOWN_PROBLEMS),
    notes: notes.length,
    noteReasons: countReasons(notes),
    firstNotes: notes.slice(0, MAX_SHOWN_PROBLEMS),
    choices: choices.length,
    chosen: {},
    mode: 'add',
    outcome: null,
  }
}

export function parseSummary(json: string): ImportSummary {
  return summary.parse(JSON.parse(json))
}

export function parseContent(json: string): ImportContent {
  return content.parse(JSON.parse(json))
}
