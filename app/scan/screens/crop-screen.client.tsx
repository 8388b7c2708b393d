import cropperStyles from 'cropperjs/dist/cropper.min.css'
import { useState } from 'react'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { SearchForm } from '~/ui/search'
import type { CropShape } from './crop-box'
import { CropStage } from './crop-stage.client'
import type { CropTool } from './crop-stage.client'
import { HomeButton } from './home-button'
import type { Refusal } from './home-page.server'
import type { ShrunkPhoto } from './shrink-photo.client'
import { useScan, type OnIdentified, type ScanStep } from './use-scan.client'

type RatioToggleProps = {
  shape: CropShape
  disabled: boolean
  onChange(shape: CropShape): void
}

export function RatioToggle({ shape, disabled, onChange }: RatioToggleProps) {
  const choices: [CropShape, string][] = [
    ['free', 'Free Crop'],
    ['card', '5:7 Ratio'],
  ]
  return (
    <div className="ratio" role="group" aria-label="Shape of the crop">
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          className="ratio-choice"
          aria-pressed={shape === choice}
          disabled={disabled}
          onClick={() => onChange(choice)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

export { shrinkPhoto } from './shrink-photo.client'

type CropScreenProps = { photo: ShrunkPhoto; onIdentified: OnIdentified }

export function CropScreen({ photo, onIdentified }: CropScreenProps) {
  const [styled, setStyled] = useState(false)
  const [shape, setShape] = useState<CropShape>('free')
  const [tool, setTool] = useState<CropTool | null>(null)
  const { scanning, refusal, scan } = useScan({ photo, shape, tool, onIdentified })

  return (
    <main className="screen crop" aria-busy={scanning !== null}>
      <link rel="stylesheet" href={cropperStyles} onLoad={() => setStyled(true)} />
      <div className="top-bar">
        <HomeButton className="button button-plain">
          <Icon name="back" size={20} />
          Back to Menu
        </HomeButton>
      </div>
      <h1 className="unseen" tabIndex={-1}>
        Crop your photo to the card
      </h1>
      <RatioToggle shape={shape} disabled={scanning !== null} onChange={setShape} />
      <div className="stage">
        {styled ? <CropStage photo={photo} shape={shape} onTool={setTool} /> : null}
        {scanning ? <ScanningOverlay step={scanning} /> : null}
      </div>
      {refusal ? <ScanRefusal {...refusal} /> : null}
      <div className="crop-actions">
        {scanning ? (
          <button type="button" className="button button-quiet" disabled>
            Processing...
          </button>
        ) : (
          <HomeButton className="button button-quiet">Back</HomeButton>
        )}
        <button
          type="button"
          className="button button-primary"
          disabled={tool === null || scanning !== null}
          onClick={() => void scan()}
        >
          {scanning ? 'Scanning...' : 'Use Crop'}
        </button>
      </div>
    </main>
  )
}

function ScanningOverlay({ step }: { step: ScanStep }) {
  return (
    <div className="scanning" role="status">
      <span className="scanning-card" aria-hidden="true" />
      <p className="scanning-title">Scanning your card...</p>
      <p>This may take a few seconds</p>
      <p className="scanning-step">{step === 'whole' ? 'Now looking at the whole photo' : null}</p>
    </div>
  )
}

function ScanRefusal({ message, advice }: Refusal) {
  return (
    <div className="crop-refusal">
      <Alert message={message} next={advice} takesFocus />
      <SearchForm />
    </div>
  )
}
