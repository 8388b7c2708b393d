import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import { adviceIn, refusalIn } from './scan-messages'
import type { Refusal } from './home-page'

type RefusalAlertProps = {
  refusal: Refusal
  id?: string
  takesFocus?: boolean
}

/** Why a photo was not scanned and what to do about it, in the page's language. */
export function RefusalAlert({ refusal, ...alert }: RefusalAlertProps) {
  const t = useTranslate()
  const { isCalm } = refusal
  const texts = [refusalIn(refusal, t), adviceIn(refusal, t)]
  const [first, next] = isCalm ? texts.reverse() : texts
  return <Alert message={first ?? ''} next={next} isCalm={isCalm} {...alert} />
}
