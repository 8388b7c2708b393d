import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useFetcher, useLoaderData, useNavigate } from '@remix-run/react'
import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { titled } from '~/language/page-title'
import { useTranslate } from '~/language/use-translate'
import { addClientAction } from '~/library/add/add-client-action'
import { AddForm } from '~/library/add/add-form'
import addFormStyles from '~/library/add/add-form.css'
import { addOffer } from '~/library/add/add-offer.server'
import { addCardAction } from '~/library/add/add-to-library.server'
import { readyLateAdd } from '~/library/add/late-adds'
import { useSameBatch } from '~/library/add/use-same-batch'
import { addKey, unlessAdded } from '~/library/add-action'
import { addedPath } from '~/library/added-result'
import type { AddAnswer } from '~/library/add-action'
import { addPagePath } from '~/library/library-messages'
import { getServices } from '~/services.server'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { TopBar } from '~/ui/top-bar'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(addFormStyles)
export const meta = titled('Add to your library')
export const headers = authHeaders
export const shouldRevalidate = unlessAdded
export const clientAction = addClientAction

/** The add sheet as a page: for browsers without scripts, and after a sign-in on the way to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const offer = await addOffer(request, getServices())
  if (!offer) throw new Response('No such card', { status: 404 })
  return offer
}

export function action(call: ActionFunctionArgs) {
  return addCardAction(call, getServices())
}

/**
 * Returns to the page before once what is sent here is added; what was kept is sent later, from any
 * page.
 */
function useReturn(
  { state, data }: FetcherWithComponents<AddAnswer>,
  returnTo: string,
  beforeSend: (form: HTMLFormElement) => void,
) {
  const navigate = useNavigate()
  const isSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    if (data?.status === 'added') navigate(addedPath(returnTo), { replace: true })
  }, [data, navigate, returnTo, state])
  return (form: HTMLFormElement) => {
    isSent.current = true
    beforeSend(form)
  }
}

/** A lost answer is reported as on any page without the card's button. */
export default function Add() {
  const offer = useLoaderData<typeof loader>()
  const { card, returnTo } = offer
  const fetcher = useFetcher<AddAnswer>({ key: addKey(card.id) })
  const sameBatch = useSameBatch(fetcher.data)
  const onSend = useReturn(fetcher, returnTo, sameBatch)
  const t = useTranslate()
  useEffect(readyLateAdd, [])
  return (
    <main className="screen list-screen">
      <TopBar back={{ to: returnTo, label: t('Back') }}>{null}</TopBar>
      <div className="add-head">
        <SmallPicture card={card} />
        <div>
          <h1 className="list-title" tabIndex={-1}>
            {card.name}
          </h1>
          <p className="soft figures">
            {card.set_name} · #{card.number}
          </p>
        </div>
      </div>
      <AddForm
        offer={offer}
        fetcher={fetcher}
        page={addPagePath(card.id, returnTo)}
        onSend={onSend}
      />
    </main>
  )
}
