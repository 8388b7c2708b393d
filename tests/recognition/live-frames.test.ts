import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { lookAtFrame, NO_MEMORY, type Look } from '~/scan/recognise/live/look-at-frame'
import { FRAME_WIDTH } from '~/scan/recognise/thresholds/live'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { toGrey } from '~/scan/recognise/image'
import type { FingerprintTable } from '~/scan/recognise/retrieve'
import { packCatalogue, unpackCatalogue } from '~/scan/worker/shared-catalogue'
import { baseSetCards } from '../fixtures/base-set'
import { cardSvg } from '../drawn-cards/draw-card'
import { drawReference } from '../drawn-cards/draw-references'
import { cardBackSvg, otherGameSvg } from '../drawn-cards/not-our-cards'
import { photograph } from '../drawn-cards/photograph'
import { shotOf, type Shot } from '../drawn-cards/shots'

let table: FingerprintTable

beforeAll(async () => {
  const prints = new Map<string, Fingerprint>()
  for (const card of baseSetCards)
    prints.set(card.id, await fingerprintOfImage(await drawReference(card, 'low')))
  table = unpackCatalogue(packCatalogue('live', baseSetCards, prints)).table
})

/** The guide's position in a frame, with a fifth around it. */
const GUIDE = { left: 64, top: 88, right: 256, bottom: 356 }

/** A frame of a card in the guide, as the view cuts it out of the camera's. */
async function frameOf(svg: string | null, name: string, change: Partial<Shot>) {
  const shot: Shot = {
    ...shotOf('easy', name),
    width: 720,
    height: 1000,
    cardWidth: 0.6,
    centre: { x: 0.5, y: 0.5 },
    glare: 0,
    ...change,
  }
  const { jpeg } = await photograph(svg, shot, name)
  const { data, info } = await sharp(jpeg)
    .resize(FRAME_WIDTH, Math.round((FRAME_WIDTH * 1000) / 720))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return toGrey({ data, width: info.width, height: info.height })
}

function watch(frame: Parameters<typeof lookAtFrame>[0], frames = 4): Look {
  let memory = NO_MEMORY
  let last: Look | null = null
  for (let i = 0; i < frames; i++) {
    const { look, memory: next } = lookAtFrame(frame, GUIDE, table, memory)
    memory = next
    last = look
  }
  if (!last) throw new Error('there was no frame')
  return last
}

const aims: [string, Partial<Shot>][] = [
  ['in the guide', {}],
  ['smaller', { cardWidth: 0.54 }],
  ['larger', { cardWidth: 0.68 }],
  ['to the side', { centre: { x: 0.55, y: 0.47 } }],
  ['askew', { roll: 6 }],
  ['tilted', { tilt: { x: 10, y: -8 } }],
  ['dim', { brightness: 0.45, noise: 6 }],
  ['upside down', { quarterTurns: 2 }],
]

describe('a card that is held into the guide', () => {
  it.each(aims)('%s, is named by its picture', async (_aim, change) => {
    for (const id of ['base1-4', 'base1-58', 'base1-15', 'base1-91']) {
      const card = baseSetCards.find((one) => one.id === id)
      if (!card) throw new Error(`there is no ${id}`)
      const frame = await frameOf(cardSvg(card), id, change)
      const look = watch(frame)
      expect(look.card === null ? null : baseSetCards[look.card]?.id).toBe(id)
    }
  })
})

describe('something that is no card of the table', () => {
  const pictures: [string, string | null][] = [
    ['the back of a card', cardBackSvg()],
    ['a card of another game', otherGameSvg()],
    ['an empty table', null],
  ]
  it.each(pictures)('%s is not named', async (name, svg) => {
    const look = watch(await frameOf(svg, name, {}))
    expect(look.card).toBeNull()
  })
})
