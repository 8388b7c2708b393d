import { useRef } from 'react'
import { CorrectLineScreen } from '~/scan/correct/correct-line-screen'
import type { ScanReply } from '~/scan/send/scan-reply'
import { KnownCardFacts } from '~/scan/screens/known-card-screen'
import { scanMessages } from '~/scan/scan-messages'
import { AddSession, useAddSession } from '~/scan/session/screens/add-session'
import { SessionRows } from '~/scan/session/screens/session-screen'
import type { CardInPhoto } from '~/scan/several/card-in-photo'
import { SeveralPageScreen } from '~/scan/several/several-page-screen'
import { known, pounds } from './price-samples'
import { Sample } from './sample'
import { blastoise, breeders, charizard, charizards, nothing } from './sample-cards'

const DAY = Date.UTC(2026, 9, 20, 12)
const { name, number, set_name } = charizard
const bareCard = { name, number, set_name, thumbnail: null, price: null }
const kept = {
  ...bareCard,
  price: { amount: { minor: 45_810, currency: 'USD' }, at: DAY },
} as const
const lines = [charizards, breeders]

const photo = { url: drawPhoto(), width: 800, height: 600 }
const candidates = [charizard, blastoise]
const cards: CardInPhoto[] = [
  inPhoto(0.08, { status: 'sure', card: charizard, candidates }),
  {
    ...inPhoto(0.54, { status: 'choose', confidence: 'unsure', candidates }),
    prices: [known, undefined],
  },
]

/** Screens of a scan without scripts or a network, and the lines of a session. */
export function ScanSamples() {
  return (
    <>
      <Sample name="Several cards, without scripts" file="scan/several/several-page-screen.tsx">
        <SeveralPageScreen page={null} />
        <SeveralPageScreen
          page={{ kind: 'refused', message: scanMessages.tooLarge, advice: null }}
        />
        <SeveralPageScreen page={{ kind: 'cards', photo, cards }} />
      </Sample>
      <Sample name="Other card for a line" file="scan/correct/correct-line-screen.tsx">
        <CorrectLineScreen
          page={{ row: charizards, query: 'char', found: lines, isOwnFound: false }}
        />
        <CorrectLineScreen page={{ row: breeders, query: 'zzzz', found: [], isOwnFound: true }} />
      </Sample>
      <Sample name="Card known to the device" file="scan/screens/known-card-screen.tsx">
        <KnownCardFacts cardId={charizard.id} card={kept} />
        <KnownCardFacts cardId={charizard.id} card={bareCard} />
      </Sample>
      <Sample name="Session" file="scan/session/screens/session-screen.tsx, add-session.tsx">
        <SessionSample />
      </Sample>
    </>
  )
}

function SessionSample() {
  const list = useRef<HTMLUListElement>(null)
  const adding = useAddSession()
  const add = { rows: lines, kept: null, adding }
  return (
    <>
      <SessionRows rows={lines} exchange={null} list={list} onRemove={nothing} />
      <SessionRows rows={lines} exchange={pounds} list={list} onRemove={nothing} />
      <AddSession {...add} isSignedIn={false} />
      <AddSession {...add} isSignedIn />
      <AddSession {...add} adding={{ ...adding, isAdding: true }} isSignedIn />
    </>
  )
}

/** A card in the photo, upright, with its left side there. */
function inPhoto(left: number, reply: ScanReply): CardInPhoto {
  const [right, top, bottom] = [left + 0.38, 0.15, 0.85]
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const
  return { corners: [...corners], reply, chosen: null }
}

function drawPhoto(): string {
  const drawn = ['#f2d14b', '#4b8ff2'].map(
    (fill, index) =>
      `<rect x="${64 + index * 368}" y="90" width="304" height="420" fill="${fill}"/>`,
  )
  const table = '<rect width="800" height="600" fill="#8a6f55"/>'
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">'
  return `data:image/svg+xml,${encodeURIComponent(`${open}${table}${drawn.join('')}</svg>`)}`
}
