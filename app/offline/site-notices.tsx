import { useEffect, useRef } from 'react'
import { useTranslate } from '~/language/use-translate'
import { useIsOnline } from '~/ui/network'
import { useOwnPages, useServiceWorker } from './use-service-worker'

/** Notices for any page: there is no network, or there is a new version. */
export function SiteNotices() {
  const isOnline = useIsOnline()
  useOwnPages()
  return (
    <>
      <div aria-live="polite">{isOnline ? null : <OfflineNote />}</div>
      <UpdateNotice />
    </>
  )
}

/** A line above every page, or several where letters are large: the page begins below it. */
function OfflineNote() {
  const t = useTranslate()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--above', `${note.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (note.current) observer.observe(note.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--above')
    }
  }, [])
  return (
    <p ref={note} className="offline-note">
      {t('No connection. You are seeing what is kept on this device.')}
    </p>
  )
}

/** Offers a new version of the site, without interrupting anybody. */
function UpdateNotice() {
  const { update, putOff } = useServiceWorker()
  return (
    <div aria-live="polite">{update ? <NewVersion onLoad={update} onLater={putOff} /> : null}</div>
  )
}

export function NewVersion({ onLoad, onLater }: { onLoad(): void; onLater(): void }) {
  const t = useTranslate()
  return (
    <div className="notice">
      <p>{t('A new version is ready.')}</p>
      <button type="button" className="button button-plain notice-button" onClick={onLoad}>
        {t('Update')}
      </button>
      <button type="button" className="button button-plain notice-button" onClick={onLater}>
        {t('Later')}
      </button>
    </div>
  )
}
