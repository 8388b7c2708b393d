import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CARDS_TO_DRAW } from '../../../../tests/drawn-cards/cards-to-draw'
import { cardSvg, renderCard } from '../../../../tests/drawn-cards/draw-card'
import { cardBackSvg, otherGameSvg } from '../../../../tests/drawn-cards/not-our-cards'
import { isCardBack } from './card-back'
import { quadOfBox } from '~/scan/recognise/image'
import { viewsOfColour } from '~/scan/recognise/rectify'

/** Whether a drawing, edge to edge, is taken for a back in this light. */
async function isBack(svg: string, { angle = 0, light = 1 } = {}): Promise<boolean> {
  const { data, width, height } = await renderCard(svg, 300)
  const { data: pixels, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .linear(light)
    .rotate(angle)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const photo = viewsOfColour({ data: pixels, width: info.width, height: info.height })
  return isCardBack(photo, quadOfBox(0, 0, info.width, info.height))
}

it.each([0, 180])('recognises the back of a card, turned by %i degrees', async (angle) => {
  expect(await isBack(cardBackSvg(), { angle })).toBe(true)
})

it('recognises it in dim light', async () => {
  expect(await isBack(cardBackSvg(), { light: 0.45 })).toBe(true)
})

it('takes no face and no other card for it', async () => {
  for (const card of Object.values(CARDS_TO_DRAW)) expect(await isBack(cardSvg(card))).toBe(false)
  expect(await isBack(otherGameSvg())).toBe(false)
})
