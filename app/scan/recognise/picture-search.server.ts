import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import type { ColourImage, GreyImage, Quad } from './image'
import { withoutGlare } from './glare'
import { describeGrey } from './describe'
import type { Description } from './describe'
import { areaOf, CARD_ASPECT, quadOfBox, scaleQuad } from './image'
import { locate, innerWindows } from './locate.server'
import type { Hypothesis } from './locate.server'
import type { OpenCv } from './opencv.server'
import { rectifyCard, rectifyGrey, viewsOfColour, viewsOfGrey } from './rectify.server'
import type { Views } from './rectify.server'
import { refineQuad } from './refine-quad'
import type { RefineLimits } from './refine-quad'
import { isDecisive, nearestDistance, retrieve } from './retrieve'
import type { FingerprintTable, Retrieval } from './retrieve'

/** Outlines are looked for in a picture of this longest side: more pixels find no more cards. */
const WORK_SIDE = 800
/** Small photos are enlarged at most so much: beyond, only their noise grows. */
const MAX_ENLARGED = 2
const MATCHES = 30
/** Logarithm of a photo's aspect over a card's, below which the photo may be just the card. */
const CARD_SHAPED = 0.045
/** Outlines rated at least this share of the best one's rating may be the card as well. */
const RIVAL = 0.75
const SEEK = { goal: 80, measurements: 90 }
const SEEK_EARLY = { goal: 80, measurements: 40 }
const SHARPEN = { goal: 40, measurements: 50 }

/** One place in the photo, compared with the whole catalogue. */
export type Sighting = {
  quad: Quad
  /** The nearest card is the one upside down in the quad. */
  turned: boolean
  /** By so many bits it is nearer than the nearest card the other way up. */
  lead: number
  distance: number
  fingerprint: Fingerprint
  hypothesis: Hypothesis
  /** Described with its glare painted over. */
  withoutGlare: boolean
}

/** What has just been done: the photo taken for the card, outlines looked for, outlines moved. */
export type Step = 'framed' | 'outlined' | 'refined'

export type PhotoViews = { colour: Views<ColourImage>; grey: Views<GreyImage>; photo: ColourImage }

export function viewPhoto(photo: ColourImage): PhotoViews {
  return { photo, colour: viewsOfColour(photo), grey: viewsOfGrey(photo) }
}

/**
 * Looks for the card whose picture the photo shows. Does its work in steps, so that the caller may
 * try something cheaper in between or stop; it ends by itself once the picture decides.
 */
export class PictureSearch {
  readonly sightings: Sighting[] = []
  best: Sighting | null = null
  retrieval: Retrieval = { matches: [], margin: 0 }
  readonly #views: PhotoViews
  readonly #table: FingerprintTable
  readonly #cv: OpenCv

  constructor(views: PhotoViews, table: FingerprintTable, cv: OpenCv) {
    this.#views = views
    this.#table = table
    this.#cv = cv
  }

  get decisive(): boolean {
    return isDecisive(this.best?.distance ?? 512, this.retrieval.margin)
  }

