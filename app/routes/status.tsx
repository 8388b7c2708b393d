import { useLoaderData } from '@remix-run/react'
import { describeProgress } from '~/catalogue/fingerprints/build-progress'
import { getServices } from '~/services.server'
import { TopBar } from '~/ui/top-bar'

export const meta = () => [
  { title: 'Status – Pokemon Scanner' },
  { name: 'robots', content: 'noindex' },
]

/** What `/healthz` says, for the person who runs the server. */
export function loader() {
  return getServices().health()
}

export default function Status() {
  const { version, catalogue } = useLoaderData<typeof loader>()
  const { cards, fingerprints, building } = catalogue
  return (
    <main className="screen">
      <TopBar back={{ to: '/', label: 'Back to Menu' }}>{null}</TopBar>
      <h1>Status</h1>
      <p>Version {version}</p>
      <p>
        {cards.toLocaleString('en')} cards, {fingerprints.toLocaleString('en')} of them known by
        their picture too.
      </p>
      {building ? (
        <>
          <p id="building">Pictures are being measured: {describeProgress(building)}.</p>
          <progress aria-labelledby="building" value={building.done} max={building.total} />
        </>
      ) : null}
    </main>
  )
}
