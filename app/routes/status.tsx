import { useLoaderData } from '@remix-run/react'
import { describeProgress } from '~/catalogue/fingerprints/build-progress'
import { describeCorrections } from '~/catalogue/corrections.server'
import { getServices } from '~/services.server'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'

export const meta = () => [
  { title: 'Status – Pokemon Scanner' },
  { name: 'robots', content: 'noindex' },
]

/** What `/healthz` says and how often people corrected a result, for the person who runs the server. */
export async function loader() {
  const { health, corrections } = getServices()
  return { ...health(), corrected: describeCorrections(await corrections.total()) }
}

export default function Status() {
  const { version, catalogue, corrected } = useLoaderData<typeof loader>()
  const { cards, fingerprints, building } = catalogue
  return (
    <main className="screen list-screen">
      <TopBar back={{ to: '/', label: 'Back to Home' }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title">Status</h1>
      <p className="figures">
        {cards.toLocaleString('en')} cards, {fingerprints.toLocaleString('en')} of them also known
        by their picture.
      </p>
      {building ? (
        <>
          <p id="building" className="figures">
            Measuring pictures: {describeProgress(building)}.
          </p>
          <progress aria-labelledby="building" value={building.done} max={building.total} />
        </>
      ) : null}
      <p className="figures">{corrected}.</p>
      <p className="soft figures">Version {version}</p>
    </main>
  )
}
