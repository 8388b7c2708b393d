import { cardImageUrl, drawnFaceUrl } from '~/catalogue/card-view'
import { PreviewSection } from '~/library/csv/screens/preview'
import type { ShownImport } from '~/library/csv/shown-import'
import { Sample } from './sample'
import { blastoise, breeder, charizard } from './sample-cards'

const entry = {
  ...{ cardId: charizard.id, name: charizard.name, set: 'Base Set', number: '4' },
  ...{ finish: 'Holo', condition: 'Near Mint', copies: 2, owned: 1 },
  ...{ imageUrl: cardImageUrl(charizard.id, 'low'), isKnown: true },
}
const ghost = { name: 'Ghostmon', set: 'Lost Set', number: '1' }
const unknown = {
  ...{ cardId: 'gone-1', isKnown: false, imageUrl: drawnFaceUrl('gone-1', ghost) },
  ...ghost,
}
const [option, other] = [charizard, blastoise].map(({ id, name, number }) => ({
  ...{ value: id, cardId: id, name, set: 'Base Set', number, finish: 'Holo' },
  ...{ imageUrl: cardImageUrl(id, 'low'), isKnown: true },
}))
const line = { line: 3, label: breeder.name, set: 'Base Set', number: '76' }
const problem = { ...line, reason: 'No card of this set has this number.' }
export const importFile: ShownImport = {
  ...{ id: 'design', formatName: 'TCGplayer', isOwn: false, mode: 'add' },
  ...{ rows: 5, entries: 2, copies: 4, lower: 0, problems: 1, choices: 1, notes: 1 },
  reasons: [{ text: 'No such card', lines: 1 }],
  shownEntries: [entry, { ...entry, ...unknown, owned: 0 }],
  entriesPosition: { page: 1, pages: 2 },
  shownChoices: [
    {
      ...{ ...line, field: 'line-3', copies: 1, condition: 'Near Mint', chosen: charizard.id },
      reason: 'Several cards fit.',
      options: [option, other].flatMap((one) => one ?? []),
    },
  ],
  choicesPosition: { page: 1, pages: 1 },
  firstProblems: [problem],
  noteReasons: [{ text: 'Near mint was assumed', lines: 1 }],
  firstNotes: [{ ...problem, line: 4, reason: 'The condition is missing.' }],
}

/** What a file would import. */
export function FormSamples() {
  return (
    <Sample name="Preview of an import" file="library/csv/screens/preview.tsx">
      <PreviewSection file={importFile} />
      <PreviewSection file={{ ...importFile, ...nothingToImport }} />
    </Sample>
  )
}

const nothingToImport = {
  ...{ entries: 0, copies: 0, choices: 0, notes: 0, shownEntries: [], shownChoices: [] },
}
