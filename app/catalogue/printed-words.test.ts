import { expect, test } from 'vitest'
import { addTable, translateIn } from '~/language/translate'
import { stageLabel, typeLabel } from './printed-words'

addTable('eo', { Fire: 'Fajro', 'Stage 1': 'Etapo 1', Trainer: 'wrong', VMAX: 'wrong' })
const t = translateIn('eo')

test('energy types and stages are in the language of the page', () => {
  expect(typeLabel('Fire', t)).toBe('Fajro')
  expect(stageLabel('Stage 1', t)).toBe('Etapo 1')
})

test('names and supertypes stay as they are', () => {
  expect(typeLabel('Trainer', t)).toBe('Trainer')
  expect(stageLabel('VMAX', t)).toBe('VMAX')
})
