import sharp from 'sharp'
import { scoreCandidates } from '~/scan/recognise/decide/score'
import type { Scored } from '~/scan/recognise/decide/score'
import type { TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import { turnQuad } from '~/scan/recognise/image'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import type { Outline } from '~/scan/recognise/outline'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import { loadCardFinder } from '~/scan/recognise/find/card-finder.server'
import { createTextReader } from '~/scan/recognise/read/read-text.server'
import { recognise } from '~/scan/recognise/recognise.server'
import type { PhotoRecognition } from '~/scan/recognise/recognise.server'
import { rectifyCard } from '~/scan/recognise/rectify'
import type { ScanState, Sighting, StageName } from '~/scan/recognise/stages/scan-state'
import { MAX_CANDIDATES } from '~/scan/recognise/thresholds/decision'
import type { Recognition } from '~/scan/scan-result'
import { unpackCatalogue } from '~/scan/worker/shared-catalogue'
import type { RecognitionCatalogue } from '~/scan/recognise/stages/scan-state'
import type { PackedCatalogue } from '~/scan/worker/shared-catalogue'

/** An image file embedded in a page, as a `data:` URL. */
export type Picture = { url: string; width: number; height: number }

export type ExplainedStage = {
  name: StageName
  milliseconds: number
  /** Pieces of its budget that the scan had spent afterwards. */
  spent: number
}

/** A quad that was compared, and the stage that did so. */
export type TriedQuad = {
  quad: Quad
  outline: Outline
  distance: number
  turned: boolean
  stage: StageName
  isBest: boolean
}

/** One region that was read: the lines found in it, and the text of each. */
export type ExplainedReading = {
  region: TextRegion | 'photo'
  lines: { picture: Picture; text: string }[]
}

/** Everything that an engineer may want to know about one scan. */
export type Explanation = {
  recognition: Recognition
  photo: Picture
  /** Side lengths of the decoded photo, in whose pixels quads are. */
  size: { width: number; height: number }
  stages: ExplainedStage[]
  tried: TriedQuad[]
  /** The card as it was read, or else as it was recognised. */
  card: Picture | null
  readings: ExplainedReading[]
  text: TextEvidence
  nearest: { card: number; distance: number }[]
  margin: number
  candidates: Scored[]
  catalogue: RecognitionCatalogue
}

export type ExplainedPhoto =
  ({ status: 'explained' } & Explanation) | Exclude<PhotoRecognition, Recognition>

const PHOTO_SIDE = 1400
const CARD_SIZE = { width: 501, height: 700 }

/** Recognises the card in a photo and records what each stage found. */
export async function explainScan(
  bytes: Uint8Array,
  snapshot: PackedCatalogue,
): Promise<ExplainedPhoto> {
  const catalogue = unpackCatalogue(snapshot)
  const lines: Line[] = []
  const text = await createTextReader({
    onLine: (region, image, words) => lines.push({ region, image, words }),
  })
  const finder = await loadCardFinder()
  try {
    const steps: Step[] = []
    const recognition = await recognise(
      bytes,
      catalogue,
      { openCv: await startOpenCv(), text, finder },
      {
        onStage: (name, milliseconds, state) => steps.push({ name, milliseconds, state }),
      },
    )
    switch (recognition.status) {
      case 'unsupported-type':
      case 'undecodable':
      case 'too-many-pixels':
        return recognition
      case 'identified':
      case 'not-a-card':
      case 'unreadable':
        return { status: 'explained', ...(await explain(recognition, steps, lines, catalogue)) }
    }
  } finally {
    await Promise.all([text.close(), finder.close()])
  }
}

type Step = { name: StageName; milliseconds: number; state: ScanState }
type Line = { region: TextRegion | 'photo'; image: ColourImage; words: string }

async function explain(
  recognition: Recognition,
  steps: readonly Step[],
  lines: readonly Line[],
  catalogue: RecognitionCatalogue,
): Promise<Explanation> {
  const last = steps.at(-1)?.state
  if (!last) throw new Error('Recognition ran no stage')
  const { image: photo, colour } = last.photo
  const { picture, text } = last.answer ?? { picture: null, text: last.text }
  const cardQuad = uprightQuad(last.readAt ?? last.best)
  const ranked = scoreCandidates(picture, text, catalogue)
  return {
    recognition,
    photo: await toPicture(photo, PHOTO_SIDE),
    size: { width: photo.width, height: photo.height },
    stages: steps.map(({ name, milliseconds, state }) => {
      return { name, milliseconds, spent: state.spent }
    }),
    tried: triedQuads(steps, last),
    card: cardQuad && (await toPicture(rectifyCard(colour, cardQuad, CARD_SIZE), CARD_SIZE.height)),
    readings: await explainReadings(lines),
    text,
    nearest: [...(picture?.matches ?? [])],
    margin: picture?.margin ?? 0,
    candidates: recognition.status === 'identified' ? ranked.slice(0, MAX_CANDIDATES) : [],
    catalogue,
  }
}

function uprightQuad(sighting: Pick<Sighting, 'quad' | 'turned'> | null): Quad | null {
  if (!sighting) return null
  return sighting.turned ? turnQuad(sighting.quad, 2) : sighting.quad
}

/** Each sighting with the stage after which it first appeared. */
function triedQuads(steps: readonly Step[], last: ScanState): TriedQuad[] {
  return last.sightings.map((sighting, index) => {
    const { quad, outline, distance, turned } = sighting
    const stage = steps.find(({ state }) => state.sightings.length > index)?.name ?? 'decide'
    return { quad, outline, distance, turned, stage, isBest: sighting === last.best }
  })
}

/** Groups consecutive lines of one region. */
async function explainReadings(lines: readonly Line[]): Promise<ExplainedReading[]> {
  const readings: ExplainedReading[] = []
  for (const { region, image, words } of lines) {
    const piece = { picture: await toPicture(image, image.width), text: words }
    const reading = readings.at(-1)
    if (reading?.region === region) reading.lines.push(piece)
    else readings.push({ region, lines: [piece] })
  }
  return readings
}

/** @param side maximum pixels of the longer side. */
async function toPicture(image: ColourImage, side: number): Promise<Picture> {
  const { width, height } = image
  const { data, info } = await sharp(image.data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const url = `data:image/webp;base64,${data.toString('base64')}`
  return { url, width: info.width, height: info.height }
}
