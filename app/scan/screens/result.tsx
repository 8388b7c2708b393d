import { Suspense, lazy, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { LateFocus } from '~/ui/hooks'
import { savesData, whenIdle } from '~/ui/network'
import type { ResultScreenProps } from './result-screen'

let Loaded: ComponentType<ResultScreenProps> | null = null

/**
 * Fetches the screen of results, which is no part of the first page. The server has it before it
 * renders anything, and a browser before it hydrates a page that shows one.
 */
export async function loadResultScreen(): Promise<ComponentType<ResultScreenProps>> {
  Loaded ??= (await import('./result-screen')).ResultScreen
  return Loaded
}

const LateScreen = lazy(async () => ({ default: await loadResultScreen() }))

/** The screen of a result; nothing stands in its place while its script is on the way. */
export function Result(props: ResultScreenProps) {
  // The other component would begin with a state of its own.
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
 * Fetches the screen of results ahead: at once where what is shown leads to one, else while nothing
 * else happens, unless the person asked to save data.
 */
export function useResultAhead(leadsToResult: boolean) {
  useEffect(() => {
    // Showing it fetches it again, and tells where that fails.
    const load = () => void loadResultScreen().catch(() => undefined)
    if (leadsToResult) load()
    else if (!savesData()) return whenIdle(load)
  }, [leadsToResult])
}
