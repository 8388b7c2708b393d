import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SOURCE_LANGUAGE } from './language/languages'
import { LanguageContext } from './language/use-translate'

if (document.documentElement.lang === SOURCE_LANGUAGE) hydrate(SOURCE_LANGUAGE)
else
  void import('./language/load-language.client').then(
    async ({ loadLanguage }) => hydrate(await loadLanguage()),
    () => hydrate(SOURCE_LANGUAGE),
  )

function hydrate(language: string) {
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
