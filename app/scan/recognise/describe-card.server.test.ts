import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../tests/drawn-cards/random'
import { itIsCompiledFromText } from '../../../tests/recognition/compiled-text'
import { describeGrey } from './describe'
import { createCardDescriber, DESCRIBER_FILE } from './describe-card.server'
import { HASH_SIZE } from './rectify'

const random = createRandom('cards')
const describeCard = createCardDescriber()

/** A card-sized image whose pixels are what `level` returns. */
function image(level: (x: number, y: number) => number) {
  const { width, height } = HASH_SIZE
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    level(i % width, Math.floor(i / width)),
  )
  return { data, ...HASH_SIZE }
}

describe('createCardDescriber', () => {
  it('gives the same bits as JavaScript', () => {
    for (let i = 0; i < 20; i++) {
      const [across, down] = [random.between(2, 40), random.between(2, 40)]
      const noise = random.between(0, 120)
      const waves = image((x, y) => {
        const wave = 128 + 100 * Math.sin(x / across) * Math.cos(y / down)
        return Math.min(255, Math.max(0, wave + random.between(-noise, noise)))
      })
      expect(describeCard(waves)).toEqual(describeGrey(waves))
    }
  })

  it('rounds and clamps the sharpest edges as JavaScript does', () => {
    const stripes = image((x, y) => (((x >> 2) + (y >> 1)) % 2 === 0 ? 255 : 0))
    expect(describeCard(stripes)).toEqual(describeGrey(stripes))
    const black = image(() => 0)
    expect(describeCard(black)).toEqual(describeGrey(black))
  })
})

itIsCompiledFromText(new URL(DESCRIBER_FILE, import.meta.url))
