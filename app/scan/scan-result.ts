/** How far an identification can be relied on. `sure` is shown as fact; the others ask the person. */
export type Confidence = 'sure' | 'likely' | 'unsure'

/** Why a candidate was named, for logs, tests and the person who wants to know. */
export type Evidence = {
  /** Bits of 512 in which the photo and the reference image differ; `null` where not compared. */
  distance: number | null
  /** What was read and agrees with the card, and what was read and speaks against it. */
  agrees: Signal[]
  contradicts: Signal[]
}

export type Signal =
  'picture' | 'name' | 'number' | 'total' | 'set-code' | 'hp' | 'artist' | 'attacks'

export type Candidate = { cardId: string; score: number; evidence: Evidence }

/** What a person can do about a photo that shows no readable card. */
export type Advice = 'move-closer' | 'less-glare' | 'hold-still' | 'more-light' | 'show-whole-card'

/** Outcome of looking at one photo. Candidates are best first, one to five of them. */
export type Recognition =
  | { status: 'identified'; confidence: Confidence; candidates: Candidate[] }
  | { status: 'not-a-card' }
  | { status: 'unreadable'; advice: Advice }
