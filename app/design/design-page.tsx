import type { LinksFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import accountStyles from '~/account/account.css'
import authStyles from '~/auth/auth.css'
import browseStyles from '~/browse/browse.css'
import cardPageStyles from '~/card-page/card-page.css'
import addFormStyles from '~/library/add/add-form.css'
import csvStyles from '~/library/csv/screens/csv.css'
import libraryStyles from '~/library/library.css'
import cropStyles from '~/scan/crop/crop.css'
import sessionStyles from '~/scan/session/screens/session.css'
import severalStyles from '~/scan/several/several.css'
import { useHydrated } from '~/ui/hooks'
import { optional } from '~/ui/optional'
import { TopBar } from '~/ui/top-bar'
import { AccountSamples, SessionSamples } from './account-samples'
import { BrowseSamples } from './browse-samples'
import { CardSamples } from './card-samples'
import { CollectionSamples } from './collection-samples'
import { ControlSamples } from './control-samples'
import designStyles from './design.css'
import { DeviceSamples } from './device-samples'
import { drawFaces } from './faces.server'
import { FormSamples } from './form-samples'
import { LibrarySamples } from './library-samples'
import { MailSamples } from './mail-samples'
import { MessageSamples } from './message-samples'
import { PriceSamples } from './price-samples'
import { ResultSamples } from './result-samples'
import { ScanSamples } from './scan-samples'
import { SignInSamples } from './sign-in-samples'

/*
 * `/design`: components in their states, both themes side by side. The route exists in `npm run
 * dev` only (see remix.config.js): no build contains it.
 */
export const links: LinksFunction = () =>
  [
    ...[accountStyles, browseStyles, cardPageStyles, csvStyles, libraryStyles],
    ...[addFormStyles, sessionStyles, authStyles, cropStyles, severalStyles],
    designStyles,
  ].map((href) => ({ rel: 'stylesheet', href }))

export const meta = () => [
  { title: 'Design – Pokemon Scanner' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => ({ faces: drawFaces() })

/** Of the camera, which is for browsers only. */
const LiveSamples = optional(async () => {
  const samples = await import('./live-samples.client')
  await samples.loadLiveStyles()
  return samples.LiveSamples
})

const CropSamples = optional(async () => {
  const samples = await import('./crop-samples.client')
  await samples.loadCropStyles()
  return samples.CropSamples
})

export default function Design() {
  const { faces } = useLoaderData<typeof loader>()
  const hydrated = useHydrated()
  return (
    <main className="design">
      <TopBar back={{ to: '/', label: 'Back to Menu' }}>{null}</TopBar>
      <h1>Design</h1>
      <div className="design-themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="design-theme" data-theme={theme}>
            <ControlSamples />
            <PriceSamples />
            <CardSamples faces={faces} />
            <BrowseSamples />
            <CollectionSamples />
            <LibrarySamples />
            <ResultSamples />
            <ScanSamples />
            <DeviceSamples />
            <MessageSamples />
            <FormSamples />
            <SignInSamples />
            <SessionSamples />
            <MailSamples />
            <AccountSamples />
            {hydrated ? (
              <Suspense>
                <CropSamples />
                <LiveSamples />
              </Suspense>
            ) : null}
          </div>
        ))}
      </div>
    </main>
  )
}
