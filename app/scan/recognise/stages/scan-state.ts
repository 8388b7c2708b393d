import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import type { PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import type { CardFinder } from '~/scan/recognise/find/card-finder.server'
import type { FoundCard } from '~/scan/recognise/find/decode-cards'
import type { ColourImage, GreyImage, Quad } from '~/scan/recognise/image'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import type { Outline, VisiblePart } from '~/scan/recognise/outline'
import type { TextReader } from '~/scan/recognise/read/read-text.server'
import type { Views } from '~/scan/recognise/rectify'
import type { Retrieval } from '~/scan/recognise/retrieve'
import { noText } from '~/scan/recognise/read/text-evidence'
import type { Recognition } from '~/scan/scan-result'
import type { RecognitionCatalogue } from '~/scan/worker/shared-catalogue'

/** What recognition works with, started once per thread. */
export type RecognitionTools = { openCv: OpenCv; text: TextReader; finder: CardFinder }

/** All that a stage works with besides the scan's state. */
export type ScanContext = RecognitionTools & { catalogue: RecognitionCatalogue }

export type Photo = {
  image: ColourImage
  colour: Views<ColourImage>
  grey: Views<GreyImage>
  /** A smaller or larger picture of the photo, in which outlines are looked for. */
  work: { picture: ColourImage; scale: number }
}

/** A quad of the photo, compared with the whole catalogue. */
export type Sighting = {
  quad: Quad
  /** The outline that the quad was made of. */
  outline: Outline
  /** The nearest card is the one upside down in the quad. */
  turned: boolean
  /** By how many bits it is nearer than the nearest card the other way up. */
  lead: number
  distance: number
  fingerprint: Fingerprint
  /** Described with its glare painted over. */
  withoutGlare: boolean
}

/** A quad whose text is read, whether the card is upside down in it, and what is seen of the card. */
export type OrientedQuad = { quad: Quad; turned: boolean; visible?: VisiblePart }

/** An answer with the evidence that it was decided by. */
export type Answer = {
  recognition: Recognition
  picture: PictureEvidence | null
  text: TextEvidence
}

/** Reading the text of one sighting, under way. */
export type ReadingPass = {
  sighting: Sighting
  /**
   * `first`: a few regions before the finer search by picture; `straight`: all that may change the
   * answer; `glance-turned` and `turned`: the same upside down, a few regions and then all.
   */
  kind: 'first' | 'straight' | 'glance-turned' | 'turned'
  /** Regions that may still be read. */
  left: number
  picture: PictureEvidence | null
  /** What was known before. */
  before: Answer | null
}

/** All that is known of one photo. Stages make a new state; none changes one. */
export type ScanState = {
  photo: Photo
  /** All cards that the finder marked, surest first; only the first few have been looked at from near. */
  found: readonly FoundCard[]
  /** Outlines found so far, in pixels of `photo.work`. */
  outlines: readonly Outline[]
  /** Outlines found, in the same pixels, that are compared only where the others settle nothing. */
  spare: readonly Outline[]
  /** In the order in which they were compared. */
  sightings: readonly Sighting[]
  best: Sighting | null
  /** What the catalogue has near to `best`. */
  retrieval: Retrieval
  /** The last search was a refinement: what it says of the picture is final. */
  isRefined: boolean
  /** `best` lies beside the photo's middle, where another card is that could not be recognised. */
  isBeside: boolean
  text: TextEvidence
  /** Where `text` was read. */
  readAt: OrientedQuad | null
  /** Where a first reading was taken; better outlines may have come since. */
  firstRead: Sighting | null
  /** The card whose name was found among the lines of the photo, upright. */
  titled: Sighting | null
  pass: ReadingPass | null
  answer: Answer | null
  /** Pieces of work done, of `MAX_PIECES`. */
  spent: number
  /** What the stage under way has planned and not done yet. */
  agenda: readonly Piece[]
}

/** One piece of work, after which a scan may stop. */
export type Piece = (state: ScanState, context: ScanContext) => ScanState | Promise<ScanState>

export type StageName =
  | 'decode'
  | 'frame'
  | 'find'
  | 'outline'
  | 'first-reading'
  | 'refine'
  | 'windows'
  | 'glare'
  | 'boxes'
  | 'complete'
  | 'middle'
  | 'sharpen'
  | 'read-photo'
  | 'read'
  | 'decide'

/** One named stage of recognition. */
export type Stage = {
  name: StageName
  /** Looks for the card's picture: nothing is left to do once that is settled. */
  seeksPicture: boolean
  /** What there is to do, in order; nothing where no more work of this kind may change the answer. */
  plan(state: ScanState, context: ScanContext): readonly Piece[]
}

/** Nothing is known yet. */
export function startState(photo: Photo): ScanState {
  return {
    photo,
    found: [],
    outlines: [],
    spare: [],
    sightings: [],
    best: null,
    retrieval: { matches: [], margin: 0 },
    isRefined: false,
    isBeside: false,
    text: noText(),
    readAt: null,
    firstRead: null,
    titled: null,
    pass: null,
    answer: null,
    spent: 0,
    agenda: [],
  }
}
