import { log } from '~/http/log.server'
import { titledUnlisted } from '~/language/page-title'
import { data } from '@remix-run/node'
import type { ActionFunctionArgs, HeadersArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { traceScanner } from '~/scan/scan-card.server'
import { scanCardsUpload } from '~/scan/scan-cards.server'
import { retryHeaders, toScanHttpStatus } from '~/scan/scan-messages'
import { rememberingSpotter } from '~/scan/photo-preview.server'
import severalStyles from '~/scan/several/several.css'
import { severalPage } from '~/scan/several/several-page.server'
import { SeveralPageScreen } from '~/scan/several/several-page-screen'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(severalStyles)
export const meta = titledUnlisted('Cards in your photo')

/** Scans every card of a photo sent by a form without scripts; scripts scan one by one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = getServices()
  const spotter = rememberingSpotter(services.spotter)
  const scanner = traceScanner(services.scanner, log, context.requestId)
  const traced = { ...services, spotter, scanner }
  const outcome = await scanCardsUpload(request, context.clientAddress, traced)
  const page = await severalPage(outcome, {
    prices: services.prices,
    headers: request.headers,
    preview: spotter.preview,
  })
  if (outcome.status === 'scanned') return page
  return data(page, { status: toScanHttpStatus(outcome), headers: retryHeaders(outcome) })
}

/** `Retry-After`, where the photo was refused. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

export default function Several() {
  return <SeveralPageScreen page={useActionData<typeof action>() ?? null} />
}
