import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SOURCE_LANGUAGE } from './language/languages'
import { LanguageContext } from './language/use-translate'

void hydrate()

/** Takes the page over, once all is there that it was made with. */
async function hydrate() {
  const address = location.pathname + location.search
  const [language] = await Promise.all([loadLanguage(), loadResult()])
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

/** The page's language; English where its texts cannot be had: all of the page works in it. */
async function loadLanguage(): Promise<string> {
  if (document.documentElement.lang === SOURCE_LANGUAGE) return SOURCE_LANGUAGE
  try {
    return await (await import('./language/load-language.client')).loadLanguage()
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
