import type { ComponentProps } from 'react'
import { cardImageUrl } from '~/catalogue/card-view'
import { loadLiveStyles } from '~/scan/live/live-screen.client'
import { LiveView } from '~/scan/live/live-view.client'
import { SessionPile } from '~/scan/session/screens/session-strip.client'
import { Sample } from './sample'
import { breeders, charizard, charizards, nothing } from './sample-cards'

/** Adds the styles that the live view loads itself. */
export { loadLiveStyles }

type View = ComponentProps<typeof LiveView>

const corners = [
  { x: 60, y: 90 },
  { x: 300, y: 100 },
  { x: 296, y: 430 },
  { x: 52, y: 420 },
] as const
const nothingSeen: View = {
  camera: { status: 'paused' },
  outline: { quad: null, step: 'seek' },
  hint: 'Place a card inside the outline',
  refusal: null,
  feedback: { isOn: true, toggle: nothing },
  table: { bytes: null, answer: nothing },
  scanning: null,
  isReady: true,
  onSwitchCamera: null,
  onRestart: nothing,
  onOpenPicker: nothing,
  onPick: nothing,
  onScan: nothing,
  onRetry: nothing,
}
const seen: View = {
  ...nothingSeen,
  onSwitchCamera: nothing,
  hint: 'Hold still…',
  outline: { quad: [...corners], step: 'hold' },
}
const pile = <SessionPile rows={[charizards, breeders]} latest={charizards} />

const views: Record<string, View> = {
  'nothing in sight': nothingSeen,
  'a card': seen,
  'a session': { ...nothingSeen, hint: 'Place the next card inside the outline', strip: pile },
  'a still is scanned': {
    ...seen,
    isReady: false,
    scanning: { part: 'crop', progress: { step: 'sending', share: 0.4 }, turn: 1 },
  },
  'a scan that failed': {
    ...nothingSeen,
    refusal: {
      message: 'Network error. Please check your connection and try again.',
      advice: null,
    },
  },
  'a link that costs money': { ...nothingSeen, table: { bytes: 1_400_000, answer: nothing } },
  'no camera': {
    ...nothingSeen,
    camera: { status: 'stopped', problem: 'refused' },
    hint: '',
    isReady: false,
    feedback: { isOn: false, toggle: nothing },
  },
}

/** The live view in its states, and its strip. */
export function LiveSamples() {
  return (
    <>
      {Object.entries(views).map(([name, view]) => (
        <Sample key={name} name={`Live view: ${name}`} file="scan/live/live-view.client.tsx">
          <Stage {...view} />
        </Sample>
      ))}
      <Sample name="Strip of a session" file="scan/session/screens/session-strip.client.tsx">
        {pile}
        <SessionPile rows={[breeders]} latest={breeders} />
        <SessionPile rows={[charizards]} latest={null} refused={{ ...charizards, count: 99 }} />
      </Sample>
    </>
  )
}

/** A picture of a card in the camera's place. */
function Stage(view: View) {
  const isFilming = view.camera.status !== 'stopped'
  return (
    <div className={view.scanning ? 'live live-busy' : 'live'} data-theme="dark">
      {isFilming ? (
        <img className="live-video design-video" src={cardImageUrl(charizard.id)} alt="" />
      ) : null}
      <LiveView {...view} />
    </div>
  )
}
