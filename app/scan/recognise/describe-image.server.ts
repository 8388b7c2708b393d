import sharp from 'sharp'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { withoutPngTexts } from '~/catalogue/images/plain-png'
import { toGrey } from './image'
import { fingerprintOfGrey } from './describe'

/**
 * The fingerprint of a picture that shows exactly one card, upright and edge to edge, such as a
 * reference image (any format that `sharp` reads).
 *
 * @throws if the bytes are not an image.
 */
export async function fingerprintOfImage(image: Uint8Array): Promise<Fingerprint> {
  // Black behind transparent corners comes closest to the published hashes (pHash 2 bits off over a
  // set with such corners, 16 bits on white).
  const { data, info } = await sharp(withoutPngTexts(image))
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return fingerprintOfGrey(toGrey({ data, width: info.width, height: info.height }))
}