  /** Yields after each piece of work worth a decision. */
  *steps(): Generator<Step> {
    const { scale, picture } = this.#workPicture()
    const batches = locate(this.#cv, picture)
    let batch = 0
    for (const found of batches) {
      for (const one of found) this.#measure({ ...one, quad: scaleQuad(one.quad, 1 / scale) })
      this.#judge()
      yield batch === 0 ? 'framed' : 'outlined'
      // Without references nothing tells a better frame from a worse one.
      if (batch === 1 && !this.#isBlind) {
        this.#refine(this.#nearest(this.decisive ? 1 : 2), SEEK_EARLY)
        yield 'refined'
      }
      batch++
    }
    if (this.#isBlind) return
    this.#openWindows()
    yield 'outlined'
    for (const sighting of this.#promising()) {
      this.#refine([sighting], SEEK)
      yield 'refined'
    }
    for (const { hypothesis, quad } of this.#nearest(1)) {
      if (!withoutGlare(rectifyGrey(this.#views.grey, quad))) continue
      this.#refine([this.#measure({ ...hypothesis, quad }, true)], SEEK)
      yield 'refined'
    }
  }

  get #isBlind(): boolean {
    return this.#table.cards.length === 0
  }

  #workPicture(): { scale: number; picture: ColourImage } {
    const { width, height } = this.#views.photo
    const scale = Math.min(WORK_SIDE / Math.max(width, height), MAX_ENLARGED)
    const scaled = (side: number) => Math.max(1, Math.round(side * scale))
    const size = { width: scaled(width), height: scaled(height) }
    const whole = quadOfBox(0, 0, width, height)
    return { scale, picture: rectifyCard(this.#views.colour, whole, size) }
  }

  #measure(hypothesis: Hypothesis, skipGlare = false): Sighting {
    const { quad } = hypothesis
    const { upright, turned } = this.#describe(quad, skipGlare)
    const up = nearestDistance(upright, this.#table)
    const down = nearestDistance(turned, this.#table)
    const lead = Math.abs(up - down)
    const seen = { quad, hypothesis, lead, withoutGlare: skipGlare }
    const sighting: Sighting =
      up <= down
        ? { ...seen, turned: false, distance: up, fingerprint: upright }
        : { ...seen, turned: true, distance: down, fingerprint: turned }
    this.sightings.push(sighting)
    return sighting
  }

  #describe(quad: Quad, skipGlare: boolean): Description {
    const card = rectifyGrey(this.#views.grey, quad)
    return describeGrey((skipGlare ? withoutGlare(card) : null) ?? card)
  }

  #judge(): void {
    const [nearest] = this.#isBlind ? this.outlines() : this.#nearest(1)
    if (!nearest || nearest === this.best) return
    this.best = nearest
    this.retrieval = retrieve(nearest.fingerprint, this.#table, MATCHES)
  }

  #nearest(count: number): Sighting[] {
    return [...this.sightings].sort((a, b) => a.distance - b.distance).slice(0, count)
  }

  /** A few by nearness and a few by outline, each once. */
  #promising(): Sighting[] {
    const outlined = [...this.sightings].sort((a, b) => b.hypothesis.score - a.hypothesis.score)
    return [...new Set([...this.#nearest(4), ...outlined.slice(0, 3)])]
  }

  #openWindows(): void {
    const outer = [...this.sightings]
      .sort((a, b) => b.hypothesis.score - a.hypothesis.score)
      .slice(0, 3)
    for (const { hypothesis } of outer) {
      for (const quad of innerWindows(hypothesis.quad)) {
        this.#measure({
          quad,
          score: hypothesis.score * 0.9,
          source: `${hypothesis.source} window`,
        })
      }
    }
    this.#judge()
  }

  /** Ends with the first start that makes the picture decisive. */
  #refine(from: Sighting[], limits: RefineLimits): void {
    for (const start of from) {
      const direction = start.turned ? 'turned' : 'upright'
      const measure = (quad: Quad) => {
        const found = this.#describe(quad, start.withoutGlare)[direction]
        return { quad, distance: nearestDistance(found, this.#table), found }
      }
      const refined = refineQuad({ ...start, found: start.fingerprint }, measure, limits)
      const { quad, distance, found: fingerprint } = refined
      this.sightings.push({ ...start, quad, distance, fingerprint })
      this.#judge()
      if (this.decisive) return
    }
  }

  /** Frames the best sighting more exactly, for reading its text. */
  sharpen(): void {
    if (this.best) this.#refine([this.best], SHARPEN)
  }

  /**
   * Where the card itself lies as far as outlines tell, likeliest first: for a card whose picture
   * is not known. A photo of a card's shape is most likely one card, scanned or cropped; of
   * outlines inside one another the outermost wins, as inner frames cut the name off.
   */
  outlines(): Sighting[] {
    const { width, height } = this.#views.photo
    const isCard = Math.abs(Math.log(width / height / CARD_ASPECT)) < CARD_SHAPED
    const whole = this.sightings.find(({ hypothesis }) => hypothesis.source === 'whole-0')
    const rated = this.sightings
      .filter(({ hypothesis: { source } }) => /^[a-z-]+ [a-z-]+$/.test(source))
      .sort((a, b) => b.hypothesis.score - a.hypothesis.score)
    const [first] = rated
    const rivals = rated.filter(
      ({ hypothesis }) => hypothesis.score > (first?.hypothesis.score ?? 0) * RIVAL,
    )
    const [outermost] = rivals.sort((a, b) => areaOf(b.quad) - areaOf(a.quad))
    return [isCard ? whole : undefined, outermost].filter((one) => one !== undefined)
  }
}
