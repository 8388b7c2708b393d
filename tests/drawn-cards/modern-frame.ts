import type { CatalogueCard } from '~/catalogue/card'
import { drawArtwork } from './artwork'
import { attackLines, printedNumber, stageName, type AttackLine } from './attack-lines'
import { letter, widthOf, wrap } from './lettering'
import { mix, paletteOf, type Palette } from './palette'
import { createRandom } from './random'
import { ellipse, fill, gradient, line, polygon, rectangle } from './shapes'
import { drawEnergySymbol, drawRarity } from './symbols'

const WINDOW = { x: 44, y: 84, width: 542, height: 348 }

/** A card in the layout since Scarlet & Violet, number and set code at the bottom left. */
export function drawModernCard(card: CatalogueCard): string {
  const palette = paletteOf(card.types[0])
  const isPokemon = card.supertype === 'Pokémon'
  return [
    `<defs>${gradient('silver', ['#e9ecef', '#b4bac2', '#dfe3e7', '#9aa1ab'])}${gradient('paper', palette.paper)}`,
    `${gradient('steel', ['#ffffff', '#aeb4bd', '#6f7781'])}</defs>`,
    rectangle({ x: 0, y: 0, width: 630, height: 880 }, 'url(#silver)'),
    rectangle({ x: 23, y: 23, width: 584, height: 834 }, 'url(#paper)', 8),
    drawPattern(card, palette),
    drawHead(card),
    rectangle({ x: 38, y: 78, width: 554, height: 360 }, 'url(#steel)', 3),
    drawArtwork(card, WINDOW, 'art'),
    drawCaption(card),
    isPokemon ? drawBattle(card) : drawRules(),
    isPokemon ? drawWeakness(card) : '',
    drawFoot(card),
  ].join('')
}

/** Fine rings and slanted bands of light behind the text. */
function drawPattern(card: CatalogueCard, palette: Palette): string {
  const random = createRandom(`pattern ${card.id}`)
  const [x, y] = [random.between(150, 480), random.between(560, 700)]
  const ink = mix(palette.strong, '#ffffff', 0.55)
  const rings = Array.from({ length: 9 }, (_, i) =>
    line(ellipse(x, y, 24 + i * 24), ink, 5, 'opacity="0.28"'),
  )
  const bands = Array.from({ length: 5 }, () => {
    const from = random.between(23, 560)
    const width = random.between(14, 46)
    return fill(
      polygon([
        [from, 440],
        [from + width, 440],
        [from + width - 120, 857],
        [from - 120, 857],
      ]),
      '#ffffff',
      'opacity="0.14"',
    )
  })
  return [
    `<clipPath id="inner">${rectangle({ x: 23, y: 23, width: 584, height: 834 }, '#000', 8)}</clipPath>`,
    `<g clip-path="url(#inner)">${rings.join('')}${bands.join('')}</g>`,
  ].join('')
}

function drawHead(card: CatalogueCard): string {
  const stage = stageName(card).toUpperCase()
  const tag = widthOf(stage, { size: 14, face: 'italic' }) + 22
  const hp = card.hp === null ? '' : String(card.hp)
  const hpWidth = widthOf(hp, { size: 40 })
  return [
    fill(`M22 22H${22 + tag + 10}L${22 + tag} 44H22Z`, 'url(#steel)'),
    letter(stage, { x: 32, y: 38, size: 14, face: 'italic' }),
    letter(card.name, { x: 108, y: 67, size: 38, maxWidth: 470 - hpWidth - 108 }),
    hp ? letter('HP', { x: 542 - hpWidth, y: 67, size: 15, anchor: 'end' }) : '',
    letter(hp, { x: 546, y: 67, size: 40, anchor: 'end' }),
    card.types.length ? drawEnergySymbol(card.types[0] ?? '', 573, 53, 18) : '',
  ].join('')
}

