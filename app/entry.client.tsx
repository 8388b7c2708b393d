import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SOURCE_LANGUAGE } from './language/languages'
import { addTable } from './language/translate'
import type { Table } from './language/translate'
import { LanguageContext } from './language/use-translate'

renderNothingAside()
// Safari before 15.4 lacks this, dialogs and more that all scripts take for granted: it keeps the
// server's page, which works without them.
if ('hasOwn' in Object) void hydrate()

/**
 * Lets a page that leaves for the back-forward cache render nothing: React's scheduler posts itself
 * a message for that. Firefox drops what a page posts then, and React would wait for it forever.
 */
function renderNothingAside() {
  let isAside = false
  for (const type of ['pagehide', 'pageshow', 'visibilitychange'])
    addEventListener(
      type,
      (event) => {
        if ('persisted' in event) isAside = type === 'pagehide'
        else if (isAside && document.hidden) event.stopImmediatePropagation()
      },
      true,
    )
}

/** Hydrates the page once everything that it was rendered with has loaded. */
async function hydrate() {
  const address = location.pathname + location.search
  const [language] = await Promise.all([loadLanguage(), loadResult(), decodeData()])
  // The visitor went back in the meantime, before the router could follow.
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
 * Makes Remix decode the page's data before hydration. Otherwise it suspends for the data on its
 * first render, at the root, where no boundary is: a tap at that moment would force React to render
 * synchronously, and hydration would fail (#345).
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/** The page's language; English if its texts cannot be loaded: the page works in English too. */
async function loadLanguage(): Promise<string> {
  const { lang } = document.documentElement
  if (lang === SOURCE_LANGUAGE) return lang
  // Every page preloads it, except error pages.
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

/**
 * Loads the result screen if the page shows one: at the menu's address, everything but the menu.
 */
async function loadResult(): Promise<void> {
  if (location.pathname !== '/' || document.querySelector('main.menu')) return
  try {
    await (await import('./scan/screens/result')).loadResultScreen()
  } catch {
    // The page fetches it again, and reports a failure.
  }
}
