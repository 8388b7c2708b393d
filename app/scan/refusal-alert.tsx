import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import { adviceIn, refusalIn } from './scan-messages'
import type { ScanAdvice } from './scan-messages'

type RefusalAlertProps = {
  refusal: { message: string } & ScanAdvice
  id?: string
  takesFocus?: boolean
}

/** Why a photo was not scanned and what to do about it, in the page's language. */
export function RefusalAlert({ refusal, ...alert }: RefusalAlertProps) {
  const t = useTranslate()
  return <Alert message={refusalIn(refusal.message, t)} next={adviceIn(refusal, t)} {...alert} />
}
