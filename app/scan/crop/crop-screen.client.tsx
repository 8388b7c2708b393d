import { useTranslate } from '~/language/use-translate'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { HomeBar, HomeButton } from '~/scan/home-button'
import { Icon } from '~/ui/icon'
import type { Refusal } from '~/scan/home-page'
import { PageIcon } from '~/ui/page-icon'
import { loadStyles } from '~/ui/load-styles.client'
import cropStyles from './crop.css'
import type { CropBox, CropShape } from '~/scan/send/crop-box'
import { CropStage } from './crop-stage.client'
import type { CropTool } from './crop-stage.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import type { ScannedPart } from '~/scan/send/scan-photo.client'
import { FailedScan, ScanningOverlay } from './scan-progress.client'
import { MANY_CARDS, ScanAll } from './scan-all.client'
import { keepCrop, readKnownCrop } from '~/scan/device/kept-photo.client'
import { useFoundCards } from './use-found-cards'
import { useGlide } from './use-glide.client'
import type { AllCards } from './use-scan-all'
import { useScan, type OnIdentified, type ScanFailure } from './use-scan.client'

/** Adds the screen's own styles to the page, once. */
export const loadCropStyles = () => loadStyles(cropStyles)

export { openKeptPhoto } from '~/scan/device/kept-photo.client'
export { unreadableProblem } from '~/scan/send/shrink-photo.client'
export { preparePicked } from './scan-all.client'

/** The button that takes another photo. @param look its class. */
export type AnotherPhoto = (look: string, label: string) => ReactNode

type CropScreenProps = {
  photo: PickedPhoto
  another: AnotherPhoto
  /** Why the last photo was not opened. */
  pickRefusal: Refusal | null
  onIdentified: OnIdentified
  /** How to scan every card of the photo, if there are several. */
  all: AllCards
}

export function CropScreen(props: CropScreenProps) {
  const { photo, another, pickRefusal, onIdentified, all } = props
  const t = useTranslate()
  const [tool, setTool] = useState<CropTool | null>(null)
  const [isMoved, setMoved] = useState(false)
  const crop = useCrop(photo, () => setMoved(true))
  const { shape, glide } = crop
  const { isUntouched } = glide
  const { scanning, refusal, scan } = useScan({ photo, tool, isUntouched, onIdentified })
  const isIdle = tool !== null && scanning === null
  const found = useFoundCards(photo)

  function use(part: ScannedPart = 'crop') {
    setMoved(false)
    void scan(part)
  }
  function changeTool(next: CropTool | null) {
    setTool(next)
    glide.onTool(next)
  }

  return (
    <main className="screen crop" aria-busy={scanning !== null}>
      <HomeBar label={t('Back to Menu')} />
      <h1 className="unseen" tabIndex={-1}>
        {t('Crop your photo to the card')}
      </h1>
      <FoundStatus found={found} />
      <RatioToggle shape={shape} disabled={scanning !== null} onChange={crop.changeShape} />
      <div className="stage">
        <CropStage
          {...{ photo, shape }}
          start={crop.start}
          onTool={changeTool}
          onTouch={glide.onTouch}
          onRest={crop.rest}
        />
        {scanning ? <ScanningOverlay scanning={scanning} onRetry={use} /> : null}
      </div>
      <CropPlaces
        disabled={!isIdle}
        onFit={glide.hasCard ? glide.fitToCard : null}
        onShowAll={crop.showAll}
      />
      <ScanAll {...{ photo, found, all }} disabled={scanning !== null} />
      {refusal ? <FailedScan {...{ refusal, pickRefusal }} onUse={use} /> : null}
      <CropActions
        isScanning={scanning !== null}
        isReady={isIdle}
        isMain={found < MANY_CARDS}
        failed={refusal ? { another, refusal, isMoved } : null}
        onUse={use}
      />
    </main>
  )
}

