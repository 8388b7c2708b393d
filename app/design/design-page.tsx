import type { LinksFunction } from '@remix-run/node'
import browseStyles from '~/browse/browse.css'
import cardPageStyles from '~/card-page/card-page.css'
import addFormStyles from '~/library/add-form.css'
import csvStyles from '~/library/csv/screens/csv.css'
import libraryStyles from '~/library/library.css'
import sessionStyles from '~/scan/session/session.css'
import { TopBar } from '~/ui/top-bar'
import { CardSamples } from './card-samples'
import { CollectionSamples } from './collection-samples'
import { ControlSamples } from './control-samples'
import designStyles from './design.css'
import { PriceSamples } from './price-samples'

/*
 * `/design`: components in their states, both themes side by side. The route exists in `npm run
 * dev` only (see remix.config.js): no build contains it.
 */
export const links: LinksFunction = () =>
  [
    ...[browseStyles, cardPageStyles, csvStyles, libraryStyles],
    ...[addFormStyles, sessionStyles, designStyles],
  ].map((href) => ({ rel: 'stylesheet', href }))

export const meta = () => [
  { title: 'Design – Pokemon Scanner' },
  { name: 'robots', content: 'noindex' },
]

export default function Design() {
  return (
    <main className="design">
      <TopBar back={{ to: '/', label: 'Back to Menu' }}>{null}</TopBar>
      <h1>Design</h1>
      <div className="design-themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={`design-theme design-${theme}`}>
            <ControlSamples />
            <PriceSamples />
            <CardSamples />
            <CollectionSamples />
          </div>
        ))}
      </div>
    </main>
  )
}
