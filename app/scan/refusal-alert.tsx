import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import { adviceIn, refusalIn } from './scan-messages'

type RefusalAlertProps = {
  refusal: {
    message: string
    /** What to do about it. */
    advice: string | null
    /** The photo is not lost, or the camera goes on: the advice comes first. */
    isCalm?: boolean
  }
  id?: string
  takesFocus?: boolean
}

/** Why a photo was not scanned and what to do about it, in the page's language. */
export function RefusalAlert({ refusal, ...alert }: RefusalAlertProps) {
  const t = useTranslate()
  const { message, advice, isCalm } = refusal
  const texts = [refusalIn(message, t), advice && adviceIn(advice, t)]
  const [first, next] = isCalm ? texts.reverse() : texts
  return <Alert message={first ?? ''} next={next} isCalm={isCalm} {...alert} />
}
