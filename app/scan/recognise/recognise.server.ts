import type { CardImage, Quad } from './image'
import { decide } from './decide/decide'
import { nextReading } from './decide/next-reading'
import { decode } from './decode.server'
import { differenceOf, sidesOf, turnQuad } from './image'
import type { OpenCv } from './opencv.server'
import type { TextReader } from './read/read-text.server'
import { qualityOf } from './photo-quality.server'
import { PictureSearch, viewPhoto } from './picture-search.server'
import type { PhotoViews, Sighting, Step } from './picture-search.server'
import type { RecognitionCatalogue } from '~/scan/worker/shared-catalogue'
import { rectifyCard } from './rectify.server'
import { distancesTo } from './retrieve'
import { NO_FINGERPRINT } from './evidence'
import type { PhotoQuality, PictureEvidence, TextEvidence } from './evidence'
import type { Recognition } from '~/scan/scan-result'
import { addReading, noText } from './read/text-evidence'

/** What recognition works with, started once per thread. */
export type RecognitionTools = { openCv: OpenCv; text: TextReader }

export type PhotoRecognition =
  Recognition | { status: 'unsupported-type' | 'undecodable' | 'too-many-pixels' }

/** No new piece of work is begun after this many milliseconds; the answer is what is known then. */
const BUDGET_MS = 4000
/** Narrower cards, in pixels of the photo, show not even a name that can be read. */
const READABLE_WIDTH = 130
/** Narrower cards show so little text that looking at it upside down as well is not worth it. */
const BOTH_WAYS_WIDTH = 220
/** From this width on, a first look at the text costs less than the finer search by picture. */
const TEXT_FIRST_WIDTH = 420
/** Parts read in that first look: name and number tell whether there is anything to read at all. */
const FIRST_LOOK = 3
/** Bits of 512 at which a card is framed well: half of the right cards come nearer (thresholds). */
const CLOSE = 100
/** Cards without a fingerprint still look more like cards the right way up: by 8 bits, mostly. */
const CLEAR_LEAD = 8
const LIKELY = 2
const SURE = 3
/** What a photo's quality is taken for where the picture was recognised all the same. */
const GOOD_QUALITY: PhotoQuality = { outline: true, glare: 0, sharpness: 1000, brightness: 128 }

/**
 * Says which card of the catalogue a photo shows.
 *
 * The cheapest evidence comes first, and each further piece is sought only while it may change the
 * answer: the picture alone where it decides, then the text parts that settle a printing, then all
 * text, then the less likely places in the photo.
 *
 * @param bytes an image file as it was uploaded.
 * @param budgetMs time after which it settles for what is known.
 */
export async function recognise(
  bytes: Uint8Array,
  catalogue: RecognitionCatalogue,
  tools: RecognitionTools,
  budgetMs = BUDGET_MS,
): Promise<PhotoRecognition> {
  const deadline = performance.now() + budgetMs
  const decoded = await decode(bytes)
  if (decoded.status !== 'decoded') return decoded
  return new Recogniser(viewPhoto(decoded.photo), catalogue, tools, deadline).run()
}

/** Where text is being read, and whether it stands on its head there. */
type Place = { quad: Quad; turned: boolean }

class Recogniser {
  readonly #views: PhotoViews
  readonly #catalogue: RecognitionCatalogue
  readonly #tools: RecognitionTools
  readonly #search: PictureSearch
  readonly #deadline: number
  #place: Place | null = null
  #card: { of: Quad; image: CardImage } | null = null
  #text: TextEvidence = noText()

  constructor(
    views: PhotoViews,
    catalogue: RecognitionCatalogue,
    tools: RecognitionTools,
    deadline: number,
  ) {
    this.#views = views
    this.#catalogue = catalogue
    this.#tools = tools
    this.#deadline = deadline
    this.#search = new PictureSearch(views, catalogue.table, tools.openCv)
  }

