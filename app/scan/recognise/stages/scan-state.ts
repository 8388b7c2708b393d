import type { Fingerprint } from '~/catalogue/fingerprint'
import type { DecisionIndex } from '~/scan/recognise/decide/score'
import type { Photo } from '~/scan/recognise/decode.server'
import type { PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import type { CardFinder } from '~/scan/recognise/find/card-finder.server'
import type { FoundCard } from '~/scan/recognise/find/decode-cards'
import type { Quad } from '~/scan/recognise/image'
import type { OpenCv } from '~/scan/recognise/opencv.server'
import type { Outline, VisiblePart } from '~/scan/recognise/outline'
import type { Title } from '~/scan/recognise/read/photo-text'
import type { TextReader } from '~/scan/recognise/read/read-text.server'
import type { FingerprintTable, Retrieval } from '~/scan/recognise/retrieve'
import { noText } from '~/scan/recognise/read/text-evidence'
import type { Recognition } from '~/scan/recognise/recognition'

/** A catalogue as recognition uses it. Cards are indexes into `cards`. */
export type RecognitionCatalogue = DecisionIndex & { version: string; table: FingerprintTable }

/** The tools of recognition, started once per thread. */
export type RecognitionTools = { openCv: OpenCv; text: TextReader; finder: CardFinder }

/** Everything that a stage works with besides the scan's state. */
export type ScanContext = RecognitionTools & {
  catalogue: RecognitionCatalogue
  /** Called with each sighting, whether or not it is kept. */
  onSighting?: ((sighting: Sighting) => void) | undefined
}

/** A quad of the photo, compared with the whole catalogue. */
export type Sighting = {
  quad: Quad
  /** The outline from which the quad was made. */
  outline: Outline
  /** The nearest card is upside down in the quad. */
  turned: boolean
  /** By how many bits it is nearer than the nearest card the other way up. */
  lead: number
  distance: number
  fingerprint: Fingerprint
  /** Described with its glare painted over. */
  withoutGlare: boolean
}

/** A quad whose text is read, whether the card is upside down in it, and its visible part. */
export type OrientedQuad = { quad: Quad; turned: boolean; visible?: VisiblePart }

/** An answer with the evidence behind it. */
export type Answer = {
  recognition: Recognition
  picture: PictureEvidence | null
  text: TextEvidence
  /** Where in the photo the card is that was read or compared; `null` if that is unknown. */
  quad: Quad | null
}

/** The state of reading one sighting's text. */
export type ReadingPass = {
  sighting: Sighting
  /**
   * `first`: a few regions before the finer search by picture; `full`: all that may change the
   * answer. If a full pass names no card, `turned-first` reads a few regions upside down, and if
   * one of them says something, `turned-full` reads all.
   */
  kind: 'first' | 'full' | 'turned-first' | 'turned-full'
  /** Regions that may still be read. */
  left: number
  picture: PictureEvidence | null
  /** What was known before. */
  before: Answer | null
}

/** Everything known about one photo. Stages create a new state; none modifies one. */
export type ScanState = {
  photo: Photo
  /** All cards that the finder marked, surest first; only the first few were examined close up. */
  found: readonly FoundCard[]
  /** Outlines found so far, in pixels of `photo.work`. */
  outlines: readonly Outline[]
  /** Further outlines, in the same pixels, that are only compared if the others settle nothing. */
  spare: readonly Outline[]
  /** In the order of their comparison. */
  sightings: readonly Sighting[]
  best: Sighting | null
  /** The nearest cards of the catalogue to `best`. */
  retrieval: Retrieval
  /** The last search was a refinement: its result for the picture is final. */
  isRefined: boolean
  /**
   * The answer for a card beside the photo's middle, if the picture of the card in the middle was
   * not recognised: it stands unless that card's text names it.
   */
  neighbour: Answer | null
  text: TextEvidence
  /** Where `text` was read. */
  readAt: OrientedQuad | null
  /** Where a first reading was made; better outlines may have been found since. */
  firstRead: Sighting | null
  /** The name that was found among the lines of the photo. */
  title: Title | null
  /** The card whose name was found among the lines of the photo, upright. */
  titled: Sighting | null
  pass: ReadingPass | null
  answer: Answer | null
  /** Pieces of work done, of `MAX_PIECES`. */
  spent: number
  /** What the current stage has planned and not done yet. */
  agenda: readonly Piece[]
}

/** One piece of work, after which a scan may stop. */
export type Piece = (state: ScanState, context: ScanContext) => ScanState | Promise<ScanState>

/** In the order of their first run. */
export type StageName =
  | 'decode'
  | 'whole-photo'
  | 'find'
  | 'outline'
  | 'first-reading'
  | 'refine'
  | 'windows'
  | 'boxes'
  | 'refine-promising'
  | 'glare'
  | 'complete'
  | 'middle'
  | 'decide'
  | 'sharpen'
  | 'read-photo'
  | 'named'
  | 'read'

/** One named stage of recognition. */
export type Stage = {
  name: StageName
  /** Nothing is left to do once the card's picture is settled. */
  endsOnceSettled: boolean
  /** The work to do, in order; empty if no more work of this kind may change the answer. */
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
    neighbour: null,
    text: noText(),
    readAt: null,
    firstRead: null,
    title: null,
    titled: null,
    pass: null,
    answer: null,
    spent: 0,
    agenda: [],
  }
}
