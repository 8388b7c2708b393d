import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describeBuildProgress } from '~/catalogue/fingerprints/build-progress'
import { describeCorrections } from '~/catalogue/corrections'
import { log } from '~/http/log.server'
import { titledUnlisted } from '~/language/page-title'
import { translateFor } from '~/language/request-language.server'
import { useTranslate } from '~/language/use-translate'
import { rateSourceText } from '~/prices/exchange/format-amount'
import { getServices } from '~/services.server'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'

export const meta = titledUnlisted('Status')

/** The data of `/healthz` and how often people corrected a result, for the server's owner. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { health, corrections } = getServices()
  // The page that is opened when something is wrong: it must not need the database.
  const total = await corrections.total().catch((err: unknown) => {
    log.warn({ err }, 'Corrections cannot be counted, leaving them out')
    return null
  })
  const corrected = total === null ? null : describeCorrections(total, translateFor(request))
  return { ...health(), corrected }
}

export default function Status() {
  const t = useTranslate()
  const { version, catalogue, corrected, exchangeRates } = useLoaderData<typeof loader>()
  const { cards, fingerprints, building } = catalogue
  return (
    <main className="screen list-screen">
      <TopBar back={{ to: '/', label: t('Back to Home') }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title">{t('Status')}</h1>
      <p className="figures">
        {t('{cards} cards, {fingerprints} of them with fingerprints.', {
          cards,
          fingerprints,
        })}
      </p>
      {building ? (
        <>
          <p id="building" className="figures">
            {t('Computing fingerprints: {progress}.', {
              progress: describeBuildProgress(building, t),
            })}
          </p>
          <progress aria-labelledby="building" value={building.done} max={building.total} />
        </>
      ) : null}
      {corrected === null ? null : <p className="figures">{corrected}.</p>}
      {exchangeRates ? <p className="figures">{rateSourceText(exchangeRates, t)}</p> : null}
      <p className="soft figures">{t('Version {version}', { version })}</p>
    </main>
  )
}
