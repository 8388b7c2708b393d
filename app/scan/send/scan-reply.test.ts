import { describe, expect, test } from 'vitest'
import type { ScanRequestOutcome } from '~/scan/scan-result'
import { adviceFor } from '~/scan/scan-messages'
import { betterReply, isDoubtful, isUnsent, readScanReply, type ScanReply } from './scan-reply'

const card = { id: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set', imageUrl: '/c' }
const good = { success: true, cardData: card, error: null, confidence: 'sure', candidates: [card] }

describe('readScanReply', () => {
  test('a sure answer names its card', () => {
    expect(readScanReply(200, good)).toEqual({ status: 'sure', card, candidates: [card] })
  })

  test('any other answer asks, with four cards at most', () => {
    const five = [1, 2, 3, 4, 5].map((number) => ({ ...card, id: `base1-${number}` }))
    expect(readScanReply(200, { ...good, confidence: 'likely', candidates: five })).toEqual({
      status: 'choose',
      confidence: 'likely',
      candidates: five.slice(0, 4),
    })
  })

  test('an answer tells how many other cards there are', () => {
    expect(readScanReply(200, { ...good, others: 2 })).toMatchObject({ status: 'sure', others: 2 })
    const doubt = { ...good, confidence: 'likely', others: 1 }
    expect(readScanReply(200, doubt)).toMatchObject({ status: 'choose', others: 1 })
  })

  test('a busy server tells how long to wait', () => {
    const busy = { success: false, error: 'Busy' }
    expect(readScanReply(429, busy, '40')).toMatchObject({ retryAfterSeconds: 40 })
    for (const header of [null, '', 'Fri, 31 Dec 1999 23:59:59 GMT'])
      expect(readScanReply(503, busy, header)).not.toHaveProperty('retryAfterSeconds')
  })

  test('a card without confidence or candidates asks', () => {
    expect(readScanReply(200, { success: true, cardData: card })).toEqual({
      status: 'choose',
      confidence: 'unsure',
      candidates: [card],
    })
  })

  test.each([
    [200, { success: false, error: 'Read the room' }, 'Read the room', false],
    [200, { success: false }, 'Failed to identify card', false],
    [200, { success: true }, 'No card data received', false],
    [200, { success: true, cardData: null }, 'No card data received', false],
    [200, undefined, 'Failed to scan card', true],
    [200, 'text', 'Failed to scan card', true],
    [500, undefined, 'HTTP error! status: 500', false],
    [502, { message: 'Bad gateway' }, 'HTTP error! status: 502', true],
    [503, { success: false, error: null }, 'HTTP error! status: 503', true],
    [413, { success: false, error: 'Too large' }, 'Too large', false],
  ])('%i %j fails with %j, for now: %j', (status, body, message, isTemporary) => {
    const failure = { status: 'failed', message, advice: null, isTemporary }
    expect(readScanReply(status, body)).toMatchObject(failure)
  })

  test('an HTTP status is carried beside its message, unless the server says more', () => {
    expect(readScanReply(502, undefined)).toMatchObject({ httpStatus: 502 })
    expect(readScanReply(503, { success: false, error: null })).toMatchObject({ httpStatus: 503 })
    expect(readScanReply(503, { success: false, error: 'Busy.' })).not.toHaveProperty('httpStatus')
  })

  test.each([
    [502, '<h1>Bad Gateway</h1>', true],
    [503, undefined, true],
    [521, undefined, true],
    [503, { success: false, error: 'Busy.' }, false],
    [500, undefined, false],
    [200, { success: false }, false],
  ])('%i %j says that the photo never reached the scanner: %j', (status, body, expected) => {
    const reply = readScanReply(status, body)
    expect(reply.status === 'failed' && isUnsent(reply)).toBe(expected)
  })

  test.each([
    [200, { success: false }, false],
    [413, { success: false, error: 'Too large' }, false],
    [429, { success: false, error: 'Wait.' }, true],
    [503, { success: false, error: 'Busy.' }, true],
    [502, undefined, true],
    [200, 'text', true],
    [200, { success: true }, true],
  ])('%i %j may be answered otherwise the next time: %j', (status, body, canRetry) => {
    const reply = readScanReply(status, body)
    expect(reply.status === 'failed' && reply.canRetry === true).toBe(canRetry)
  })

  test('passes on the language of the card', () => {
    const french = { ...good, language: 'fr' }
    expect(readScanReply(200, french)).toEqual({
      status: 'sure',
      card,
      candidates: [card],
      language: 'fr',
    })
    expect(readScanReply(200, { ...french, confidence: 'likely' })).toMatchObject({
      language: 'fr',
    })
    expect(readScanReply(200, { ...good, language: 'tlh' })).toEqual({
      status: 'sure',
      card,
      candidates: [card],
    })
  })

  test('passes on advice', () => {
    const body = { success: false, error: 'Failed to identify card', advice: 'Move closer.' }
    expect(readScanReply(200, body)).toMatchObject({ advice: 'Move closer.' })
  })
})

const named = (id: string) => ({ ...card, id })
const sure = (id = 'base1-4'): ScanReply => ({
  status: 'sure',
  card: named(id),
  candidates: [named(id)],
})
const choose =
  (confidence: 'likely' | 'unsure') =>
  (...ids: string[]): ScanReply => ({ status: 'choose', confidence, candidates: ids.map(named) })
const [likely, unsure] = [choose('likely'), choose('unsure')]
const failed: ScanReply = {
  ...{ status: 'failed', message: 'Failed to identify card', advice: null, isTemporary: false },
}

describe('isDoubtful', () => {
  test('is true for any reply but a sure one', () => {
    expect([failed, unsure('a'), likely('a')].map(isDoubtful)).toEqual([true, true, true])
    expect(isDoubtful(sure())).toBe(false)
  })

  test.each([429, 503])('is false if a %i asks to wait', (status) => {
    expect(isDoubtful(readScanReply(status, { success: false, error: 'Wait.' }))).toBe(false)
  })
})

describe('betterReply', () => {
  const ascending = [failed, unsure('base1-4'), likely('base1-4'), sure()]

  for (const isHandMade of [false, true])
    test(`is the more certain one if both name one card, crop made by hand: ${isHandMade}`, () => {
      ascending.forEach((crop, atCrop) =>
        ascending.forEach((whole, atWhole) =>
          expect(betterReply(crop, whole, isHandMade)).toBe(atWhole > atCrop ? whole : crop),
        ),
      )
    })

  test('is the crop’s if both are equally certain of different cards', () => {
    for (const reply of [unsure, likely])
      expect(betterReply(reply('a'), reply('b'), true)).toEqual(reply('a'))
    const other = { ...failed, message: 'Other' }
    expect(betterReply(failed, other, false)).toBe(failed)
  })

  test('is the one that says what is wrong if neither names a card', () => {
    const adviceOn = (outcome: ScanRequestOutcome): ScanReply => ({
      ...failed,
      ...adviceFor(outcome),
    })
    const noCard = adviceOn({ status: 'not-a-card', textOnly: false })
    const back = adviceOn({ status: 'not-a-card', seen: 'card-back', textOnly: false })
    const blurred = adviceOn({ status: 'unreadable', advice: 'hold-still', textOnly: false })
    for (const isHandMade of [false, true]) {
      for (const less of [failed, noCard]) {
        expect(betterReply(less, back, isHandMade)).toBe(back)
        expect(betterReply(back, less, isHandMade)).toBe(back)
      }
      expect(betterReply(blurred, back, isHandMade)).toBe(blurred)
      expect(betterReply(back, unsure('a'), isHandMade)).toEqual(unsure('a'))
    }
  })

  test('is the whole photo’s if nobody made the crop', () => {
    expect(betterReply(likely('a'), sure('b'), false)).toEqual(sure('b'))
  })

  test('asks if a crop made by hand shows another card than the whole photo', () => {
    expect(betterReply(likely('a'), sure('b'), true)).toEqual(likely('a', 'b'))
    expect(betterReply(unsure('a', 'c', 'd', 'e'), likely('b', 'f'), true)).toEqual(
      unsure('a', 'c', 'd', 'b'),
    )
  })

  test('is the whole photo’s if a crop made by hand shows nothing', () => {
    expect(betterReply(failed, unsure('b'), true)).toEqual(unsure('b'))
  })
})
