import sharp from 'sharp'
import type { CardImage, GreyImage } from '~/scan/picture/card-image'
import type { TextWindow } from './text-regions'

/** Cuts a window out of a rectified card, scaled and stretched to the full range of brightness. */
export async function prepareWindow(card: CardImage, window: TextWindow): Promise<GreyImage> {
  const cut = cutChannel(card, window)
  const raw = { width: cut.width, height: cut.height, channels: 1 } as const
  const image = sharp(cut.data, { raw })
    .resize(Math.round(cut.width * window.scale), Math.round(cut.height * window.scale), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .normalise({ lower: 1, upper: 99 })
  if (window.sharpen) image.sharpen({ sigma: 4, m1: 3, m2: 3 })
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function cutChannel({ data, width, height }: CardImage, { box, channel }: TextWindow): GreyImage {
  const [left, top] = [Math.round(box[0] * width), Math.round(box[1] * height)]
  const cut = {
    width: Math.round(box[2] * width) - left,
    height: Math.round(box[3] * height) - top,
  }
  const pixels = new Uint8Array(cut.width * cut.height)
  for (let y = 0, to = 0; y < cut.height; y++)
    for (let x = 0, from = ((top + y) * width + left) * 3; x < cut.width; x++, from += 3) {
      const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
      pixels[to++] =
        channel === 'max'
          ? Math.max(red, green, blue)
          : (red * 299 + green * 587 + blue * 114) / 1000
    }
  return { data: pixels, ...cut }
}
