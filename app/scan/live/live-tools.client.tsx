import { useTranslate } from '~/language/use-translate'
import { useState } from 'react'
import { HomeButton } from '~/scan/home-button'
import { PageIcon } from '~/ui/page-icon'
import { hasTorch, switchTorch } from './camera/camera.client'
import type { useFeedback } from './feedback.client'

type LiveToolsProps = {
  /** `null` while there is no stream. */
  stream: MediaStream | null
  feedback: Pick<ReturnType<typeof useFeedback>, 'isOn' | 'toggle'>
  /** `null` if there is no other camera. */
  onSwitchCamera: (() => void) | null
}

/**
 * Small buttons at the view's top, out of the card's way, to close it and switch camera, light and
 * sound.
 */
export function LiveTools({ stream, feedback, onSwitchCamera }: LiveToolsProps) {
  const t = useTranslate()
  return (
    <div className="live-tools">
      <HomeButton className="icon-button live-tool">
        <PageIcon name="close" />
        <span className="unseen">{t('Close the camera')}</span>
      </HomeButton>
      <span className="live-tools-gap" />
      {onSwitchCamera ? (
        <button
          type="button"
          className="icon-button live-tool"
          aria-label={t('Switch camera')}
          onClick={onSwitchCamera}
        >
          <PageIcon name="turn" />
        </button>
      ) : null}
      {stream && hasTorch(stream) ? <Torch key={stream.id} stream={stream} /> : null}
      <button
        type="button"
        className="icon-button live-tool"
        aria-pressed={feedback.isOn}
        aria-label={t('Sound and vibration')}
        onClick={feedback.toggle}
      >
        <PageIcon name={feedback.isOn ? 'sound' : 'silent'} />
      </button>
    </div>
  )
}

/** A new stream starts with its light off. */
function Torch({ stream }: { stream: MediaStream }) {
  const t = useTranslate()
  const [isOn, setOn] = useState(false)
  async function toggle() {
    if (await switchTorch(stream, !isOn)) setOn(!isOn)
  }
  return (
    <button
      type="button"
      className="icon-button live-tool"
      aria-pressed={isOn}
      aria-label={t('Light')}
      onClick={() => void toggle()}
    >
      <PageIcon name="torch" />
    </button>
  )
}
