import cropperStyles from 'cropperjs/dist/cropper.min.css'
import { useState } from 'react'
import { HomeButton } from '~/scan/screens/home-button'
import { Icon } from '~/ui/icon'
import { loadStyles } from '~/ui/load-styles.client'
import type { CropShape } from './crop-box'
import { CropStage } from './crop-stage.client'
import type { CropTool } from './crop-stage.client'
import type { PickedPhoto } from './look-ahead.client'
import { FailedScan, ScanningOverlay } from './scan-progress.client'
import { useGlide } from './use-glide.client'
import { useScan, type OnIdentified } from './use-scan.client'

/** Adds the cropper's own styles to the page, once. */
export const loadCropStyles = () => loadStyles(cropperStyles)

export { preparePhoto } from './look-ahead.client'

type CropScreenProps = { photo: PickedPhoto; onIdentified: OnIdentified }

export function CropScreen({ photo, onIdentified }: CropScreenProps) {
  const [shape, setShape] = useState<CropShape>('free')
  const [tool, setTool] = useState<CropTool | null>(null)
  const glide = useGlide({ photo, shape })
  const { isUntouched } = glide
  const { scanning, refusal, scan } = useScan({ photo, tool, isUntouched, onIdentified })
  const isIdle = tool !== null && scanning === null

  function changeTool(next: CropTool | null) {
    setTool(next)
    glide.onTool(next)
  }
  function changeShape(next: CropShape, goal: 'card' | 'whole' = 'card') {
    if (next === shape) return
    glide.onNewShape(goal)
    setShape(next)
  }
  function showAll() {
    if (shape === 'free') glide.showAll()
    else changeShape('free', 'whole')
  }

  return (
    <main className="screen crop" aria-busy={scanning !== null}>
      <div className="top-bar">
        <HomeButton className="button button-plain">
          <Icon name="back" size={20} />
          Back to Menu
        </HomeButton>
      </div>
      <h1 className="unseen" tabIndex={-1}>
        Crop your photo to the card
      </h1>
      <p role="status" className="unseen">
        {glide.hasCard ? 'Card found in the photo.' : null}
      </p>
      <RatioToggle shape={shape} disabled={scanning !== null} onChange={changeShape} />
      <div className="stage">
        <CropStage photo={photo} shape={shape} onTool={changeTool} onTouch={glide.onTouch} />
        {scanning ? <ScanningOverlay scanning={scanning} onRetry={() => void scan()} /> : null}
      </div>
      <CropPlaces
        disabled={!isIdle}
        onFit={glide.hasCard ? glide.fitToCard : null}
        onShowAll={showAll}
      />
      {refusal ? <FailedScan refusal={refusal} onUseWhole={showAll} /> : null}
      <CropActions isScanning={scanning !== null} isReady={isIdle} onUse={() => void scan()} />
    </main>
  )
}

type RatioToggleProps = {
  shape: CropShape
  disabled: boolean
  onChange(shape: CropShape): void
}

function RatioToggle({ shape, disabled, onChange }: RatioToggleProps) {
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

type CropPlacesProps = {
  disabled: boolean
  /** `null` where no card was found. */
  onFit: (() => void) | null
  onShowAll(): void
}

function CropPlaces({ disabled, onFit, onShowAll }: CropPlacesProps) {
  return (
    <div className="crop-places" role="group" aria-label="Where the crop goes">
      <button
        type="button"
        className="crop-place"
        disabled={disabled || !onFit}
        onClick={() => onFit?.()}
      >
        <Icon name="card" size={20} />
        Fit to Card
      </button>
      <button type="button" className="crop-place" disabled={disabled} onClick={onShowAll}>
        <Icon name="picture" size={20} />
        Whole Photo
      </button>
    </div>
  )
}

type CropActionsProps = { isScanning: boolean; isReady: boolean; onUse(): void }

function CropActions({ isScanning, isReady, onUse }: CropActionsProps) {
  return (
    <div className="crop-actions">
      {isScanning ? (
        <button type="button" className="button button-quiet" disabled>
          Processing...
        </button>
      ) : (
        <HomeButton className="button button-quiet">Back</HomeButton>
      )}
      <button type="button" className="button button-primary" disabled={!isReady} onClick={onUse}>
        {isScanning ? 'Scanning...' : 'Use Crop'}
      </button>
    </div>
  )
}
