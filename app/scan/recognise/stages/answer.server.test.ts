import { describe, expect, it } from 'vitest'
import { noText } from '~/scan/recognise/read/text-evidence'
import type { Recognition, Signal } from '~/scan/recognise/recognition'
import { preferMiddleAnswer } from './answer.server'
import type { Answer } from './scan-state'

function answer(recognition: Recognition): Answer {
  return { recognition, picture: null, text: noText() }
}

/** A card that these signals speak for. */
function naming(cardId: string, ...agrees: Signal[]): Answer {
  const candidates = [{ cardId, score: 5, evidence: { distance: 150, agrees, contradicts: [] } }]
  return answer({ status: 'identified', confidence: 'unsure', candidates })
}

describe('preferMiddleAnswer', () => {
  const neighbour = naming('base1-4', 'picture')

  it.each<Signal>(['name', 'number', 'attacks', 'set-code'])(
    'takes the card in the middle if its %s was read',
    (signal) => {
      const middle = naming('base1-58', 'hp', signal)
      expect(preferMiddleAnswer(middle, neighbour)).toBe(middle)
    },
  )

  it('takes the recognised neighbour if the card in the middle is not named', () => {
    for (const middle of [
      naming('base1-58', 'picture', 'hp'),
      answer({ status: 'not-a-card' }),
      answer({ status: 'unreadable', advice: 'move-closer' }),
    ])
      expect(preferMiddleAnswer(middle, neighbour)).toBe(neighbour)
  })

  it('says what lies in the middle if that is no English card', () => {
    const middle = answer({ status: 'not-a-card', seen: 'other-script' })
    expect(preferMiddleAnswer(middle, neighbour)).toBe(middle)
  })

  it('leaves the answer where nothing beside the middle was recognised', () => {
    const middle = answer({ status: 'not-a-card' })
    expect(preferMiddleAnswer(middle, null)).toBe(middle)
  })
})
