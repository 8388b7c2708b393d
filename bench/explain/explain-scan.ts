import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { scoreCandidates } from '~/scan/recognise/decide/score'
import type { Scored } from '~/scan/recognise/decide/score'
import type { TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import { turnQuad } from '~/scan/recognise/image'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import type { Outline } from '~/scan/recognise/outline'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import { loadCardFinder } from '~/scan/recognise/find/card-finder.server'
import { createTextReader } from '~/scan/recognise/read/read-text.server'
import { recognise } from '~/scan/recognise/stages/recognise.server'
import type { PhotoRecognition } from '~/scan/recognise/stages/recognise.server'
import { rectifyCard } from '~/scan/recognise/rectify'
import { retrieve } from '~/scan/recognise/retrieve'
import { bitsSeen } from '~/scan/recognise/stages/compare.server'
import type { ScanState, Sighting, StageName } from '~/scan/recognise/stages/scan-state'
import { MAX_CANDIDATES } from '~/scan/recognise/thresholds/decision'
import type { Recognition } from '~/scan/recognise/recognition'
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
  /** Whether the answer may rest on it: some stages drop what led nowhere. */
  isKept: boolean
  /** The name of the catalogue's nearest card; `null` without fingerprints. */
  nearest: string | null
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
    const seen: Sighting[] = []
    const recognition = await recognise(
      bytes,
      catalogue,
      { openCv: await startOpenCv(), text, finder },
      {
        onSighting: (sighting) => void seen.push(sighting),
        onStage: (name, milliseconds, state) =>
          void steps.push({ name, milliseconds, state, seen: seen.splice(0) }),
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

type Step = {
  name: StageName
  milliseconds: number
  state: ScanState
  /** What was compared in this stage. */
  seen: readonly Sighting[]
}
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
    tried: triedQuads(steps, last, catalogue),
    card: cardQuad && (await toPicture(rectifyCard(colour, cardQuad, CARD_SIZE), CARD_SIZE.height)),
    readings: await explainReadings(lines),
    text,
    nearest: [...(picture?.matches ?? [])],
    margin: picture?.margin ?? 0,
    candidates: ranked.slice(0, MAX_CANDIDATES),
    catalogue,
  }
}

function uprightQuad(sighting: Pick<Sighting, 'quad' | 'turned'> | null): Quad | null {
  if (!sighting) return null
  return sighting.turned ? turnQuad(sighting.quad, 2) : sighting.quad
}

export function nameOf({ id, name, number, set }: CatalogueCard): string {
  return `${name}, ${set.name} ${number} (${id})`
}

/** Each sighting with its stage, also those that were dropped. */
function triedQuads(
  steps: readonly Step[],
  last: ScanState,
  { table, cards }: RecognitionCatalogue,
): TriedQuad[] {
  const kept = new Set(last.sightings)
  return steps.flatMap(({ name: stage, seen }) =>
    seen.map((sighting) => {
      const { quad, outline, distance, turned, fingerprint } = sighting
      const [match] = retrieve(fingerprint, table, 1, bitsSeen(sighting)).matches
      const card = match && cards[match.card]
      return {
        ...{ quad, outline, distance, turned, stage },
        isBest: sighting === last.best,
        isKept: kept.has(sighting),
        nearest: card ? nameOf(card) : null,
      }
    }),
  )
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
