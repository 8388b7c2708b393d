import type { CatalogueCard } from '~/catalogue/card'
import { drawCreature } from './creature'
import { drawItem } from './item'
import { drawLandscape } from './landscape'
import { paletteOf } from './palette'
import { createRandom } from './random'
import { rectangle } from './shapes'
import type { Box } from './shapes'
import { drawEnergySymbol } from './symbols'

/** The landscape for cards without a type. */
const LANDS = ['Fire', 'Water', 'Grass', 'Lightning', 'Psychic', 'Fighting', 'Colorless'] as const

/** The picture of a card: unique and reproducible for every card id. */
export function drawArtwork(card: CatalogueCard, box: Box, id: string): string {
  const random = createRandom(`artwork ${card.id}`)
  const palette = paletteOf(card.types[0] ?? random.pick(LANDS))
  const centre = box.x + box.width / 2
  const subject = () => {
    if (card.supertype === 'Energy')
      return drawEnergySymbol(
        card.types[0] ?? card.name,
        centre,
        box.y + box.height / 2,
        box.height * 0.36,
      )
    if (card.supertype === 'Trainer')
      return drawItem(random, {
        x: centre,
        y: box.y + box.height * 0.54,
        height: box.height * 0.62,
      })
    const coat = random.pick(palette.coats)
    const x = centre + box.width * random.between(-0.14, 0.14)
    const y = box.y + box.height * random.between(0.5, 0.58)
    return drawCreature(random, coat, { x, y, height: box.height * random.between(0.66, 0.84) }, id)
  }
  return [
    `<clipPath id="${id}-window">${rectangle(box, '#000')}</clipPath>`,
    `<g clip-path="url(#${id}-window)">`,
    drawLandscape(random, palette, box, id),
    subject(),
    '</g>',
  ].join('')
}
