import { expect, it } from 'vitest'
import { addTable, translateIn } from '~/language/translate'
import { adviceFor, adviceIn, httpErrorMessage, refusalIn, scanMessages } from './scan-messages'
import type { Advice, OtherThing } from './recognise/recognition'
import type { IdentifiedScan } from './scan-result'
import { cardOf } from '../../tests/fixtures/scan-fixtures'

const card = cardOf({ number: '4', name: 'Charizard' })
const NOTHING = { advice: null }
const identified = { status: 'identified' as const, card, candidates: [card] }

it('uses the fixed texts word for word', () => {
  expect(scanMessages).toMatchObject({
    wrongType: 'Please upload a valid image file (JPEG, PNG, or WebP)',
    tooLarge: 'Image file is too large. Please upload an image smaller than 10MB',
    processingFailed: 'Failed to process image.',
    cropFailed: 'Crop failed.',
    scanFailed: 'Failed to scan card',
    notIdentified: 'Failed to identify card',
    network: 'Network error. Please check your connection and try again.',
  })
  expect(httpErrorMessage(502)).toBe('HTTP error! status: 502')
})

it.each<[Advice, string]>([
  ['move-closer', 'Move closer'],
  ['less-glare', 'Less glare'],
  ['hold-still', 'Hold still'],
  ['more-light', 'More light'],
  ['show-whole-card', 'Show the whole card'],
  ['newer-card', 'The text is readable, but no known card matches it'],
])('says first what to do: %s', (advice, start) => {
  const { advice: text } = adviceFor({ status: 'unreadable', advice, textOnly: false })
  expect(text?.split('. ')[0]).toBe(start)
})

it.each<[OtherThing, RegExp]>([
  ['card-back', /back of a card\. Turn it over/],
  ['other-script', /printed in Japanese or Chinese/],
  ['other-game', /another game/],
])('says why a photo of %s is refused, whatever the catalogue knows', (seen, text) => {
  const advice = adviceFor({ status: 'not-a-card', seen, textOnly: true })
  expect(advice).toEqual({ advice: expect.stringMatching(text) as string })
})

it('adds that most cards are known by their text only, while that is so', () => {
  const { advice, note } = adviceFor({ status: 'not-a-card', textOnly: true })
  expect(advice).toMatch(/^No Pokémon card found\./)
  expect(note).toMatch(/^For now, most cards are recognised by text only/)
})

it('says that part of a card is hidden, unless it was sure all the same', () => {
  const hidden: IdentifiedScan = {
    ...identified,
    ...{ confidence: 'unsure', advice: 'show-hidden-part' },
  }
  expect(adviceFor(hidden).advice).toMatch(/^Part of the card is hidden\./)
  expect(adviceFor({ ...hidden, confidence: 'sure' })).toEqual(NOTHING)
})

it('says what a photo may be that has too many pixels or is broken', () => {
  expect(adviceFor({ status: 'too-many-pixels' }).advice).toMatch(
    /^A photo may have up to 40 million pixels/,
  )
  expect(adviceFor({ status: 'undecodable' }).advice).toMatch(/^The file may be damaged\./)
})

it('gives no advice if the photo is not the reason', () => {
  expect(adviceFor({ status: 'busy', retryAfterSeconds: 3 })).toEqual(NOTHING)
  expect(adviceFor({ status: 'unsupported-type' })).toEqual(NOTHING)
})

it('words a failure in the page’s language, whatever English the API answered', () => {
  addTable('de', {
    [scanMessages.busy]: 'Gerade ist viel los.',
    'HTTP error! status: {status}': 'HTTP-Fehler {status}',
  })
  const t = translateIn('de')
  expect(refusalIn({ message: scanMessages.busy }, t)).toBe('Gerade ist viel los.')
  expect(refusalIn({ message: httpErrorMessage(502), httpStatus: 502 }, t)).toBe('HTTP-Fehler 502')
  expect(refusalIn({ message: 'Said by a newer server' }, t)).toBe('Said by a newer server')
})

it('words advice and the note after it in the page’s language', () => {
  const outcome = { status: 'unreadable', advice: 'hold-still' } as const
  const plain = adviceFor({ ...outcome, textOnly: false })
  const noted = adviceFor({ ...outcome, textOnly: true })
  const [advice, note] = [plain.advice ?? '', noted.note ?? '']
  expect(noted).toEqual({ advice, note })
  addTable('de', { [advice]: 'Halte still.', [note]: 'Nur Text.' })
  const t = translateIn('de')
  expect(adviceIn(plain, t)).toBe('Halte still.')
  expect(adviceIn(noted, t)).toBe('Halte still. Nur Text.')
  expect(adviceIn(noted, translateIn('en'))).toBe(`${advice} ${note}`)
  expect(adviceIn(NOTHING, t)).toBeNull()
  addTable('ja', { [advice]: '動かさないでください。', [note]: '文字だけ。' })
  expect(adviceIn(noted, translateIn('ja'))).toBe('動かさないでください。文字だけ。')
})