function drawCaption(card: CatalogueCard): string {
  return [
    fill('M64 422H566L548 448H82Z', 'url(#steel)'),
    letter(`Drawn by code for card ${card.id}`, {
      x: 315,
      y: 440,
      size: 13,
      face: 'italic',
      anchor: 'middle',
      maxWidth: 450,
    }),
  ].join('')
}

function drawBattle(card: CatalogueCard): string {
  const attacks = attackLines(card)
  const ability = card.abilities[0]
  const start = ability ? 545 : 468
  const step = (742 - start) / Math.max(attacks.length, 1)
  return [
    ability ? drawAbility(ability) : '',
    ...attacks.map((attack, i) => drawAttack(attack, start + i * step + 34)),
  ].join('')
}

function drawAbility(name: string): string {
  return [
    fill('M52 470H150L140 500H52Z', '#b3261e'),
    letter('Ability', { x: 62, y: 492, size: 21, paint: '#ffffff' }),
    letter(name, { x: 166, y: 494, size: 27, paint: '#b3261e', maxWidth: 400 }),
    letter('Once during your turn, you may look at this card twice.', {
      x: 52,
      y: 524,
      size: 18,
      face: 'regular',
    }),
  ].join('')
}

function drawAttack(attack: AttackLine, y: number): string {
  return [
    ...attack.cost.map((type, i) => drawEnergySymbol(type, 68 + i * 33, y - 9, 15)),
    letter(attack.name, { x: 190, y, size: 29, maxWidth: 290 }),
    letter(String(attack.damage), { x: 578, y, size: 32, anchor: 'end' }),
    ...wrap(attack.text, 510, 19).map((text, i) =>
      letter(text, { x: 52, y: y + 30 + i * 23, size: 19, face: 'regular' }),
    ),
  ].join('')
}

function drawRules(): string {
  const text =
    'Look at the picture above for as long as you like, then put it back where you found it. A good light and a steady hand help to read the small print below.'
  return wrap(text, 510, 24)
    .map((words, i) => letter(words, { x: 56, y: 520 + i * 36, size: 24, face: 'regular' }))
    .join('')
}

function drawWeakness(card: CatalogueCard): string {
  return [
    rectangle({ x: 36, y: 762, width: 558, height: 24 }, 'url(#steel)', 12, 'opacity="0.8"'),
    letter('weakness', { x: 50, y: 779, size: 13 }),
    drawEnergySymbol(card.types[0] === 'Water' ? 'Lightning' : 'Water', 128, 774, 10),
    letter('× 2', { x: 142, y: 780, size: 18 }),
    letter('resistance', { x: 230, y: 779, size: 13 }),
    letter('retreat', { x: 400, y: 779, size: 13 }),
    drawEnergySymbol('Colorless', 462, 774, 10),
  ].join('')
}

function drawFoot(card: CatalogueCard): string {
  const artist = card.artist ? `Illus. ${card.artist}` : ''
  const code = card.set.code
  const number = printedNumber(card)
  return [
    letter(artist, { x: 32, y: 816, size: 16, face: 'italic', maxWidth: 250 }),
    code ? drawSetCode(code) : '',
    letter(number, { x: 98, y: 846, size: 20, outline: '#ffffff' }),
    drawRarity(card.rarity, 112 + widthOf(number, { size: 20 }), 839, 6),
    letter('A picture for testing a scanner, not a real card.', {
      x: 590,
      y: 822,
      size: 14,
      face: 'italic',
      anchor: 'end',
    }),
    letter('Drawn by code', { x: 590, y: 846, size: 12, face: 'regular', anchor: 'end' }),
  ].join('')
}

function drawSetCode(code: string): string {
  return [
    rectangle(
      { x: 32, y: 826, width: 56, height: 24 },
      '#17151a',
      4,
      'stroke="#ffffff" stroke-width="1.5"',
    ),
    letter(code, { x: 54, y: 843, size: 15, anchor: 'middle', paint: '#ffffff', maxWidth: 38 }),
    letter('EN', { x: 79, y: 843, size: 8, anchor: 'middle', paint: '#ffffff' }),
  ].join('')
}
