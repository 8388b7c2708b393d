import { useTranslate } from '~/language/use-translate'
import { RefusalAlert } from '~/scan/refusal-alert'
import { useEffect, useState } from 'react'
import type { Refusal } from '~/scan/home-page'
import { focusHeading } from '~/ui/hooks'
import { SearchForm } from '~/ui/search'
import type { ScanProgress } from '~/scan/send/request-scan.client'
import { describeProgress, isSlow } from './scan-wait'
import type { Scanning, ScanFailure } from './use-scan.client'

/** Covers the photo while it is scanned, and shows the progress. */
export function ScanningOverlay({
  scanning: { part, progress, turn },
  onRetry,
}: {
  scanning: Scanning
  onRetry(): void
}) {
  const t = useTranslate()
  const inAll = useSecondsSince(String(turn))
  const inStep = useSecondsSince(`${turn} ${part} ${progress.step}`)
  return (
    <div className="scanning">
      <span className="scanning-card" aria-hidden="true" />
      <div role="status">
        <p className="scanning-title">{t('Scanning your card...')}</p>
        <p>{t('This may take a few seconds')}</p>
        <p className="scanning-step">{t(describeProgress(part, progress, { inAll, inStep }))}</p>
      </div>
      <UploadBar progress={progress} />
      {isSlow(inAll) ? (
        <button
          type="button"
          className="button scanning-retry"
          onClick={() => {
            focusHeading()
            onRetry()
          }}
        >
          {t('Try Again')}
        </button>
      ) : null}
    </div>
  )
}

/** Keeps its place when all is sent, so that the layout does not jump. */
function UploadBar({ progress }: { progress: ScanProgress }) {
  const t = useTranslate()
  const isSending = progress.step === 'sending'
  return (
    <progress
      className={isSending ? 'scanning-upload' : 'scanning-upload sent'}
      aria-label={t('Photo sent')}
      max={100}
      value={isSending ? Math.round(progress.share * 100) : 100}
    />
  )
}

/** Whole seconds since `step` last changed, which may be a whole scan. */
function useSecondsSince(step: string): number {
  const [passed, setPassed] = useState({ step, seconds: 0 })
  useEffect(() => {
    const tick = () =>
      setPassed((before) => ({ step, seconds: before.step === step ? before.seconds + 1 : 1 }))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [step])
  return passed.step === step ? passed.seconds : 0
}

type FailedScanProps = {
  refusal: ScanFailure
  /** Why the photo taken since then was not opened. */
  pickRefusal: Refusal | null
  onUse(part: 'whole'): void
}

/**
 * What went wrong, what to do about it, and the next steps besides another photo: the whole photo,
 * or a search.
 */
export function FailedScan({ refusal, pickRefusal, onUse }: FailedScanProps) {
  const t = useTranslate()
  return (
    <div className="crop-refusal">
      {pickRefusal ? <RefusalAlert refusal={pickRefusal} /> : null}
      <RefusalAlert refusal={refusal} takesFocus />
      {refusal.sawWhole ? null : (
        <button type="button" className="button button-quiet" onClick={() => onUse('whole')}>
          {t('Use the Whole Photo')}
        </button>
      )}
      <SearchForm />
    </div>
  )
}
