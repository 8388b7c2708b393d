import type { Fingerprint } from '~/catalogue/fingerprint'
import type { ColourImage, GreyImage } from './card-image'
import { describeGrey } from './describe-grey'
import { areaOf, differenceOf, quadOfBox, scaleQuad, sidesOf } from './geometry'
import type { Quad } from './geometry'
import { locate } from './locate.server'
import type { Hypothesis } from './locate.server'
import type { OpenCv } from './locate-opencv.server'
import { rectifyCard, rectifyGrey, viewsOfColour, viewsOfGrey } from './rectify.server'
import type { Views } from './rectify.server'
import { innerWindows } from './locate-windows'
import { refineQuad } from './rectify-refine'
import type { RefineLimits } from './rectify-refine'
import { isDecisive, nearestDistance, retrieve } from './retrieve'
import type { FingerprintTable, Retrieval } from './retrieve'

/** Outlines are looked for in a picture of this longest side: more pixels find no more cards. */
const WORK_SIDE = 800
/** Small photos are enlarged at most so much: beyond, only their noise grows. */
const MOST_ENLARGED = 2
const MATCHES = 30
const SEEK = { goal: 80, measurements: 90 }
const SEEK_EARLY = { goal: 80, measurements: 40 }
const SHARPEN = { goal: 40, measurements: 50 }

/** One place in the photo, compared with the whole catalogue. */
export type Sighting = {
  quad: Quad
  /** The nearest card is the one upside down in the quad. */
  turned: boolean
  distance: number
  fingerprint: Fingerprint
  hypothesis: Hypothesis
}

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
  *steps(): Generator<'framed' | 'outlined' | 'refined'> {
    const { scale, picture } = this.#workPicture()
    const batches = locate(this.#cv, picture)
    let batch = 0
    for (const found of batches) {
      for (const one of found) this.#measure({ ...one, quad: scaleQuad(one.quad, 1 / scale) })
      this.#judge()
      yield batch === 0 ? 'framed' : 'outlined'
      if (batch === 1) {
        this.#refine(this.#nearest(2), SEEK_EARLY)
        yield 'refined'
      }
      batch++
    }
    this.#openWindows()
    yield 'outlined'
    for (const sighting of this.#promising()) {
      this.#refine([sighting], SEEK)
      yield 'refined'
    }
  }

  #workPicture(): { scale: number; picture: ColourImage } {
    const { width, height } = this.#views.photo
    const scale = Math.min(WORK_SIDE / Math.max(width, height), MOST_ENLARGED)
    const scaled = (side: number) => Math.max(1, Math.round(side * scale))
    const size = { width: scaled(width), height: scaled(height) }
    const whole = quadOfBox(0, 0, width, height)
    return { scale, picture: rectifyCard(this.#views.colour, whole, size) }
  }

  #measure(hypothesis: Hypothesis): Sighting {
    const { quad } = hypothesis
    const { upright, turned } = describeGrey(rectifyGrey(this.#views.grey, quad))
    const up = nearestDistance(upright, this.#table)
    const down = nearestDistance(turned, this.#table)
    const sighting: Sighting =
      up <= down
        ? { quad, turned: false, distance: up, fingerprint: upright, hypothesis }
        : { quad, turned: true, distance: down, fingerprint: turned, hypothesis }
    this.sightings.push(sighting)
    return sighting
  }

  #judge(): void {
    const [nearest] = this.#nearest(1)
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

  #refine(from: Sighting[], limits: RefineLimits, beyondDecisive = false): void {
    for (const start of from) {
      if (this.decisive && !beyondDecisive) return
      const direction = start.turned ? 'turned' : 'upright'
      const measure = (quad: Quad) => {
        const found = describeGrey(rectifyGrey(this.#views.grey, quad))[direction]
        return { quad, distance: nearestDistance(found, this.#table), found }
      }
      const refined = refineQuad({ ...start, found: start.fingerprint }, measure, limits)
      const { quad, distance, found: fingerprint } = refined
      this.sightings.push({ ...start, quad, distance, fingerprint })
      this.#judge()
    }
  }

  /** Frames the best sighting more exactly, for reading its text. */
  sharpen(): void {
    if (this.best) this.#refine([this.best], SHARPEN, true)
  }

  /**
   * Where to read text, likeliest first: the sighting most like any card of the catalogue, then the
   * outermost outline, as inner frames are often the clearer ones but cut the name off.
   */
  toRead(): Sighting[] {
    if (!this.best) return []
    const { width, height } = this.#views.photo
    const aspect = Math.min(width / height, height / width)
    const outer = [...this.sightings]
      .filter(({ hypothesis: { source, score } }) =>
        source.startsWith('whole') ? aspect > 0.64 && aspect < 0.8 : score >= 0.3,
      )
      .sort((a, b) => areaOf(b.quad) - areaOf(a.quad))
      .find(({ quad }) => this.best !== null && differenceOf(quad, this.best.quad) > 0.03)
    return outer && !this.decisive ? [this.best, outer] : [this.best]
  }

  /** Width of the best sighting in pixels of the photo. */
  get cardWidth(): number {
    return this.best ? sidesOf(this.best.quad).width : 0
  }
}
