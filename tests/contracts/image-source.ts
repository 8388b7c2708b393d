import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import type { ImageSource } from '~/catalogue/images/image-source'
import { madeUpCard } from './catalogue-store'

/**
 * A source with these files (`en/base/base1/4/low.webp`), and the function that releases its
 * resources.
 */
export type OpenImageSource = (
  files: Readonly<Record<string, string>>,
) => Promise<{ source: ImageSource; close(): Promise<void> }>

const imageBase = 'https://assets.tcgdex.net/en/base/base1/4'
const card = madeUpCard('4', { imageBase })
const files = {
  'en/base/base1/4/low.webp': 'the small picture',
  'en/base/base1/4/high.webp': 'the large picture',
  'en/ex/exu/%3F/low.webp': 'a question mark',
  'secret.webp': 'a secret',
}

/** What every adapter of `ImageSource` does. */
export function describeImageSource(name: string, open: OpenImageSource) {
  describe(`${name} has reference images`, () => {
    let source: ImageSource
    let close: () => Promise<void>
    beforeEach(async () => ({ source, close } = await open(files)))
    afterEach(() => close())

    const read = async (asked: CatalogueCard, size: 'low' | 'high' = 'low') => {
      const answer = await source.read(asked, size)
      return answer.status === 'found' ? Buffer.from(answer.bytes).toString() : answer.status
    }

    it('returns each size as it is stored, whether it is an image or not', async () => {
      expect(await read(card)).toBe('the small picture')
      expect(await read(card, 'high')).toBe('the large picture')
    })

    it('finds a name with an escape in it', async () => {
      const unown = madeUpCard('?', { imageBase: 'https://assets.tcgdex.net/en/ex/exu/%3F' })
      expect(await read(unown)).toBe('a question mark')
    })

    it('returns no picture for a card that has none', async () => {
      expect(await read(madeUpCard('5', { imageBase: imageBase.replace('4', '5') }))).toBe('absent')
      expect(await read(madeUpCard('6', { imageBase: null }))).toBe('absent')
    })

    it.each([
      'https://elsewhere.example/secret.webp?',
      'file:///secret.webp?',
      'https://assets.tcgdex.net/en/x%2f..%2f..%2fsecret.webp%3f',
      'nonsense',
    ])('returns nothing for %s', async (address) => {
      expect(await read(madeUpCard('7', { imageBase: address }))).toBe('absent')
    })

    it('fails without rejecting when its signal aborts it', async () => {
      const answer = await source.read(card, 'low', AbortSignal.abort(new Error('stopped')))
      expect(answer).toMatchObject({ status: 'failed' })
    })
  })
}
