import { useTranslate } from '~/language/use-translate'
import { useEffect, useState } from 'react'
import { focusHeading } from '~/ui/hooks'
import { isMetered } from '~/ui/metered-link'
import { bytesToFetch } from './look/load-table.client'

/** Whether the table may be loaded; `bytes` if the person has to be asked first. */
type Consent = { mayLoad: boolean; bytes: number | null }

/**
 * On a link that may cost money, nothing large is fetched without asking, and nothing at all if its
 * size is unknown: the server names the cards until then.
 */
export function useTableConsent() {
  const [consent, setConsent] = useState<Consent>(() => ({ mayLoad: !isMetered(), bytes: null }))
  useEffect(() => {
    if (!isMetered()) return
    let isShown = true
    void bytesToFetch().then((bytes) => {
      if (isShown) setConsent({ mayLoad: bytes === 0, bytes: bytes || null })
    })
    return () => {
      isShown = false
    }
  }, [])
  return {
    ...consent,
    answer: (mayLoad: boolean) => setConsent({ mayLoad, bytes: null }),
  }
}

type TableQuestionProps = { bytes: number; onAnswer(mayLoad: boolean): void }

export function TableQuestion({ bytes, onAnswer }: TableQuestionProps) {
  const t = useTranslate()
  const answer = (mayLoad: boolean) => {
    focusHeading()
    onAnswer(mayLoad)
  }
  return (
    <div className="live-question" role="group" aria-label={t('Recognise cards on this device')}>
      <p>
        {t('Recognise cards on this device? This downloads {size} once.', {
          size: megabytes(bytes, t.locale),
        })}
      </p>
      <button type="button" className="button live-answer" onClick={() => answer(true)}>
        {t('Download')}
      </button>
      <button type="button" className="button live-answer" onClick={() => answer(false)}>
        {t('Not Now')}
      </button>
    </div>
  )
}

/** `2.5 MB` in English, `2,5 Mo` in French, on one line. */
function megabytes(bytes: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return format.format(Math.max(0.1, bytes / 1e6)).replace(' ', '\u00a0')
}
