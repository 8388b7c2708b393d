import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from '@remix-run/react'
import type { MouseEvent as Press, RefObject } from 'react'
import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import { PageIcon } from '~/ui/page-icon'
import type { AddOffer } from './add-form'
import type { AddAnswer } from '~/library/add-action'
import { addPagePath, libraryMessages } from '~/library/library-messages'
import { useSameBatch } from './use-same-batch'

/** Loaded on demand. */
const loadForm = () => import('./add-form')
const AddForm = lazy(async () => ({ default: (await loadForm()).AddForm }))

const loadOffers = () => import('./request-offer.client')

/** @returns `lost` if part of it cannot be fetched. */
async function loadOffer(cardId: string, returnTo: string): Promise<AddOffer | 'lost'> {
  try {
    const [{ loadFormStyles, requestOffer }] = await Promise.all([loadOffers(), loadForm()])
    const [offer] = await Promise.all([requestOffer(cardId, returnTo), loadFormStyles()])
    return offer
  } catch {
    return 'lost'
  }
}

/** The sheet opens at once, and should have its styles by then; opening it tries again. */
async function loadStylesAhead(): Promise<void> {
  try {
    const { loadFormStyles } = await loadOffers()
    await loadFormStyles()
  } catch {
    return
  }
}

type AddSheetProps = {
  cardId: string
  returnTo: string
  /** Whether somebody is signed in; the page sends others to the sign-in. */
  isSignedIn: boolean
  /** What led to the card. */
  source?: string | undefined
  fetcher: FetcherWithComponents<AddAnswer>
}

/**
 * Opens the sheet to choose finish, condition and quantity: a dialog with scripts, a separate page
 * without. A lost connection only costs the sheet.
 */
export function AddSheet({ cardId, returnTo, isSignedIn, source, fetcher }: AddSheetProps) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { offer, load, forget } = useOffer(cardId, returnTo)
  const onSend = useSameBatch(fetcher.data)
  useCloseBeside(dialog)
  const isAdding = fetcher.state !== 'idle'
  useEffect(() => {
    if (isAdding) dialog.current?.close()
  }, [isAdding])
  useEffect(() => {
    if (isSignedIn) void loadStylesAhead()
  }, [isSignedIn])

  function open(event: Press) {
    // Nobody can sign in offline, as the page says; the browser would show a page of its own.
    if (!isSignedIn && !navigator.onLine) return event.preventDefault()
    if (!isSignedIn || !dialog.current) return
    event.preventDefault()
    load()
    dialog.current.showModal()
  }

  return (
    <>
      <a
        href={addPagePath(cardId, returnTo)}
        className="button button-quiet add-more"
        onClick={open}
      >
        <PageIcon name="more" size={22} />
        <span className="unseen">{t('More options')}</span>
      </a>
      <dialog ref={dialog} className="sheet" aria-label={t('Add to your library')} onClose={forget}>
        <div className="sheet-head">
          <h2>{t('Add to your library')}</h2>
          <button
            type="button"
            className="button button-plain"
            onClick={() => dialog.current?.close()}
          >
            {t('Close')}
          </button>
        </div>
        <SheetContent {...{ offer, source, fetcher, onSend }} onRetry={load} />
      </dialog>
    </>
  )
}

/** Closes a dialog when its backdrop is tapped; Escape does so as well. Safari lacks `closedby`. */
function useCloseBeside(dialog: RefObject<HTMLDialogElement>) {
  useEffect(() => {
    const shown = dialog.current
    const close = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const { left, right, top, bottom } = shown?.getBoundingClientRect() ?? new DOMRect()
      const isWithin = x >= left && x <= right && y >= top && y <= bottom
      if (target === shown && !isWithin) shown?.close()
    }
    shown?.addEventListener('click', close)
    return () => shown?.removeEventListener('click', close)
  }, [dialog])
}

/** What the sheet shows; it is requested anew whenever the sheet opens. */
function useOffer(cardId: string, returnTo: string) {
  const [offer, setOffer] = useState<AddOffer | 'lost' | null>(null)
  const requests = useRef(0)
  function load() {
    requests.current += 1
    const request = requests.current
    setOffer(null)
    void loadOffer(cardId, returnTo).then((loaded) => {
      // A form that is being filled in must not begin again with an earlier request's offer.
      if (request === requests.current) setOffer(loaded)
    })
  }
  return { offer, load, forget: () => setOffer(null) }
}

type SheetContentProps = Pick<AddSheetProps, 'source' | 'fetcher'> & {
  /** `null` while loading. */
  offer: AddOffer | 'lost' | null
  onRetry(): void
  onSend(form: HTMLFormElement): void
}

function SheetContent({ offer, source, fetcher, onRetry, onSend }: SheetContentProps) {
  const t = useTranslate()
  if (offer === null) return <p className="soft sheet-wait">{t('Loading...')}</p>
  if (offer === 'lost')
    return (
      <div className="sheet-wait">
        <Alert message={t(libraryMessages.sheetLost)} />
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {t('Try Again')}
        </button>
      </div>
    )
  return (
    <Suspense>
      <AddForm key={offer.batchId} {...{ offer, source, fetcher, onSend }} />
    </Suspense>
  )
}
