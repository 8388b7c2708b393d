import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import { adviceIn, refusalIn } from './scan-messages'

type RefusalAlertProps = {
  refusal: {
    message: string
    /** What to do about it. */
    advice: string | null
  }
  id?: string
  takesFocus?: boolean
}

/** Why a photo was not scanned and what to do about it, in the page's language. */
export function RefusalAlert({ refusal: { message, advice }, ...alert }: RefusalAlertProps) {
  const t = useTranslate()
  return <Alert message={refusalIn(message, t)} next={advice && adviceIn(advice, t)} {...alert} />
}
