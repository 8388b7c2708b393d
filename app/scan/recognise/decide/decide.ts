import type { Language } from '~/catalogue/language'
import type { PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import type { NameMatch } from '~/scan/recognise/printed-text/name-index'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import { NARROW_CARD, POOR_PHOTO } from '~/scan/recognise/thresholds/compare'
import {
  CANDIDATE_GAP,
  MAX_CANDIDATES,
  MIN_ATTACK_ALONE,
  MIN_HAN,
  MIN_SCORE,
  OTHER_GAME_WORDS,
  SCORE_GAP,
} from '~/scan/recognise/thresholds/decision'
import { CARD_WORDS, MIN_FOREIGN_LETTERS } from '~/scan/recognise/thresholds/match'
import type {
  Advice,
  Candidate,
  Confidence,
  Recognition,
  Signal,
} from '~/scan/recognise/recognition'
import {
  has,
  isConfirmedBy,
  isMisreadNumber,
  isSettled,
  leadsUnpictured,
  measureLead,
} from './confidence'
import type { Case } from './confidence'
import { artGroup } from './same-picture'
import { scoreCandidates } from './score'
import type { DecisionIndex, Scored } from './score'

/**
 * Whether a photo without a named card shows one nonetheless: enough words of the game were read,
 * or there is an outline of a card too narrow to read. For wider cards an outline is not enough,
 * because card backs and other games have one too.
 */
function isCardLike(picture: PictureEvidence | null, text: TextEvidence): boolean {
  if (text.vocabulary >= CARD_WORDS) return true
  const isUnread = picture !== null && picture.cardWidth < NARROW_CARD
  return isUnread && picture.quality.outline
}

/** What is most likely to make the next photo readable. */
function adviseOn(picture: PictureEvidence | null): Advice {
  if (picture === null || !picture.quality.outline) return 'show-whole-card'
  const { glare, sharpness, brightness } = picture.quality
  if (picture.cardWidth < NARROW_CARD) return 'move-closer'
  if (glare > POOR_PHOTO.glare) return 'less-glare'
  if (brightness < POOR_PHOTO.brightness) return 'more-light'
  if (sharpness < POOR_PHOTO.sharpness) return 'hold-still'
  return 'show-whole-card'
}

/** Hit points alone are shared by a thousand cards. */
const NAMING_SIGNALS: readonly Signal[] = ['picture', 'name', 'number', 'attacks', 'set-code']

/**
 * Which card the evidence names, and how certain that is.
 *
 * `sure` requires that the printing is settled by its number or by a picture that no other printing
 * shares, that a second, independent signal agrees, and that nothing read speaks against it.
 */
export function decide(
  picture: PictureEvidence | null,
  text: TextEvidence,
  index: DecisionIndex,
): Recognition {
  if (isOtherScript(text)) return { status: 'not-a-card', seen: 'other-script' }
  const ranked = scoreCandidates(picture, text, index)
  const [top] = ranked
  if (!top || top.score < MIN_SCORE || !isSupported(top, picture)) return refuse(picture, text)
  const group = artGroup(top.card, index)
  const language = printedLanguage(text, top.card, index)
  return {
    status: 'identified',
    confidence: confidenceIn({ picture, text, index, ranked, top, group }),
    candidates: ranked
      .filter((one) => one === top || isPossible(one, top))
      .slice(0, MAX_CANDIDATES)
      .map(asCandidate),
    ...(language && { language }),
    ...(picture?.partlyHidden ? { advice: 'show-hidden-part' } : {}),
  }
}

/**
 * Whether a card is printed in Japanese or Chinese: its characters were read, and no words of an
 * English card.
 */
function isOtherScript({ han, vocabulary }: TextEvidence): boolean {
  return han >= MIN_HAN && vocabulary < CARD_WORDS
}

/** No card is named, because of the photo or of what it shows. */
function refuse(picture: PictureEvidence | null, text: TextEvidence): Recognition {
  if (text.otherGame >= OTHER_GAME_WORDS) return { status: 'not-a-card', seen: 'other-game' }
  if (!isCardLike(picture, text)) return { status: 'not-a-card' }
  const advice = adviseOn(picture)
  const isClear = advice === 'show-whole-card' && picture?.quality.outline === true
  const isRead = text.vocabulary >= CARD_WORDS && isClear
  return { status: 'unreadable', advice: isRead ? 'newer-card' : advice }
}

/** Whether a card could be the one shown after all, and is worth asking about. */
function isPossible({ score }: Scored, top: Scored): boolean {
  return score >= MIN_SCORE && top.score - score <= CANDIDATE_GAP
}

/** Scores add up weak signals; naming a card requires one signal that agrees by itself. */
function isSupported(top: Scored, picture: PictureEvidence | null): boolean {
  if (picture?.decisive) return true
  const isAttackAlone = top.evidence.agrees.every((signal) => signal === 'attacks')
  if (isAttackAlone && top.score < MIN_ATTACK_ALONE) return false
  return isConfirmedBy(NAMING_SIGNALS, top)
}

function confidenceIn(known: Case): Confidence {
  const { picture, top } = known
  if (isSettled(known)) return 'sure'
  if (top.evidence.contradicts.length > 0 || measureLead(known) < SCORE_GAP) return 'unsure'
  if (isMisreadNumber(known)) return 'unsure'
  const isKnown = picture?.decisive === true && has(top, 'picture')
  // A name alone may lead only because the other cards with that name have fingerprints, and cards
  // of other games print numbers, too.
  const { agrees } = top.evidence
  const isNamed = has(top, 'name') && agrees.length > 1 && !leadsUnpictured(known)
  const isNumbered =
    has(top, 'number') && agrees.some((signal) => signal !== 'number' && signal !== 'total')
  return isKnown || isNumbered || isNamed ? 'likely' : 'unsure'
}

function asCandidate({ cardId, score, evidence }: Scored): Candidate {
  return { cardId, score, evidence }
}

/**
 * The language in which the card is printed, by how many letters of its name and attacks match in
 * each; `null` for English, and if two other languages print the same.
 *
 * @param card the card's index in the catalogue's list.
 */
export function printedLanguage(
  { names, attacks }: TextEvidence,
  card: number,
  index: Pick<TextIndex, 'names' | 'attacks'>,
): Language | null {
  const letters = new Map<Language | 'en', number>()
  const count = (matches: readonly NameMatch[], own: readonly number[]) => {
    for (const match of matches) {
      if (!own.includes(match.entry)) continue
      for (const language of match.languages ?? ['en' as const])
        letters.set(language, (letters.get(language) ?? 0) + match.letters)
    }
  }
  count(names, index.names.of(card))
  count(attacks, index.attacks.of(card))
  const [most, second] = [...letters].sort(([, a], [, b]) => b - a)
  if (!most || most[0] === 'en' || most[1] < MIN_FOREIGN_LETTERS) return null
  return second && second[1] === most[1] ? null : most[0]
}
