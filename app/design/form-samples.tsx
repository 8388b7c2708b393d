import type { RefObject } from 'react'
import { AuthCard } from '~/auth/auth-card'
import { TextField } from '~/auth/text-field'
import { PreviewSection } from '~/library/csv/screens/preview'
import type { ShownImport } from '~/library/csv/shown-import'
import { Sample } from './sample'
import { blastoise, breeder, charizard } from './sample-cards'

/** A wrong field takes the focus, and would scroll this page to itself. */
const unfocused: RefObject<HTMLInputElement> = {
  get current() {
    return null
  },
  set current(_field) {},
}

const entry = {
  ...{ cardId: charizard.id, name: charizard.name, set: 'Base Set', number: '4' },
  ...{ finish: 'Holo', condition: 'Near Mint', copies: 2, owned: 1 },
}
const [option, other] = [charizard, blastoise].map(({ id, name, number }) => ({
  ...{ value: id, cardId: id, name, set: 'Base Set', number, finish: 'Holo' },
}))
const line = { line: 3, label: breeder.name, set: 'Base Set', number: '76' }
const problem = { ...line, reason: 'No card of this set has this number.' }
const file: ShownImport = {
  ...{ id: 'design', formatName: 'TCGplayer', isOwn: false, mode: 'add' },
  ...{ rows: 5, entries: 2, copies: 4, lower: 0, problems: 1, choices: 1, notes: 1 },
  reasons: [{ text: 'No such card', lines: 1 }],
  shownEntries: [entry, { ...entry, cardId: 'gone-1', name: 'gone-1', set: '', owned: 0 }],
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

/** Forms with errors, and what a file would import. */
export function FormSamples() {
  return (
    <>
      <Sample name="Sign-in" file="auth/auth-card.tsx, auth/text-field.tsx">
        <AuthCard icon="account" title="Sign In" subtitle="We send you a code.">
          <TextField
            id="design-mail"
            label="Email"
            wrong={false}
            placeholder="ash@pallet.example"
          />
          <button type="button" className="button button-primary" disabled>
            Sending…
          </button>
        </AuthCard>
        <AuthCard icon="mail" title="Enter the code" alert="This code is wrong. Please try again.">
          <TextField
            id="design-code"
            label="Code"
            defaultValue="123456"
            className="code-input"
            hint="2 attempts are left."
            wrong
            fieldRef={unfocused}
          />
          <button type="button" className="button button-primary">
            Continue
          </button>
        </AuthCard>
      </Sample>
      <Sample name="Preview of an import" file="library/csv/screens/preview.tsx">
        <PreviewSection file={file} />
        <PreviewSection file={{ ...file, ...nothingToImport }} />
      </Sample>
    </>
  )
}

const nothingToImport = {
  ...{ entries: 0, copies: 0, choices: 0, notes: 0, shownEntries: [], shownChoices: [] },
}
