import type { CatalogueCard } from '~/catalogue/card'
import { CONDITION_LABELS } from '~/library/library-labels'
import type { LibraryStore } from '~/library/library-store'
import { FINISH_LABELS } from '~/prices/price-view'
import { FORMATS } from './formats/detect-format'
import { copiesOf } from './import-plan'
import type { LineNote, LineProblem, PlannedStack } from './import-plan'
import { parseSummary } from './kept-import'
import type { ImportSummary } from './kept-import'
import type { PendingImportStore } from './pending-import-store'
import { problemText } from './problem-text'
import { oldestPending } from './receive-import.server'
import type { ShownImport, ShownProblem, ShownStack, TransferPage } from './transfer-page'

type PageServices = {
  library: Pick<LibraryStore, 'entries'>
  pendingImports: Pick<PendingImportStore, 'find'>
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/** What a user sees: the file that waits for them, or else where to choose one. */
export async function transferPage(
  userId: string,
  { library, pendingImports, catalogue }: PageServices,
  now = new Date(),
): Promise<TransferPage> {
  const pending = await pendingImports.find(userId, oldestPending(now))
  if (!pending) {
    const entries = await library.entries(userId)
    return { kind: 'start', copies: copiesOf(entries), stacks: entries.length }
  }
  const summary = parseSummary(pending.summary)
  const file = shownImport(pending.id, summary, catalogue.current().byId)
  const { outcome } = summary
  return outcome ? { kind: 'done', file, outcome } : { kind: 'preview', file }
}

function shownImport(
  id: string,
  { format, firstStacks, firstProblems, firstNotes, ...summary }: ImportSummary,
  byId: ReadonlyMap<string, CatalogueCard>,
): ShownImport {
  return {
    id,
    formatName: FORMATS.find((each) => each.id === format)?.name ?? format,
    isOwn: format === 'own',
    ...summary,
    firstStacks: firstStacks.map((stack) => shownStack(stack, byId)),
    firstProblems: firstProblems.map(shownLine),
    firstNotes: firstNotes.map(shownLine),
  }
}

function shownLine(line: LineProblem | LineNote): ShownProblem {
  return { line: line.line, label: line.label, reason: problemText(line) }
}

function shownStack(
  { cardId, printing, condition, quantity }: PlannedStack,
  byId: ReadonlyMap<string, CatalogueCard>,
): ShownStack {
  const card = byId.get(cardId)
  const words = [FINISH_LABELS[printing], CONDITION_LABELS[condition]]
  const place = card ? [`${card.set.name} ${card.number}`] : ['Not in the catalogue']
  return { name: card?.name ?? cardId, detail: [...place, ...words].join(' · '), copies: quantity }
}
