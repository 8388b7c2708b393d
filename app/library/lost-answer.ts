import { within } from '~/prices/within'

/** After so long somebody who watches the button takes it for broken, and so does the page. */
export const PATIENCE_MS = 20_000

/**
 * In the browser: what the server answers to a form, or `lost` where no answer comes, comes in
 * time, or says more than that it failed. The page does not give way to an error, and does not ask
 * for new data that it would not get either.
 *
 * @throws {Response} where the answer leads elsewhere.
 */
export async function orLost<Answer, Lost extends object>(ask: () => Promise<Answer>, lost: Lost) {
  const kept = { ...lost, isOffline: true }
  try {
    return await within(PATIENCE_MS, ask(), kept)
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return kept
  }
}
