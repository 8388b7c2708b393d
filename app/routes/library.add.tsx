import type { LoaderFunctionArgs } from '@remix-run/node'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { titled } from '~/language/page-title'
import { useTranslate } from '~/language/use-translate'
import { AddForm } from '~/library/add/add-form'
import addFormStyles from '~/library/add/add-form.css'
import { addOffer } from '~/library/add/add-offer.server'
import type { AddAnswer } from '~/library/add-action'
import { getServices } from '~/services.server'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { TopBar } from '~/ui/top-bar'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(addFormStyles)
export const meta = titled('Add to your library')
export const headers = authHeaders

/** The add sheet as a page: for browsers without scripts, and after a sign-in on the way to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const offer = await addOffer(request, getServices())
  if (!offer) throw new Response('No such card', { status: 404 })
  return offer
}

export default function Add() {
  const offer = useLoaderData<typeof loader>()
  const fetcher = useFetcher<AddAnswer>()
  const t = useTranslate()
  const { card, returnTo } = offer
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
      <AddForm offer={offer} fetcher={fetcher} stays={false} />
    </main>
  )
}
