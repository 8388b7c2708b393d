import { expect, test } from 'vitest'
import { addTable, translateIn } from '~/language/translate'
import { MAX_COPIES } from '~/library/entry'
import { problemText } from './problem-text'

const t = translateIn('en')

test('the sentences state the actual limit', () => {
  const copies = MAX_COPIES.toLocaleString('en-US')
  expect(problemText({ reason: 'quantity', value: 'x' }, t)).toContain(`from 1 to ${copies}.`)
  expect(problemText({ reason: 'too-many-copies' }, t)).toContain(`more than ${copies} copies`)
})

test('an empty cell has its own sentence, and possible cards follow it', () => {
  const candidates = ['Mew (A 1)', 'Mew (B 2)']
  expect(problemText({ reason: 'set-unknown', value: '', candidates }, t)).toBe(
    'The line does not say which set the card is from. It may be: Mew (A 1); Mew (B 2).',
  )
  expect(problemText({ reason: 'set-unknown', value: 'X' }, t)).toBe(
    'The catalogue has no set “X”.',
  )
  expect(problemText({ reason: 'finish-not-told', value: '', candidates: ['Holo'] }, t)).toBe(
    'The line has no finish. It may be: Holo.',
  )
})

test('finishes are translated, and names of cards are not', () => {
  addTable('xx', { Normal: 'NORMAL', 'It may be any of these: {candidates}.': '{candidates}?' })
  const other = translateIn('xx')
  const candidates = ['Normal']
  expect(problemText({ reason: 'finish', value: 'foil', candidates }, other)).toContain('NORMAL')
  expect(problemText({ reason: 'ambiguous', candidates }, other)).toBe('Normal?')
})
