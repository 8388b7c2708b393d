import sharp from 'sharp'
import type { Sharp } from 'sharp'

type Size = { width: number; height: number }

const LOW_QUALITY = 'saved in quality 25'

/** Levels above and below the right one that most pixels of a noisy photo are off. */
const NOISE = 14

/**
 * What light, cameras and hands do to a photo: most right answers should remain, and no wrong one
 * may be sure.
 */
const ALTERATIONS: Record<string, (photo: Sharp, size: Size) => Sharp> = {
  'upside down': (photo) => photo.rotate(180),
  sideways: (photo) => photo.rotate(90),
  'tilted by 7°': (photo) => photo.rotate(7, { background: '#777' }),
  'shrunk to 60 %': (photo, { width }) => photo.resize(Math.round(width * 0.6)),
  'shrunk to 40 %': (photo, { width }) => photo.resize(Math.round(width * 0.4)),
  blurred: (photo, size) => photo.blur(Math.max(0.8, longerSide(size) / 1200)),
  dark: (photo) => photo.linear(0.35, 0),
  hazy: (photo) => photo.linear(0.5, 120),
  'in warm light': (photo) =>
    photo.recomb([
      [1.15, 0, 0],
      [0, 0.95, 0],
      [0, 0, 0.7],
    ]),
  'black and white': (photo) => photo.grayscale(),
  noisy: (photo, size) =>
    photo.composite([{ input: noiseOf(size), raw: { ...size, channels: 3 }, blend: 'hard-light' }]),
  'foot cut off': (photo, { width, height }) =>
    photo.extract({ left: 0, top: 0, width, height: Math.round(height * 0.88) }),
  'head cut off': (photo, { width, height }) => {
    const top = Math.round(height * 0.12)
    return photo.extract({ left: 0, top, width, height: height - top })
  },
  'beside other cards': (photo, { width, height }) =>
    photo.extend({
      top: Math.round(height * 0.3),
      bottom: Math.round(height * 0.2),
      left: Math.round(width * 0.25),
      right: Math.round(width * 0.35),
      extendWith: 'mirror',
    }),
  [LOW_QUALITY]: (photo) => photo,
}

/** The ways in which `alterPhoto` alters photos. */
export const WAYS = Object.keys(ALTERATIONS)

/** A JPEG of the photo, altered in one of `WAYS`. */
export async function alterPhoto(bytes: Uint8Array, way: string): Promise<Uint8Array> {
  const alter = ALTERATIONS[way]
  if (!alter) throw new Error(`No way to alter a photo: ${way}`)
  const { data, info } = await sharp(bytes).rotate().removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height, channels } = info
  const altered = alter(sharp(data, { raw: { width, height, channels } }), { width, height })
  return altered.jpeg({ quality: way === LOW_QUALITY ? 25 : 90 }).toBuffer()
}

function longerSide({ width, height }: Size): number {
  return Math.max(width, height)
}

/** The same noise each time: grey is neutral where it is laid over a photo. */
function noiseOf({ width, height }: Size): Buffer {
  let state = 1
  return Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, () => {
      state = (state * 16_807) % 2_147_483_647
      return 128 + Math.round((state / 2_147_483_647 - 0.5) * 4 * NOISE)
    }),
  )
}
