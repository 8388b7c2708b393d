import sharp from 'sharp'
import { cardHeight, renderCard } from '../../tests/drawn-cards/draw-card'
import type { Picture } from '../../tests/drawn-cards/draw-card'
import { HAN_GLYPHS, writeHan } from '../../tests/drawn-cards/han-glyphs'
import {
  cardBackSvg,
  japaneseLookingSvg,
  otherGameSvg,
} from '../../tests/drawn-cards/not-our-cards'
import { createRandom } from '../../tests/drawn-cards/random'
import type { Random } from '../../tests/drawn-cards/random'
import { rectangle } from '../../tests/drawn-cards/shapes'
import type { LabelledPhoto } from '../scan/scan-photos'
import { HARD_KINDS } from './hard-kinds'
import type { Reference } from './hard-photos'
import { magnify } from './scene'
import { takePhoto } from './take-photo'

/** Pixel width of cards before they are photographed. */
const WIDTH = 630

/** Every other photo of a kind is taken from nearer, so that text is large enough to be read. */
const NEARER = 2.5

/** What a card's text is printed on, in units of a card of 630 × 880. */
const TEXT_AREAS = [
  { x: 40, y: 28, width: 420, height: 60, size: 40, letters: 6 },
  { x: 30, y: 490, width: 570, height: 290, size: 30, letters: 14 },
  { x: 30, y: 800, width: 570, height: 56, size: 22, letters: 12 },
] as const

type Negative = (random: Random, seed: string, references: readonly Reference[]) => Promise<Picture>

/** Things that are no English card, by name. */
const NEGATIVES = {
  back: () => renderCard(cardBackSvg(), WIDTH),
  'other game': (random, seed) => renderCard(otherGameSvg(seed, wordsOf(random)), WIDTH),
  'Japanese layout': (_, seed) => renderCard(japaneseLookingSvg(seed), WIDTH),
  'Japanese print': printInJapanese,
} satisfies Record<string, Negative>

export type NegativeKind = keyof typeof NEGATIVES | 'no card'

export const NEGATIVE_KINDS: readonly NegativeKind[] = [
  'back',
  'other game',
  'Japanese layout',
  'Japanese print',
  'no card',
]

/**
 * Makes the photo without an English card that has a number: kinds take turns, each in every scene
 * of the hard photos. The same in every run.
 *
 * @param references for cards whose picture an English card has, printed in Japanese.
 */
export async function makeNegativePhoto(
  number: number,
  references: readonly Reference[],
): Promise<LabelledPhoto> {
  const kind = NEGATIVE_KINDS[number % NEGATIVE_KINDS.length] ?? 'no card'
  const scenes = Object.entries(HARD_KINDS)
  const turn = Math.floor(number / NEGATIVE_KINDS.length)
  const [sceneName, makeScene] = scenes[turn % scenes.length] ?? ['', HARD_KINDS.clutter]
  const seed = `negative ${kind} ${number}`
  const random = createRandom(seed)
  const picture =
    kind === 'no card' ? emptyPicture() : await NEGATIVES[kind](random, seed, references)
  const small = makeScene(random, { card: picture, others: [] })
  const scene = Math.floor(turn / scenes.length) % 2 === 0 ? small : magnify(small, NEARER)
  const things = scene.things.filter((thing) => kind !== 'no card' || thing.kind !== 'card')
  const file = `${kind.replace(' ', '-')}-${sceneName}-${String(number).padStart(4, '0')}.jpg`
  const label = { file, id: '', name: '', kind: `negative: ${kind}`, visibility: '' }
  const bytes = await takePhoto({ ...scene, things }, seed)
  return { label: { ...label, source: '', sameArtIds: [] }, bytes }
}

function emptyPicture(): Picture {
  return { data: new Uint8Array(4), width: 1, height: 1 }
}

/** The same picture as an English card's, with Chinese characters wherever that has text. */
async function printInJapanese(
  random: Random,
  _: string,
  references: readonly Reference[],
): Promise<Picture> {
  const reference = references[random.integer(0, references.length - 1)]
  if (!reference) throw new Error('Japanese prints are made of reference images')
  const [width, height] = [WIDTH, cardHeight(WIDTH)]
  const areas = TEXT_AREAS.map(({ x, y, width: across, height: down, size, letters }) => {
    const lines = Math.max(1, Math.floor(down / (size * 1.5)))
    const text = Array.from({ length: lines }, (_line, i) =>
      writeHan(hanText(random, letters), [x + 12, y + 8 + i * size * 1.5], size),
    )
    return rectangle({ x, y, width: across, height: down }, '#efe9d8', 8) + text.join('')
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="${width}" ` +
    `height="${height}" preserveAspectRatio="none">${areas.join('')}</svg>`
  const data = await sharp(reference.file)
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(svg) }])
    .raw()
    .toBuffer()
  return { data, width, height }
}

function hanText(random: Random, count: number): string {
  const letters = Array.from(
    { length: count },
    () => HAN_GLYPHS[random.integer(0, HAN_GLYPHS.length - 1)] ?? '',
  )
  return letters.join('')
}

/** What cards of other games say, some of it as ours do: hit points, numbers, a Basic kind. */
function wordsOf(random: Random) {
  const who = random.pick(['Warden', 'Basic Dragon', 'Fire Mage', 'Trainer', 'Water Sprite', 'Elf'])
  const where = random.pick(['the Glass Tower', 'Red Valley', 'the Deep', 'Light', 'the Pack'])
  const of = random.integer(60, 400)
  return {
    title: `${who} of ${where}`,
    kind: random.pick(['Legendary Construct', 'Stage 1', 'Basic Creature', 'Spell', 'Supporter']),
    rules: [
      random.pick([
        'Whenever a guest arrives, count the windows.',
        'Draw 2 cards.',
        'Flip a coin.',
      ]),
      random.pick(['Two stars: it turns to face the sea.', 'Attack 120', 'Discard an Energy.']),
    ] as const,
    strength: random.pick(['5 / 7', '120', 'HP 90', '2000/1800']),
    number: random.pick([`${random.integer(1, of)} of ${of}`, `${random.integer(1, of)}/${of}`]),
  }
}
