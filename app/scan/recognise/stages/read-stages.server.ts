import { artGroup } from '~/scan/recognise/decide/same-picture'
import { nextReading } from '~/scan/recognise/decide/next-reading'
import type {
  PictureEvidence,
  TextEvidence,
  TextReading,
  TextRegion,
} from '~/scan/recognise/evidence'
import { sidesOf, turnQuad } from '~/scan/recognise/image'
import { ALL_VISIBLE, turnVisible } from '~/scan/recognise/outline'
import { isStripVisible } from '~/scan/recognise/read/regions'
import { addReading, noText } from '~/scan/recognise/read/text-evidence'
import { PASS_COST, READING_COST } from '~/scan/recognise/thresholds/budget'
import { CLEAR_LEAD } from '~/scan/recognise/thresholds/compare'
import { WORTH } from '~/scan/recognise/thresholds/decide'
import { CLEAR_NAME, MIN_NAME_LETTERS } from '~/scan/recognise/thresholds/match'
import {
  BOTH_WAYS_WIDTH,
  MAX_FIRST_READINGS,
  READABLE_WIDTH,
  TEXT_FIRST_WIDTH,
} from '~/scan/recognise/thresholds/read'
import {
  answerTo,
  isSure,
  pictureEvidence,
  preferAnswer,
  updateAnswer,
  worthOf,
} from './answer.server'
import { isPictureDecisive, likelyOutlines } from './choose-sightings'
import type {
  Piece,
  ReadingPass,
  RecognitionCatalogue,
  ScanContext,
  ScanState,
  Sighting,
  Stage,
} from './scan-state'

/**
 * Reads name and number of a large card, once: that costs less than the finer search by picture.
 */
export const firstReading: Stage = {
  name: 'first-reading',
  seeksPicture: true,
  plan(state) {
    if (state.firstRead || isPictureDecisive(state)) return []
    const [outermost] = likelyOutlines(state)
    if (!outermost || widthOf(outermost) < TEXT_FIRST_WIDTH) return []
    return [startPass(outermost, 'first')]
  },
}

/** Reads the card where its picture was found, otherwise wherever there may be one. */
export const readText: Stage = {
  name: 'read',
  seeksPicture: false,
  plan(state) {
    const { best, firstRead, titled } = state
    if (!best) return []
    if (titled) return [startPass(titled, 'straight')]
    const likely = firstRead ? [firstRead, ...likelyOutlines(state)] : likelyOutlines(state)
    const sightings = isPictureDecisive(state) ? [best] : [...new Set([...likely, best])]
    return sightings
      .filter((one) => widthOf(one) >= READABLE_WIDTH)
      .map((one) => startPass(one, 'straight'))
  },
}

function widthOf({ quad }: Sighting): number {
  return sidesOf(quad).width
}

function startPass(sighting: Sighting, kind: 'first' | 'straight'): Piece {
  return (state, context) => {
    const picture = pictureEvidence(state, context, sighting)
    const left = kind === 'first' ? MAX_FIRST_READINGS : Infinity
    const pass: ReadingPass = { sighting, kind, left, picture, before: state.answer }
    const firstRead = kind === 'first' ? sighting : state.firstRead
    const spent = state.spent + PASS_COST
    const next = { ...openAt(state, sighting), pass, firstRead, spent }
    return { ...next, agenda: [readOn, ...state.agenda] }
  }
}

/** Reading resumes where it stopped if it returns to the same quad; elsewhere it starts again. */
function openAt(state: ScanState, { quad, turned, lead, outline }: Sighting): ScanState {
  if (state.readAt?.quad === quad) return state
  const isTurned = turned && (isPictureDecisive(state) || lead >= CLEAR_LEAD)
  const readAt = { quad, turned: isTurned, visible: outline.visible }
  return { ...state, readAt, text: { ...state.text, read: [] } }
}

/** Reads one more region, or ends the pass if none may change the answer. */
const readOn: Piece = async (state, context) => {
  const { pass } = state
  if (!pass) return state
  const next = pass.left > 0 ? nextReading(pass.picture, state.text, context.catalogue) : null
  const after =
    next === null
      ? endPass(state, context)
      : { ...(await readNext(state, next, context)), pass: { ...pass, left: pass.left - 1 } }
  return after.pass ? { ...after, agenda: [readOn, ...after.agenda] } : after
}

