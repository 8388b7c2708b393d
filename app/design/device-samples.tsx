import { RecentCards } from '~/scan/device/recent-strip'
import { QueuedPhotos } from '~/scan/queue/queued-strip'
import type { QueuedScan } from '~/scan/queue/queued-scans'
import { scanMessages } from '~/scan/scan-messages'
import type { CardInPhoto } from '~/scan/several/card-in-photo'
import { SeveralRow } from '~/scan/several/several-row'
import { Sample } from './sample'
import { blastoise, breeder, charizard, nothing } from './sample-cards'

const DAY = Date.UTC(2026, 9, 20, 12)
const waiting: QueuedScan = { id: 'waiting', at: DAY, thumbnail: null, problem: null }
const doubt: QueuedScan = {
  ...waiting,
  id: 'doubt',
  problem: 'Which one is yours?',
  choice: { cardIds: [charizard.id, blastoise.id], path: '/?among=base1-4&among=base1-2' },
}
const failed: QueuedScan = { ...waiting, id: 'failed', problem: scanMessages.notIdentified }
const several: QueuedScan = {
  ...waiting,
  id: 'several',
  problem: 'Several cards: open to scan all',
  isSeveral: true,
}
const buttons = { onSend: nothing, onOpen: nothing, onRemove: nothing }

const recent = [charizard, blastoise, breeder].map(({ id, ...card }, index) => ({
  ...card,
  scanId: id,
  cardId: id,
  thumbnail: null,
  at: DAY,
  price: index === 0 ? ({ minor: 45_810, currency: 'USD' } as const) : null,
}))

const candidates = [charizard, blastoise]
const open: CardInPhoto = { corners: null, reply: null, chosen: null }
const inPhoto: readonly CardInPhoto[] = [
  open,
  { ...open, reply: { status: 'sure', card: charizard, candidates } },
  { ...open, reply: { status: 'choose', confidence: 'unsure', candidates } },
  {
    ...open,
    reply: {
      status: 'failed',
      message: scanMessages.notIdentified,
      advice: null,
      isTemporary: true,
    },
  },
  { ...open, isLeftOut: true },
]
const change = { onChoose: nothing, onLeaveOut: nothing, onRetry: nothing }

/** What a device keeps, and the cards of one photo. */
export function DeviceSamples() {
  return (
    <>
      <Sample name="Photos to scan" file="scan/queue/queued-strip.tsx">
        <QueuedPhotos
          scans={[waiting, { ...waiting, id: 'second' }]}
          isOnline={false}
          isSending={false}
          {...buttons}
        />
        <QueuedPhotos scans={[waiting]} isOnline isSending {...buttons} />
        <QueuedPhotos scans={[waiting, failed]} isOnline isSending={false} {...buttons} />
        <QueuedPhotos scans={[doubt, failed, several]} isOnline isSending={false} {...buttons} />
      </Sample>
      <Sample name="Recent scans" file="scan/device/recent-strip.tsx">
        <RecentCards scans={recent} onClear={nothing} />
      </Sample>
      <Sample name="Cards of one photo" file="scan/several/several-row.tsx">
        {inPhoto.map((card, index) => (
          <SeveralRow key={index} card={card} index={index} photo={null} change={change} />
        ))}
      </Sample>
    </>
  )
}
