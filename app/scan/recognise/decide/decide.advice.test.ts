import { expect, it } from 'vitest'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { cardOf, indexOf, pictureOf } from '../../../../tests/fixtures/scan-fixtures'
import { decide } from './decide'

const index = indexOf([cardOf({ number: '4', name: 'Charizard' })], () => 240)

/** Words of the game that name no card. */
const lines = ['Search your deck for Energy cards']

it.each([
  ['show-whole-card', {}, { outline: false }],
  ['move-closer', { cardWidth: 200 }, {}],
  ['less-glare', {}, { glare: 0.2 }],
  ['more-light', {}, { brightness: 30 }],
  ['hold-still', {}, { sharpness: 20 }],
  ['newer-card', {}, {}],
])('what makes a photo unreadable is the advice: %s', (advice, facts, quality) => {
  const sound = pictureOf([220], { decisive: false, margin: 3, ...facts })
  const picture = { ...sound, quality: { ...sound.quality, ...quality } }
  const text = addReading(noText(), { region: 'body', lines }, index)
  expect(decide(picture, text, index)).toEqual({ status: 'unreadable', advice })
})
