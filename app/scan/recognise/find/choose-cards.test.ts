import { describe, expect, it } from 'vitest'
import { quadOfBox, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { chooseCards } from './choose-cards'

const card = (x: number, y: number, width = 63): Quad =>
  quadOfBox(x, y, x + width, y + (width * 88) / 63)
const found = (quad: Quad, score = 0.8) => ({ quad, score, topScore: 1 })
const contour = (quad: Quad, rating = 0.8) => ({ quad, rating })

describe('chooseCards', () => {
  it('uses the corners of the contour around a card, turned as the card is', () => {
    const marked = turnQuad(card(10, 12), 2)
    const edge = card(8, 10, 65)
    expect(chooseCards([found(marked)], [contour(card(300, 300)), contour(edge)])[0]).toEqual(
      turnQuad(edge, 2),
    )
  })

  it('keeps the finder’s corners if no contour is near', () => {
    expect(chooseCards([found(card(10, 10))], [])).toEqual([card(10, 10)])
  })

  it('finds nothing if the finder is sure of no card, however clear contours are', () => {
    expect(chooseCards([found(card(0, 0), 0.35)], [contour(card(0, 0), 1)])).toEqual([])
  })

  it('requires less certainty for further cards', () => {
    const cards = [found(card(0, 0), 0.5), found(card(100, 0), 0.35), found(card(200, 0), 0.25)]
    expect(chooseCards(cards, [])).toEqual([card(0, 0), card(100, 0)])
  })

  it('takes no card that overlaps another', () => {
    expect(chooseCards([found(card(0, 0)), found(card(20, 20))], [])).toEqual([card(0, 0)])
  })

  it('takes the cards of a page, not the page', () => {
    const cards = [card(0, 0), card(65, 0), card(0, 90), card(65, 90)]
    const page = quadOfBox(-2, -2, 130, 180)
    const chosen = chooseCards([found(page)], [contour(page), ...cards.map((one) => contour(one))])
    expect(chosen).toEqual(cards)
  })

  it('takes a card as one although its picture and text have frames of their own', () => {
    const whole = card(0, 0, 630)
    const frames = [quadOfBox(60, 90, 570, 440), quadOfBox(60, 480, 570, 800)]
    expect(
      chooseCards(
        [found(whole)],
        frames.map((one) => contour(one)),
      ),
    ).toEqual([whole])
  })

  it('adds clear contours as large as the found cards, and no others', () => {
    const missed = card(100, 0)
    const contours = [contour(missed), contour(card(200, 0), 0.3), contour(card(300, 0, 30))]
    expect(chooseCards([found(card(0, 0))], contours)).toEqual([card(0, 0), missed])
  })

  it('leaves out what is much smaller or larger than the others', () => {
    const cards = [card(0, 0), card(100, 0), card(200, 0, 30)]
    expect(
      chooseCards(
        cards.map((one) => found(one)),
        [],
      ),
    ).toEqual(cards.slice(0, 2))
  })
})
