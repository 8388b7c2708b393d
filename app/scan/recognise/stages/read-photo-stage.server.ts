import { turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { findTitles, fitToTitle, readLines } from '~/scan/recognise/read/photo-text'
import { cardsUnder } from '~/scan/recognise/read/title-cards'
import type { PhotoLine, Title } from '~/scan/recognise/read/photo-text'
import { PHOTO_READING_COST } from '~/scan/recognise/thresholds/budget'
import { answerTo, pictureEvidence, updateAnswer } from './answer.server'
import { isOverMiddle, isPictureDecisive, likelyOutlines } from './choose-sightings'
import type { Piece, ScanContext, ScanState, Sighting, Stage } from './scan-state'

/**
 * Reads the text anywhere in a photo whose card was not recognised by its picture, and the titles
 * at the top of its likely outlines, either way up. The card's name shows which of the outlines is
 * the card, and which way up it is; the text read counts as evidence.
 */
export const readPhoto: Stage = {
  name: 'read-photo',
  endsOnceSettled: false,
  plan: (state) => (isPictureDecisive(state) ? [] : [readLinesOfPhoto]),
}

const readLinesOfPhoto: Piece = async (state, context) => {
  const { catalogue } = context
  const { detect, line, title: titleCost } = PHOTO_READING_COST
  const quads = likelyOutlines(state).flatMap(({ quad }) => [quad, turnQuad(quad, 2)])
  const titleLines = await readTitles(quads, state, context)
  const read = await context.text.readPhoto(state.photo.colour)
  const lines = [...titleLines, ...read]
  const spent = state.spent + quads.length * titleCost + detect + read.length * line
  const titles = findTitles(lines, catalogue)
  const found = titles.map((title) => ({ title, titled: findTitled(title, state) }))
  const meant =
    found.find(({ titled }) => titled && isOverMiddle(titled, state)) ??
    found.find(({ title }) => isOverMiddle({ quad: placeUnder(title, state) }, state))
  // Beside a recognised card, only the text of the one in the middle is of interest.
  if (state.neighbour && !meant) return { ...state, spent }
  const likeliest = meant ?? found.find(({ titled }) => titled) ?? found[0]
  const { title = null, titled = null } = likeliest ?? {}
  const text = readLines(lines, title, catalogue)
  const shown = titled ?? state.best
  const quad = titled?.quad ?? (title ? placeUnder(title, state) : state.best?.quad)
  const now = answerTo(pictureEvidence(state, context, shown), text, catalogue, quad)
  const answer = updateAnswer(now, state.answer, catalogue)
  return { ...state, title, titled, text, readAt: null, answer, spent }
}

/** Where the card under a title may be: over the photo's middle if that is possible. */
function placeUnder({ line }: Title, state: ScanState): Quad {
  return cardsUnder(line.quad).find((quad) => isOverMiddle({ quad }, state)) ?? line.quad
}

/** The readable titles of cards in these quads. */
async function readTitles(
  quads: readonly Quad[],
  { photo }: ScanState,
  { text }: ScanContext,
): Promise<PhotoLine[]> {
  const lines: PhotoLine[] = []
  for (const quad of quads) {
    const line = await text.readTitle(photo.colour, quad)
    if (line) lines.push(line)
  }
  return lines
}

/** The sighting whose top has the name, turned upright. */
function findTitled(title: Title, { sightings }: ScanState): Sighting | null {
  const fits = sightings.flatMap((sighting) => {
    const { quad, outline } = sighting
    const fitted = fitToTitle({ quad, rating: outline.rating }, title)
    return fitted ? [{ ...sighting, ...fitted, turned: false }] : []
  })
  const [best] = fits.sort((a, b) => b.fit - a.fit)
  return best ?? null
}
