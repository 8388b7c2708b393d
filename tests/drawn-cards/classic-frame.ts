import type { CatalogueCard } from '~/catalogue/card'
import { drawArtwork } from './artwork'
import { attackLines, printedNumber, stageName, type AttackLine } from './attack-lines'
import { letter, wrap } from './lettering'
import { mix, paletteOf, type Palette } from './palette'
import { createRandom } from './random'
import { fill, gradient, line, rectangle, smooth } from './shapes'
import type { Point } from './shapes'
import { drawEnergySymbol, drawRarity } from './symbols'

const WINDOW = { x: 62, y: 98, width: 506, height: 372 }
const RED = '#c3261c'

/**
 * A card in the layout of the first sets: the positions of the print are theirs, the rest is ours.
 */
export function drawClassicCard(card: CatalogueCard): string {
  const palette = paletteOf(card.supertype === 'Trainer' ? 'Colorless' : card.types[0])
  return [
    `<defs>${gradient('paper', palette.paper)}${gradient('gold', ['#fff3c2', '#d9a93a', '#8f6a1d'])}</defs>`,
    rectangle({ x: 0, y: 0, width: 630, height: 880 }, '#f2cf2f'),
    rectangle(
      { x: 25, y: 25, width: 580, height: 803 },
      'url(#paper)',
      6,
      'stroke="#c9a51d" stroke-width="2"',
    ),
    drawWash(card, palette),
    drawHead(card),
    rectangle({ x: 52, y: 88, width: 526, height: 392 }, 'url(#gold)', 2),
    drawArtwork(card, WINDOW, 'art'),
    `<rect x="62" y="98" width="506" height="372" fill="none" stroke="#5e4312" stroke-width="2.5"/>`,
    drawCaption(card),
    card.supertype === 'Pokémon' ? drawBattle(card) : drawRules(card),
    drawFoot(card),
  ].join('')
}

/** Watercolour blots on the paper, so that the text is not on a flat colour. */
function drawWash(card: CatalogueCard, palette: Palette): string {
  const random = createRandom(`wash ${card.id}`)
  return Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(50, 580), random.between(50, 800)]
    const size = random.between(30, 90)
    const points = Array.from({ length: 7 }, (_, i): Point => {
      const angle = (i * 2 * Math.PI) / 7
      const reach = size * random.between(0.5, 1)
      const along = Math.min(Math.max(x + Math.cos(angle) * reach, 34), 596)
      const down = Math.min(Math.max(y + Math.sin(angle) * reach * 0.7, 34), 820)
      return [along, down]
    })
    const paint = random.chance(0.5) ? '#ffffff' : mix(palette.strong, '#ffffff', 0.35)
    return fill(smooth(points), paint, 'opacity="0.09"')
  }).join('')
}

function drawHead(card: CatalogueCard): string {
  if (card.supertype === 'Trainer') return drawTrainerHead(card)
  const isEnergy = card.supertype === 'Energy'
  const symbol = drawEnergySymbol(card.types[0] ?? card.name, 570, 60, 19)
  const hp = card.hp === null ? '' : `${card.hp} HP`
  return [
    isEnergy ? '' : letter(`${stageName(card)} Pokémon`, { x: 58, y: 44, size: 15 }),
    letter(card.name, { x: 58, y: 77, size: 37, maxWidth: hp ? 340 : 470 }),
    letter(hp, { x: 540, y: 75, size: 30, anchor: 'end', paint: RED }),
    symbol,
  ].join('')
}

function drawTrainerHead(card: CatalogueCard): string {
  return [
    rectangle({ x: 412, y: 34, width: 166, height: 22 }, '#1d1b20', 3),
    letter('TRAINER', { x: 495, y: 51, size: 17, anchor: 'middle', paint: '#ffffff' }),
    letter(card.name, { x: 315, y: 82, size: 33, anchor: 'middle', maxWidth: 500 }),
  ].join('')
}

