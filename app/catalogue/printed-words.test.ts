import { expect, it } from 'vitest'
import { addTable, translateIn } from '~/language/translate'
import german from '~/language/tables/de.json'
import { rarityLabel, typeLabel } from './printed-words'

addTable('de', german)
const t = translateIn('de')

it.each([
  ['Uncommon', 'Nicht so häufig'],
  ['Illustration Rare', 'Selten, Illustration'],
  ['Rarest of All', 'Rarest of All'],
])('a card that is %s is %s in German', (rarity, label) => {
  expect(rarityLabel(rarity, t)).toBe(label)
})

it.each([
  ['Energy', 'Energie'],
  ['Fire', 'Feuer'],
  ['Sky', 'Sky'],
])('the type %s is %s in German', (type, label) => {
  expect(typeLabel(type, t)).toBe(label)
})
