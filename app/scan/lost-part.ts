import type { Texts } from '~/language/translate'
import type { Refusal } from './home-page'
import { scanMessages } from './scan-messages'

const newVersion = 'A new version is ready.' satisfies Texts
const updateAdvice = 'This page needs it to go on.' satisfies Texts

/** Why a part of the page could not be loaded: the network, or a version that has replaced it. */
export async function explainLostPart(): Promise<Refusal> {
  if (await isReplaced()) return { message: newVersion, advice: updateAdvice, isOutdated: true }
  return { message: scanMessages.network, advice: null }
}

/** Whether the server no longer has the files of this page's version. */
async function isReplaced(): Promise<boolean> {
  try {
    const { url } = window.__remixManifest
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