/** The crop's shape and movements; it starts as a person has left it before a reload. */
function useCrop(photo: PickedPhoto, onMove: () => void) {
  const [known, setKnown] = useState(() => readKnownCrop(photo.original))
  const [shape, setShape] = useState<CropShape>(known?.shape ?? 'free')
  const glide = useGlide({ photo, shape, isMade: known !== null, onMove })

  function changeShape(next: CropShape, goal: 'card' | 'whole' = 'card') {
    if (next === shape) return
    glide.onNewShape(goal)
    setKnown(null)
    setShape(next)
  }
  function showAll() {
    if (shape === 'free') glide.showAll()
    else changeShape('free', 'whole')
  }
  const rest = (box: CropBox) => keepCrop(glide.isUntouched() ? null : { shape, box })
  return { shape, start: known?.box ?? null, glide, changeShape, showAll, rest }
}

function FoundStatus({ found }: { found: number }) {
  const t = useTranslate()
  return (
    <p role="status" className="unseen">
      {found === 0
        ? ''
        : t('{count, plural, one {Card found in the photo.} other {# cards found in the photo.}}', {
            count: found,
          })}
    </p>
  )
}

type RatioToggleProps = {
  shape: CropShape
  disabled: boolean
  onChange(shape: CropShape): void
}

function RatioToggle({ shape, disabled, onChange }: RatioToggleProps) {
  const t = useTranslate()
  const choices: [CropShape, string][] = [
    ['free', t('Free Crop')],
    ['card', t('5:7 Ratio')],
  ]
  return (
    <div className="ratio" role="group" aria-label={t('Crop shape')}>
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
  /** `null` if no card was found. */
  onFit: (() => void) | null
  onShowAll(): void
}

function CropPlaces({ disabled, onFit, onShowAll }: CropPlacesProps) {
  const t = useTranslate()
  return (
    <div className="crop-places" role="group" aria-label={t('Crop position')}>
      <button
        type="button"
        className="crop-place"
        disabled={disabled || !onFit}
        onClick={() => onFit?.()}
      >
        <PageIcon name="card" size={20} />
        {t('Fit to Card')}
      </button>
      <button type="button" className="crop-place" disabled={disabled} onClick={onShowAll}>
        <Icon name="picture" size={20} />
        {t('Whole Photo')}
      </button>
    </div>
  )
}

type CropActionsProps = {
  isScanning: boolean
  isReady: boolean
  /** Whether the crop is what a person most likely wants to scan. */
  isMain: boolean
  /**
   * After a scan that named nothing, another photo is the way on until the crop is moved; the same
   * scan again if the photo was not the cause.
   */
  failed: { another: AnotherPhoto; refusal: ScanFailure; isMoved: boolean } | null
  onUse(): void
}

function CropActions({ isScanning, isReady, isMain, failed, onUse }: CropActionsProps) {
  const t = useTranslate()
  const isRetry = failed?.refusal.canRetry === true && !failed.isMoved
  const isKept = failed?.refusal.isCalm === true
  const isWayOn = failed ? failed.isMoved || (isRetry && !isKept) : isMain
  const lookOf = (isPrimary: boolean) => (isPrimary ? 'button-primary' : 'button-quiet')
  return (
    <div className={failed ? 'crop-actions crop-failed' : 'crop-actions'}>
      {isScanning ? (
        <button type="button" className="button button-quiet" disabled>
          {t('Processing...')}
        </button>
      ) : failed ? (
        failed.another(lookOf(!isWayOn), t(isKept ? 'Scan Next' : 'Take Another'))
      ) : (
        <HomeButton className="button button-quiet">{t('Back')}</HomeButton>
      )}
      <button
        type="button"
        className={`button ${lookOf(isWayOn)}`}
        disabled={!isReady}
        onClick={() => onUse()}
      >
        {t(isScanning ? 'Scanning...' : isRetry ? 'Try Again' : 'Use Crop')}
      </button>
    </div>
  )
}