function drawCaption(card: CatalogueCard): string {
  if (card.supertype !== 'Pokémon') return ''
  return [
    rectangle({ x: 96, y: 486, width: 438, height: 22 }, 'url(#gold)', 2),
    letter(`Drawn Pokémon. Drawn by code, for card ${card.id}.`, {
      x: 315,
      y: 502,
      size: 14.5,
      face: 'italic',
      anchor: 'middle',
      maxWidth: 420,
    }),
  ].join('')
}

function drawBattle(card: CatalogueCard): string {
  const attacks = attackLines(card)
  const power = card.abilities[0]
  const step = (power ? 150 : 218) / Math.max(attacks.length, 1)
  const start = power ? 585 : 516
  return [
    power ? drawPower(power) : '',
    ...attacks.map((attack, i) => drawAttack(attack, start + step * i, step)),
    drawWeakness(card),
  ].join('')
}

function drawPower(name: string): string {
  return [
    letter(`Pokémon Power: ${name}`, { x: 70, y: 545, size: 22, paint: RED, maxWidth: 490 }),
    letter('As often as you like, look at this card and smile.', {
      x: 70,
      y: 569,
      size: 18,
      face: 'regular',
    }),
  ].join('')
}

function drawAttack(attack: AttackLine, top: number, height: number): string {
  const middle = top + height / 2
  const lines = wrap(attack.text, 300, 18).filter(Boolean)
  const nameY = middle + 8 - lines.length * 11
  return [
    ...attack.cost.map((type, i) => drawEnergySymbol(type, 84 + i * 33, middle, 15)),
    letter(attack.name, { x: 344, y: nameY, size: 26, anchor: 'middle', maxWidth: 300 }),
    ...lines.map((text, i) =>
      letter(text, { x: 344, y: nameY + 24 + i * 21, size: 18, face: 'regular', anchor: 'middle' }),
    ),
    letter(String(attack.damage), { x: 562, y: middle + 13, size: 38, anchor: 'end' }),
    line(`M62 ${top + height}H568`, '#15130f', 1.6),
  ].join('')
}

function drawWeakness(card: CatalogueCard): string {
  const labels = ['weakness', 'resistance', 'retreat cost']
  return [
    ...labels.map((label, i) =>
      letter(label, { x: 110 + i * 205, y: 751, size: 14.5, anchor: 'middle' }),
    ),
    drawEnergySymbol(card.types[0] === 'Water' ? 'Lightning' : 'Water', 110, 769, 11),
    drawEnergySymbol('Colorless', 520, 769, 11),
    drawFlavour('A picture for testing a scanner. It is not a real card and cannot be played.'),
  ].join('')
}

function drawFlavour(text: string): string {
  return [
    rectangle(
      { x: 62, y: 788, width: 506, height: 32 },
      'none',
      2,
      'stroke="#b08a22" stroke-width="3"',
    ),
    letter(text, { x: 315, y: 809, size: 15, face: 'italic', anchor: 'middle', maxWidth: 490 }),
  ].join('')
}

function drawRules(card: CatalogueCard): string {
  const text =
    card.supertype === 'Trainer'
      ? 'Look at the picture above for as long as you like, then put it back where you found it. A good light and a steady hand help to read the small print below.'
      : ''
  return [
    ...wrap(text, 470, 23).map((words, i) =>
      letter(words, { x: 315, y: 560 + i * 34, size: 23, face: 'regular', anchor: 'middle' }),
    ),
    drawFlavour('A picture for testing a scanner. It is not a real card and cannot be played.'),
  ].join('')
}

function drawFoot(card: CatalogueCard): string {
  const artist = card.artist ? `Illus. ${card.artist}` : ''
  const number = card.number === '' ? '' : printedNumber(card)
  return [
    letter(artist, { x: 32, y: 849, size: 17, face: 'italic', maxWidth: 230 }),
    letter('Drawn by code for tests', {
      x: 380,
      y: 848,
      size: 11.5,
      face: 'regular',
      anchor: 'middle',
    }),
    letter(number, { x: 574, y: 849, size: 18.5, anchor: 'end' }),
    drawRarity(card.rarity, 588, 843, 7),
  ].join('')
}
