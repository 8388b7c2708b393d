import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { CARDS_TO_DRAW } from '../drawn-cards/cards-to-draw'
import { cardSvg } from '../drawn-cards/draw-card'
import { photograph, photographCard } from '../drawn-cards/photograph'
import { photographPage } from '../drawn-cards/photograph-page'
import { shotOf, type Shot } from '../drawn-cards/shots'

const megabyte = 1024 * 1024

/** Files that the browser tests upload. */
const files = {
  /** Base Set 58, which the scanner is sure of. */
  pikachu: 'pikachu.jpg',
  /** The same card, so close that it fills the photo. */
  filled: 'filled.jpg',
  /** A card whose number cannot be read: named by its text, but never for sure. */
  numberless: 'numberless.jpg',
  /** Four cards side by side; the last is `numberless`. */
  page: 'page.jpg',
  nothing: 'nothing.png',
  /** 2000 by 1500 pixels. */
  wide: 'wide.png',
  /** A file of the right type without readable contents. */
  broken: 'broken.jpg',
  /**
   * The beginning of a JPEG, which ends before its pixels: of half of them browsers make a picture.
   */
  truncated: 'truncated.jpg',
  animation: 'animation.gif',
  tooLarge: 'too-large.jpg',
} as const

/** Path of a file that `takePhotos` made. */
export function photo(name: keyof typeof files): string {
  return join(process.env.E2E_PHOTOS ?? '', files[name])
}

const filledShot: Shot = {
  ...shotOf('easy', 'filled'),
  ...{ width: 1080, height: 1500, cardWidth: 0.975 },
  ...{ centre: { x: 0.5, y: 0.5 }, roll: 0, tilt: { x: 0, y: 0 } },
}

export async function takePhotos(folder: string) {
  const { pikachu, charizard, bulbasaur } = CARDS_TO_DRAW
  const wide = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } })
  const write = (file: string, bytes: Uint8Array) => writeFile(join(folder, file), bytes)
  const { jpeg } = await photographCard(pikachu, 'easy')
  await write(files.pikachu, jpeg)
  await write(files.truncated, jpeg.subarray(0, 100))
  await write(files.filled, (await photograph(cardSvg(pikachu), filledShot, pikachu.id)).jpeg)
  await write(files.numberless, (await photographCard({ ...charizard, number: '' }, 'easy')).jpeg)
  const onPage = [pikachu, charizard, bulbasaur, { ...charizard, number: '' }]
  await write(files.page, (await photographPage(onPage, 520)).jpeg)
  await write(files.nothing, await wide.clone().resize(400).png().toBuffer())
  await write(files.wide, await wide.png().toBuffer())
  await write(files.broken, Buffer.from('not a picture at all'))
  await write(files.animation, Buffer.from('GIF89a'))
  await write(files.tooLarge, Buffer.alloc(10 * megabyte + 1))
}