  async run(): Promise<Recognition> {
    let glanced: Sighting | undefined
    for (const step of this.#search.steps()) {
      if (this.#isSettled(step) || this.#late) break
      if (step !== 'outlined' || glanced || this.#search.decisive) continue
      const [outer] = this.#search.outlines()
      if (!outer || sidesOf(outer.quad).width < TEXT_FIRST_WIDTH) continue
      glanced = outer
      const answer = await this.#readText(outer, FIRST_LOOK)
      if (isSure(answer)) return answer
    }
    return this.#conclude(glanced)
  }

  /** @param glanced where a first look at the text was taken; better outlines may have come since. */
  async #conclude(glanced: Sighting | undefined): Promise<Recognition> {
    let answer = this.#decide(this.#search.best)
    if (isSure(answer) || !this.#search.best) return answer
    if (this.#search.decisive) {
      this.#search.sharpen()
      answer = this.#decide(this.#search.best)
    }
    const { best, decisive } = this.#search
    const outlines = glanced ? [glanced, ...this.#search.outlines()] : this.#search.outlines()
    for (const place of decisive ? [best] : new Set([...outlines, best])) {
      if (isSure(answer) || this.#late) break
      if (isReadable(place)) answer = await this.#readBothWays(place, answer)
    }
    return answer
  }

  /** Text that stands on its head reads as nonsense: where one way names no card, try the other. */
  async #readBothWays(place: Sighting, before: Recognition): Promise<Recognition> {
    const straight = better(await this.#readText(place), before)
    const isPlain = this.#search.decisive || worthOf(straight) >= LIKELY || !isWide(place)
    if (isPlain || this.#text.turned) return straight
    if (this.#place) this.#place.turned = !this.#place.turned
    this.#text = noText(true)
    const glance = await this.#readText(place, FIRST_LOOK)
    if (this.#text.names.length + this.#text.numbers.length === 0) return better(straight, glance)
    return better(straight, await this.#readText(place))
  }

  /** A first glance may know the picture and still confuse its printings: those differ by little. */
  #isSettled(step: Step): boolean {
    const { best, decisive } = this.#search
    return decisive && (step === 'refined' || (best !== null && best.distance <= CLOSE))
  }

  /** Reads a card's parts one by one as long as one more may change the answer. */
  async #readText(sighting: Sighting, most = Infinity): Promise<Recognition> {
    const picture = this.#picture(sighting)
    const place = this.#open(sighting)
    for (let readings = 0; readings < most && !this.#late; readings++) {
      const next = nextReading(picture, this.#text, this.#catalogue)
      if (next === null) break
      if (next === 'turn') {
        place.turned = !place.turned
        this.#text = noText(true)
        continue
      }
      const card = this.#cardIn(sighting.quad, place.turned)
      this.#text = addReading(this.#text, await this.#tools.text.read(card, next), this.#catalogue)
    }
    return decide(picture, this.#text, this.#catalogue)
  }

  /** Reading goes on where it stopped when it comes back to a place; elsewhere it begins anew. */
  #open({ quad, turned, lead }: Sighting): Place {
    if (this.#place?.quad !== quad) {
      const isTurned = turned && (this.#search.decisive || lead >= CLEAR_LEAD)
      this.#place = { quad, turned: isTurned }
      this.#text = { ...this.#text, read: [] }
    }
    return this.#place
  }

  #cardIn(quad: Quad, turned: boolean): CardImage {
    const upright = turned ? turnQuad(quad, 2) : quad
    if (this.#card === null || differenceOf(this.#card.of, upright) > 0) {
      this.#card = { of: upright, image: rectifyCard(this.#views.colour, upright) }
    }
    return this.#card.image
  }

  #decide(sighting: Sighting | null): Recognition {
    return decide(this.#picture(sighting), this.#text, this.#catalogue)
  }

  /** The picture's evidence is always the best sighting's; the width is that of what is read. */
  #picture(sighting: Sighting | null): PictureEvidence | null {
    const { best, retrieval, decisive } = this.#search
    if (!best) return null
    const { table, cards } = this.#catalogue
    const distances = new Uint16Array(cards.length).fill(NO_FINGERPRINT)
    distancesTo(best.fingerprint, table).forEach((distance, row) => {
      distances[table.cards[row] ?? 0] = distance
    })
    const shown = sighting ?? best
    const quality = decisive ? GOOD_QUALITY : qualityOf(this.#views.grey, shown)
    return { ...retrieval, decisive, distances, quality, cardWidth: sidesOf(shown.quad).width }
  }

  get #late(): boolean {
    return performance.now() > this.#deadline
  }
}

function isReadable({ quad }: Sighting): boolean {
  return sidesOf(quad).width >= READABLE_WIDTH
}

function isWide({ quad }: Sighting): boolean {
  return sidesOf(quad).width >= BOTH_WAYS_WIDTH
}

function isSure(answer: Recognition): boolean {
  return worthOf(answer) === SURE
}

function worthOf(answer: Recognition): number {
  if (answer.status !== 'identified') return 0
  return { unsure: 1, likely: LIKELY, sure: SURE }[answer.confidence]
}

/** Of two answers to one photo the more certain; of equals the better founded. */
function better(a: Recognition, b: Recognition): Recognition {
  const difference = worthOf(b) - worthOf(a)
  return difference > 0 || (difference === 0 && scoreOf(b) > scoreOf(a)) ? b : a
}

function scoreOf(answer: Recognition): number {
  return answer.status === 'identified' ? (answer.candidates[0]?.score ?? 0) : 0
}