function readNext(
  state: ScanState,
  next: TextRegion | 'turn',
  context: ScanContext,
): ScanState | Promise<ScanState> {
  return next === 'turn' ? turnOver(state) : readRegion(state, next, context)
}

function turnOver(state: ScanState): ScanState {
  const { readAt } = state
  return { ...state, readAt: readAt && { ...readAt, turned: !readAt.turned }, text: noText(true) }
}

async function readRegion(
  state: ScanState,
  region: TextRegion,
  { text: reader, catalogue }: ScanContext,
): Promise<ScanState> {
  const { readAt, photo, pass } = state
  if (!readAt || !pass) return state
  const quad = readAt.turned ? turnQuad(readAt.quad, 2) : readAt.quad
  const seen = readAt.visible ?? ALL_VISIBLE
  const visible = readAt.turned ? turnVisible(seen) : seen
  if (!isStripVisible(region, visible))
    return { ...state, text: addReading(state.text, { region, lines: [] }, catalogue) }
  const nearest = pass.picture?.decisive ? pass.picture.matches[0] : undefined
  const pictured = nearest ? artGroup(nearest.card, catalogue) : []
  const withReading = (reading: TextReading) => addReading(state.text, reading, catalogue, pictured)
  const reading = await reader.read(photo.colour, quad, region, (so) =>
    isReadEnough(region, withReading(so), pass.picture, catalogue),
  )
  return { ...state, text: withReading(reading), spent: state.spent + READING_COST[region] }
}

/** Whether the unread lines in a region of the card are not worth their time. */
export function isReadEnough(
  region: TextRegion,
  known: TextEvidence,
  picture: PictureEvidence | null,
  catalogue: RecognitionCatalogue,
): boolean {
  if (region === 'name' && isWholeTitle(known)) return true
  if (region === 'number' && known.numbers.length === 0) return false
  const { recognition } = answerTo(picture, known, catalogue)
  if (recognition.status !== 'identified' || recognition.confidence !== 'sure') return false
  // Hit points other than the card's would still speak against it.
  const [best] = recognition.candidates
  return region !== 'name' || !best || !catalogue.withId(best.cardId)?.hp
}

/** Whether a card's name and hit points are known: the text beside them adds nothing. */
function isWholeTitle({ names, hp }: TextEvidence): boolean {
  const [best] = names
  const isClear = best !== undefined && best.similarity >= CLEAR_NAME
  return isClear && best.letters >= MIN_NAME_LETTERS && hp.some(({ clean }) => clean)
}

/**
 * Ends a pass. Upside-down text reads as nonsense: if one way names no card, the other is tried.
 */
export function endPass(
  state: ScanState,
  { catalogue }: Pick<ScanContext, 'catalogue'>,
): ScanState {
  const { pass } = state
  if (!pass) return state
  const now = answerTo(pass.picture, state.text, catalogue)
  const ended = { ...state, pass: null }
  switch (pass.kind) {
    case 'first':
      return { ...ended, answer: isSure(now) ? now : null }
    case 'straight': {
      const answer = updateAnswer(now, pass.before, catalogue)
      if (isRightWayUp(state, pass.sighting, worthOf(answer))) return { ...ended, answer }
      const kind = 'glance-turned'
      const turned: ReadingPass = { ...pass, kind, left: MAX_FIRST_READINGS, before: answer }
      return { ...turnOver(state), answer, pass: turned }
    }
    case 'glance-turned':
      if (state.text.names.length + state.text.numbers.length > 0)
        return { ...state, pass: { ...pass, kind: 'turned', left: Infinity } }
      return { ...ended, answer: pass.before && preferAnswer(pass.before, now) }
    case 'turned':
      return { ...ended, answer: pass.before && preferAnswer(pass.before, now) }
  }
}

function isRightWayUp(state: ScanState, sighting: Sighting, worth: number): boolean {
  if (isPictureDecisive(state) || worth >= WORTH.likely || state.text.turned) return true
  return widthOf(sighting) < BOTH_WAYS_WIDTH
}
