import { artGroup } from '~/scan/recognise/decide/same-picture'
import type {
  PictureEvidence,
  TextEvidence,
  TextReading,
  TextRegion,
} from '~/scan/recognise/evidence'
import { turnQuad } from '~/scan/recognise/image'
import { ALL_VISIBLE, turnVisible } from '~/scan/recognise/outline'
import { isStripVisible } from '~/scan/recognise/read/regions'
import { addReading } from '~/scan/recognise/read/text-evidence'
import { READING_COST } from '~/scan/recognise/thresholds/budget'
import { CLEAR_NAME, MIN_NAME_LETTERS } from '~/scan/recognise/thresholds/match'
import { answerTo } from './answer.server'
import type { RecognitionCatalogue, ScanContext, ScanState } from './scan-state'

/** Reads one region of the card, unless it is covered: then it counts as read, and empty. */
export async function readRegion(
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
