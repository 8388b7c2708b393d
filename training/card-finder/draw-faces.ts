import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueCard } from '~/catalogue/card'
import { openStarter } from '~/catalogue/starter/starter.server'
import { drawArtwork } from '../../tests/drawn-cards/artwork'
import { attackLines, printedNumber } from '../../tests/drawn-cards/attack-lines'
import { cardHeight, cardSvg, renderCard } from '../../tests/drawn-cards/draw-card'
import { svgOfCard } from '../../tests/drawn-cards/draw-card'
import { letter, wrap } from '../../tests/drawn-cards/lettering'
import {
  cardBackSvg,
  japaneseLookingSvg,
  otherGameSvg,
} from '../../tests/drawn-cards/not-our-cards'
import { createRandom } from '../../tests/drawn-cards/random'
import type { Random } from '../../tests/drawn-cards/random'
import { fill } from '../../tests/drawn-cards/shapes'

/** Pixels of a face: as wide as a card is in the largest photo that the network sees. */
const WIDTH = 240
const COUNT = 2000

const BORDERS = [
  '#f2cf2f',
  '#e8c81e',
  '#c9ced4',
  '#aeb4bc',
  '#17151a',
  '#2b2b30',
  '#f4f2ec',
] as const

/**
 * Draws the card faces that the card finder learns from, `COUNT` of them, into one file of RGB
 * bytes, face after face, and their size into `faces.json` beside it. The same in every run.
 */
async function drawFaces(folder: string): Promise<void> {
  const { cards } = openStarter().read()
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, 'faces.rgb'), 'w')
  try {
    for (let number = 0; number < COUNT; number++) {
      const { data } = await renderCard(drawFace(number, cards), WIDTH)
      await file.write(withoutAlpha(data))
      if (number % 100 === 99) console.log(`${number + 1} of ${COUNT} faces`)
    }
  } finally {
    await file.close()
  }
  const size = { count: COUNT, width: WIDTH, height: cardHeight(WIDTH) }
  await writeFile(join(folder, 'faces.json'), `${JSON.stringify(size)}\n`)
}

/** Six of ten as their era prints them, the others without a frame; few backs and other games. */
function drawFace(number: number, cards: readonly CatalogueCard[]): string {
  const random = createRandom(`face ${number}`)
  const card = cards[random.integer(0, cards.length - 1)]
  if (!card) throw new Error('The starter catalogue has no cards')
  const kind = random.next()
  if (kind < 0.03) return cardBackSvg()
  if (kind < 0.05) return otherGameSvg(`face ${number}`)
  if (kind < 0.07) return japaneseLookingSvg(`face ${number}`)
  if (kind < 0.4) return drawFullArt(card, random)
  const svg = cardSvg(card)
  return random.chance(0.5) ? svg : svg.replace('</g></svg>', `${border(random)}</g></svg>`)
}

/** A picture over the whole card, as those of full art are laid out. */
function drawFullArt(card: CatalogueCard, random: Random): string {
  const ink = random.pick(['#ffffff', '#111111'])
  const veil = ink === '#ffffff' ? '#000000' : '#ffffff'
  const top = random.between(480, 600)
  const lines = attackLines(card).flatMap(({ name, text }) => [name, ...wrap(text, 500, 22)])
  return svgOfCard(
    [
      drawArtwork(card, { x: 0, y: 0, width: 630, height: 880 }, 'art'),
      fill(`M0 ${top}H630V880H0Z`, veil, `opacity="${random.between(0, 0.55).toFixed(2)}"`),
      letter(card.name, { x: 90, y: 70, size: 38, maxWidth: 360, paint: ink }),
      letter(card.hp === null ? '' : `HP ${card.hp}`, {
        x: 590,
        y: 70,
        size: 36,
        anchor: 'end',
        paint: ink,
      }),
      ...lines.map((text, i) =>
        letter(text, { x: 50, y: top + 40 + i * 30, size: 24, paint: ink }),
      ),
      letter(printedNumber(card), { x: 60, y: 850, size: 20, paint: ink }),
      random.chance(0.7) ? border(random) : '',
    ].join(''),
  )
}

/** A border of a colour that cards have, or of any. */
function border(random: Random): string {
  const any = () => Math.floor(random.between(0, 256)).toString(16).padStart(2, '0')
  const paint = random.chance(0.8) ? random.pick(BORDERS) : `#${any()}${any()}${any()}`
  const wide = random.between(10, 30)
  const hole = `M${wide} ${wide}V${880 - wide}H${630 - wide}V${wide}Z`
  return fill(`M0 0H630V880H0Z${hole}`, paint, 'fill-rule="evenodd"')
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3)
    rgb.set(rgba.subarray(from, from + 3), to)
  return rgb
}

await drawFaces(process.argv[2] ?? fileURLToPath(new URL('../.cache/card-finder', import.meta.url)))
