import { describe, expect, test } from 'vitest'
import { readScanReply } from './scan-reply'

const card = { id: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set', imageUrl: '/c' }
const good = { success: true, cardData: card, error: null, confidence: 'sure', candidates: [card] }

describe('readScanReply', () => {
  test('a sure answer is its card', () => {
    expect(readScanReply(200, good)).toEqual({ status: 'sure', cardId: 'base1-4' })
  })

  test('any other asks, with four at most', () => {
    const five = [1, 2, 3, 4, 5].map((number) => ({ ...card, id: `base1-${number}` }))
    expect(readScanReply(200, { ...good, confidence: 'likely', candidates: five })).toEqual({
      status: 'choose',
      candidates: five.slice(0, 4),
    })
  })

  test('a card without confidence or candidates is asked about', () => {
    expect(readScanReply(200, { success: true, cardData: card })).toEqual({
      status: 'choose',
      candidates: [card],
    })
  })

  test.each([
    [200, { success: false, error: 'Read the room' }, 'Read the room'],
    [200, { success: false }, 'Failed to identify card'],
    [200, { success: true }, 'No card data received'],
    [200, { success: true, cardData: null }, 'No card data received'],
    [200, undefined, 'Failed to scan card'],
    [200, 'text', 'Failed to scan card'],
    [500, undefined, 'HTTP error! status: 500'],
    [502, { message: 'Bad gateway' }, 'HTTP error! status: 502'],
    [503, { success: false, error: null }, 'HTTP error! status: 503'],
    [413, { success: false, error: 'Too large' }, 'Too large'],
  ])('%i %j fails with %j', (status, body, message) => {
    expect(readScanReply(status, body)).toEqual({ status: 'failed', message, advice: null })
  })

  test('passes advice on', () => {
    const body = { success: false, error: 'Failed to identify card', advice: 'Move closer.' }
    expect(readScanReply(200, body)).toMatchObject({ advice: 'Move closer.' })
  })
})
