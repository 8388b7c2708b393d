import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Translate } from '~/language/translate'
import { LanguageContext } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import appStyles from '~/ui/app.css'
import { ConnectionLostScreen } from '~/ui/connection-lost-screen'

type OfflinePageOptions = {
  theme: 'light' | 'dark' | null
  /** What could not be loaded, if that is known: one of `libraryMessages`. */
  problem: string | null
}

/**
 * The page that the service worker shows if it has no other. It may be shown at any address, so it
 * runs no scripts: the router would request that page's data.
 */
export function offlinePage(t: Translate, { theme, problem }: OfflinePageOptions): string {
  const page = (
    <html lang={t.language} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <meta name="robots" content="noindex" />
        <title>{`${t('No connection')} – Pokemon Scanner`}</title>
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={appStyles} />
      </head>
      <body>
        <LanguageContext.Provider value={t.language}>
          <ConnectionLostScreen>
            {problem === null ? null : <Alert message={t(problem)} />}
          </ConnectionLostScreen>
        </LanguageContext.Provider>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
