import { useFetcher } from '@remix-run/react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { Icon } from '~/ui/icon'
import type { AddOffer } from './add-form'
import type { AddAnswer } from './add-action'
import { addPagePath } from './library-messages'

const AddForm = lazy(async () => ({ default: (await import('./add-form')).AddForm }))

type AddSheetProps = {
  cardId: string
  returnTo: string
  /** Whether somebody is signed in; others are led to the sign-in by the page. */
  isSignedIn: boolean
  fetcher: FetcherWithComponents<AddAnswer>
}

/**
 * Opens the sheet in which finish, condition and quantity are chosen: a dialog where scripts run, a
 * page of its own without, or where the dialog's content cannot be fetched.
 */
export function AddSheet({ cardId, returnTo, isSignedIn, fetcher }: AddSheetProps) {
  const { load, data: offer } = useFetcher<AddOffer>()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const path = addPagePath(cardId, returnTo)
  const isAdding = fetcher.state !== 'idle'
  useEffect(() => {
    if (isAdding) dialog.current?.close()
  }, [isAdding])

  function open(event: MouseEvent) {
    if (!isSignedIn || !dialog.current) return
    event.preventDefault()
    setOpen(true)
    load(path)
    dialog.current.showModal()
  }

  return (
    <>
      <a href={path} className="button button-quiet add-more" onClick={open}>
        <Icon name="more" size={22} />
        <span className="unseen">More options</span>
      </a>
      <dialog
        ref={dialog}
        className="sheet"
        aria-label="Add to your library"
        onClose={() => setOpen(false)}
      >
        <div className="sheet-head">
          <h2>Add to your library</h2>
          <button
            type="button"
            className="button button-plain"
            onClick={() => dialog.current?.close()}
          >
            Close
          </button>
        </div>
        {isOpen && offer ? (
          <Suspense>
            <AddForm key={offer.batchId} offer={offer} fetcher={fetcher} />
          </Suspense>
        ) : (
          <p className="soft sheet-wait">Loading...</p>
        )}
      </dialog>
    </>
  )
}
