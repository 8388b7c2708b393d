import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SOURCE_LANGUAGE } from './language/languages'
import { addTable } from './language/translate'
import type { Table } from './language/translate'
import { LanguageContext } from './language/use-translate'

void hydrate()

/** Takes the page over, once all is there that it was made with. */
async function hydrate() {
  const address = location.pathname + location.search
  const [language] = await Promise.all([loadLanguage(), loadResult(), decodeData()])
  // Somebody went back in the meantime, and nothing of the router's was there to follow.
  if (location.pathname + location.search !== address) return location.reload()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext.Provider value={language}>
          <RemixBrowser />
        </LanguageContext.Provider>
      </StrictMode>,
    )
  })
}

/**
 * Has Remix decode the page's data. It does so as it first renders, and waits for it at the root, where
 * no boundary is: a tap in that moment would have React render at once, and give up (#345).
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/** The page's language; English where its texts cannot be had: all of the page works in it. */
async function loadLanguage(): Promise<string> {
  const { lang } = document.documentElement
  if (lang === SOURCE_LANGUAGE) return lang
  // The page has it preloaded, but for one of an error.
  const preload = document.querySelector<HTMLLinkElement>('link[data-language]')
  try {
    const answer = await fetch(preload?.href ?? `/language/${lang}`)
    if (!answer.ok) return SOURCE_LANGUAGE
    addTable(lang, (await answer.json()) as Table)
    return lang
  } catch {
    return SOURCE_LANGUAGE
  }
}

/** The screen of results, where the page is one: what is not the menu at the menu's address. */
async function loadResult(): Promise<void> {
  if (location.pathname !== '/' || document.querySelector('main.menu')) return
  try {
    await (await import('./scan/screens/result')).loadResultScreen()
  } catch {
    // The page fetches it once more, and tells where that fails.
  }
}
