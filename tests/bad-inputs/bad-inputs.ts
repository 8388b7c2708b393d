import {
  BOMBS,
  BROKEN_IMAGES,
  flatImage,
  jpegOfSize,
  jpegWithGarbageExif,
  noiseWebp,
  pngWithHugeTexts,
} from './broken-images'
import { BAD_REQUESTS } from './bad-requests'
import { FOREIGN_FILES } from './foreign-files'
import { formBody, imageForm } from './form-data'
import { TEXTS, scanRequest } from './scan-request'
import type { BadInput, Expected } from './scan-request'

const MAX_BYTES = 10 * 1024 * 1024

const WRONG_TYPE: Expected = { status: 415, error: TEXTS.wrongType }
const TOO_LARGE: Expected = { status: 413, error: TEXTS.tooLarge }
const BROKEN: Expected = { status: 400, error: TEXTS.broken }
/** A picture of nothing: it is read, and contains no card. */
const NO_CARD: Expected = { status: 200, error: TEXTS.notIdentified }

const NAMES = [
  ['card.jpg', 'image/jpeg'],
  ['card.png', 'image/png'],
  ['card.webp', 'image/webp'],
] as const

function imageRow(
  name: string,
  build: () => Promise<Buffer> | Buffer,
  expected: Expected,
  [filename, type]: readonly [string, string] = NAMES[0],
): BadInput {
  return {
    name,
    build: async () => scanRequest(imageForm(await build(), filename, type)),
    expected,
  }
}

const foreign = FOREIGN_FILES.map(({ kind, build }, i) => {
  const name = NAMES[i % NAMES.length] ?? NAMES[0]
  return imageRow(`${kind}, sent as ${name[0]}`, build, WRONG_TYPE, name)
})

const honest: BadInput[] = [
  imageRow(
    'HEIC under its own name',
    () => FOREIGN_FILES[0]?.build() ?? Buffer.alloc(0),
    WRONG_TYPE,
    ['IMG_0001.HEIC', 'image/heic'],
  ),
  imageRow('one byte', () => Buffer.from([0xff]), WRONG_TYPE),
]

const broken = BROKEN_IMAGES.map(({ what, build }) => imageRow(what, build, BROKEN))

const bombs = BOMBS.map(({ what, build }) => imageRow(what, build, TOO_LARGE))

const odd: BadInput[] = [
  imageRow('one pixel', () => flatImage(1, 1), NO_CARD),
  imageRow('one pixel wide, 5,000 high', () => flatImage(1, 5000), NO_CARD),
  imageRow('empty grey picture', () => flatImage(800, 1000), NO_CARD),
  imageRow('PNG with nine texts of 50 MB', () => pngWithHugeTexts(9, 50_000_000), NO_CARD),
  imageRow('JPEG with 64 KB of garbage for EXIF', jpegWithGarbageExif, NO_CARD),
  imageRow('WebP whose pixels are noise', noiseWebp, NO_CARD),
  imageRow('JPEG of exactly 10 MB', () => jpegOfSize(MAX_BYTES), NO_CARD),
]

const large: BadInput[] = [
  imageRow('JPEG of 10 MB and one byte', () => jpegOfSize(MAX_BYTES + 1), TOO_LARGE),
  imageRow('45 MB', () => jpegOfSize(45 * 1024 * 1024), TOO_LARGE),
  {
    name: '45 MB in a text field',
    build: () =>
      scanRequest(formBody([{ field: 'note', content: Buffer.alloc(45 * 1024 * 1024, 'a') }])),
    expected: TOO_LARGE,
  },
]

/** Everything a stranger may send to the scan call, and the required responses. */
export const BAD_INPUTS: readonly BadInput[] = [
  ...foreign,
  ...honest,
  ...broken,
  ...bombs,
  ...odd,
  ...large,
  ...BAD_REQUESTS,
]
