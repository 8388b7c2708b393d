import type { Texts } from '~/language/translate'
import type { Refusal } from './home-page'
import { scanMessages } from './scan-messages'

const newVersion = 'A new version is ready.' satisfies Texts

/** Why a part of the page could not be loaded: the network, or a version that has replaced it. */
export async function explainLostPart(): Promise<Refusal> {
  const { url } = window.__remixManifest
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => null)
  // The server has the files of its own version only.
  const isReplaced = answer?.status === 404
  return isReplaced
    ? { message: newVersion, advice: null, isOutdated: true }
    : { message: scanMessages.network, advice: null }
}
