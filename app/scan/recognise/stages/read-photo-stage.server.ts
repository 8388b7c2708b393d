import { turnQuad } from '~/scan/recognise/image'
import { findTitles, fitToTitle, readLines } from '~/scan/recognise/read/photo-text'
import type { PhotoLine, Title } from '~/scan/recognise/read/photo-text'
import { GLANCE, PHOTO_READING_COST } from '~/scan/recognise/thresholds'
import { answerTo, pictureEvidence, updateAnswer } from './answer.server'
import { isPictureDecisive, likelyOutlines } from './choose-sightings'
import type { Piece, ScanContext, ScanState, Sighting, Stage } from './scan-state'

/**
 * Reads the text anywhere in a photo whose card was not recognised by its picture. The card's name
 * tells which of the outlines is the card, and which way up it stands; and what was read counts.
 */
export const readPhoto: Stage = {
  name: 'read-photo',
  seeksPicture: false,
  plan: (state) => (isPictureDecisive(state) ? [] : [readLinesOfPhoto]),
}

const readLinesOfPhoto: Piece = async (state, context) => {
  const { catalogue } = context
  const glanced = await glanceAtTitles(state, context)
  const read = await context.text.readPhoto(state.photo.colour)
  const lines = [...glanced, ...read]
  const spent = state.spent + PHOTO_READING_COST.detect + read.length * PHOTO_READING_COST.line
  const titles = findTitles(lines, catalogue)
  const placed = titles.map((title) => ({ title, titled: sightingOf(title, state) }))
  const { title = null, titled = null } = placed.find((one) => one.titled) ?? placed[0] ?? {}
  const text = readLines(lines, title, catalogue)
  const shown = titled ?? state.best
  const now = answerTo(pictureEvidence(state, context, shown), text, catalogue)
  const answer = updateAnswer(now, state.answer, catalogue)
  return { ...state, titled, text, readAt: null, answer, spent }
}

/** The titles of the likeliest outlines, read either way up. */
async function glanceAtTitles(state: ScanState, { text }: ScanContext): Promise<PhotoLine[]> {
  const lines: PhotoLine[] = []
  for (const { quad } of likelyOutlines(state).slice(0, GLANCE.outlines)) {
    for (const quarters of [0, 2]) {
      const line = await text.readTitle(state.photo.colour, turnQuad(quad, quarters))
      if (line) lines.push(line)
    }
  }
  return lines
}

/** The sighting at whose top the name stands, turned that way. */
function sightingOf(title: Title, { sightings }: ScanState): Sighting | null {
  const fits = sightings.flatMap((sighting) => {
    const { quad, outline } = sighting
    const fitted = fitToTitle({ quad, rating: outline.rating }, title)
    return fitted ? [{ ...sighting, ...fitted, turned: false }] : []
  })
  const [best] = fits.sort((a, b) => b.fit - a.fit)
  return best ?? null
}
