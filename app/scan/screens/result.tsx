import { Suspense, lazy, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { LateFocus } from '~/ui/hooks'
import { savesData, whenIdle } from '~/ui/network'
import type { ResultScreenProps } from './details-screen'

let Loaded: ComponentType<ResultScreenProps> | null = null

/**
 * Loads the result screen, which is not part of the first page. The server loads it before it
 * renders anything, and a browser before it hydrates a page with a result.
 */
export async function loadResultScreen(): Promise<ComponentType<ResultScreenProps>> {
  Loaded ??= (await import('./details-screen')).ResultScreen
  return Loaded
}

const LateScreen = lazy(async () => ({ default: await loadResultScreen() }))

/** The result screen; renders nothing while its script loads. */
export function Result(props: ResultScreenProps) {
  // Never exchanged for the other component, which would lose the screen's state.
  const [Screen] = useState(() => Loaded)
  return Screen ? (
    <Screen {...props} />
  ) : (
    <Suspense>
      <LateScreen {...props} />
      <LateFocus screen="result" />
    </Suspense>
  )
}

/**
 * Preloads the result screen: at once if the current screen leads to one, otherwise when the page
 * is idle, unless the visitor asked to save data.
 */
export function useResultAhead(leadsToResult: boolean) {
  useEffect(() => {
    // Showing it loads it again, and reports a failure.
    const load = () => void loadResultScreen().catch(() => undefined)
    if (leadsToResult) load()
    else if (!savesData()) return whenIdle(load)
  }, [leadsToResult])
}
