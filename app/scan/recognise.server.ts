import { decide } from './decide'
import { nextReading } from './decide-next'
import { decode } from './decode.server'
import { turnQuad } from './geometry'
import type { Quad } from './geometry'
import type { OpenCv } from './locate-opencv.server'
import type { TextReader } from './read-text.server'
import { qualityOf } from './recognise-quality.server'
import { PictureSearch, viewPhoto } from './recognise-picture.server'
import type { PhotoViews, Sighting } from './recognise-picture.server'
import type { RecognitionCatalogue } from './recognition-catalogue'
import { rectifyCard } from './rectify.server'
import { distancesTo } from './retrieve'
import { NO_FINGERPRINT } from './scan-evidence'
import type { PictureEvidence, TextEvidence } from './scan-evidence'
import type { Recognition } from './scan-result'
import { addReading, noText } from './text-evidence'

/** What recognition works with, started once per thread. */
export type RecognitionTools = { openCv: OpenCv; text: TextReader }

export type PhotoRecognition =
  Recognition | { status: 'unsupported-type' | 'undecodable' | 'too-many-pixels' }

/** No new piece of work is begun after this many milliseconds; the answer is what is known then. */
const BUDGET_MS = 2200
/** Narrower cards, in pixels of the photo, show no text that can be read (scout report 3). */
const READABLE_WIDTH = 220
/** From this width on reading the text comes before the last resorts of the search by picture. */
const TEXT_FIRST_WIDTH = 420

/**
 * Says which card of the catalogue a photo shows.
 *
 * The cheapest evidence comes first, and each further piece is sought only while it may change the
 * answer: the picture alone where it decides, then the text parts that settle a printing, then all
 * text, then the less likely places in the photo.
 *
 * @param bytes an image file as it was uploaded.
 */
export async function recognise(
  bytes: Uint8Array,
  catalogue: RecognitionCatalogue,
  tools: RecognitionTools,
): Promise<PhotoRecognition> {
  const decoded = await decode(bytes)
  if (decoded.status !== 'decoded') return decoded
  return new Recogniser(viewPhoto(decoded.photo), catalogue, tools).run()
}

class Recogniser {
  readonly #views: PhotoViews
  readonly #catalogue: RecognitionCatalogue
  readonly #tools: RecognitionTools
  readonly #search: PictureSearch
  readonly #deadline = performance.now() + BUDGET_MS
  readonly #read: Quad[] = []
  #text: TextEvidence = noText()

  constructor(views: PhotoViews, catalogue: RecognitionCatalogue, tools: RecognitionTools) {
    this.#views = views
    this.#catalogue = catalogue
    this.#tools = tools
    this.#search = new PictureSearch(views, catalogue.table, tools.openCv)
  }

  async run(): Promise<Recognition> {
    let triedText = false
    for (const step of this.#search.steps()) {
      if (this.#search.decisive || this.#late) break
      if (step !== 'refined' || triedText) continue
      triedText = true
      if (this.#search.cardWidth < TEXT_FIRST_WIDTH) continue
      const answer = await this.#readText(this.#search.best)
      if (isSure(answer)) return answer
    }
    return this.#conclude()
  }

  async #conclude(): Promise<Recognition> {
    const early = this.#decide()
    if (isSure(early) || this.#search.cardWidth < READABLE_WIDTH) return early
    if (this.#search.decisive) this.#search.sharpen()
    let answer: Recognition = early
    for (const sighting of this.#search.toRead()) {
      if (isSure(answer) || this.#late) break
      answer = await this.#readText(sighting)
    }
    return answer
  }

  /** Reads a card's parts one by one as long as one more may change the answer. */
  async #readText(sighting: Sighting | null): Promise<Recognition> {
    if (!sighting || this.#read.includes(sighting.quad)) return this.#decide()
    this.#read.push(sighting.quad)
    const picture = this.#picture()
    let turned = sighting.turned
    let card = this.#cardIn(sighting.quad, turned)
    this.#text = { ...this.#text, read: [] }
    while (!this.#late) {
      const next = nextReading(picture, this.#text, this.#catalogue)
      if (next === null) break
      if (next === 'turn') {
        turned = !turned
        card = this.#cardIn(sighting.quad, turned)
        this.#text = noText(true)
        continue
      }
      const reading = await this.#tools.text.read(card, next)
      this.#text = addReading(this.#text, reading, this.#catalogue)
    }
    return decide(picture, this.#text, this.#catalogue)
  }

  #cardIn(quad: Quad, turned: boolean) {
    return rectifyCard(this.#views.colour, turned ? turnQuad(quad, 2) : quad)
  }

  #decide(): Recognition {
    return decide(this.#picture(), this.#text, this.#catalogue)
  }

  #picture(): PictureEvidence | null {
    const { best, retrieval, cardWidth } = this.#search
    if (!best) return null
    const { table, cards } = this.#catalogue
    const distances = new Uint16Array(cards.length).fill(NO_FINGERPRINT)
    distancesTo(best.fingerprint, table).forEach((distance, row) => {
      distances[table.cards[row] ?? 0] = distance
    })
    const quality = qualityOf(this.#views.grey, best)
    return { ...retrieval, distances, cardWidth, quality, decisive: this.#search.decisive }
  }

  get #late(): boolean {
    return performance.now() > this.#deadline
  }
}

function isSure(answer: Recognition): boolean {
  return answer.status === 'identified' && answer.confidence === 'sure'
}
