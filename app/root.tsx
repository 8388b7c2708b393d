import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useFetchers,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { Children, cloneElement, isValidElement, Suspense, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { themeCookie } from './http/cookies.server'
import { getTranslate, SITE, titleMeta } from './language/page-title'
import { chooseLanguage } from './language/request-language.server'
import { tablePath } from './language/tables.server'
import { useTranslate } from './language/use-translate'
import { InlineStylesContext, useHydrated, useNonce } from './ui/hooks'
import { LateAdds } from './library/add/late-adds'
import { LibraryLoading } from './library/screens/library-loading'
import appStyles from './ui/app.css'
import { ErrorScreen } from './ui/error-screen'
import { optional } from './ui/optional'
import { SiteNav } from './ui/navigation/site-nav'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: appStyles },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // With cookies, for the chosen language.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
]

export const meta: MetaFunction = ({ matches }) => titleMeta(SITE, getTranslate(matches))

export async function loader({ request }: LoaderFunctionArgs) {
  const language = chooseLanguage(request)
  return { theme: await themeCookie.read(request), language, texts: tablePath(language) }
}

/** The theme only changes through its own form, the language with a new document. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === '/theme'
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const t = useTranslate()
  const { theme, texts } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={t.language} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <ThemeColours theme={theme ?? null} />
        {texts ? (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={texts} data-language="" />
        ) : null}
        <Meta />
        <InlineStyles nonce={nonce} />
        <Links />
      </head>
      <body>
        <SiteNav />
        {children}
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  )
}

/**
 * Browsers keep the inlined styles of the server's page, although they have no copy of the text to
 * hydrate with. They render none themselves, as when another page replaces an error page.
 */
function InlineStyles({ nonce }: { nonce: string }) {
  const css = { __html: useContext(InlineStylesContext) }
  const [isFromServer] = useState(!useHydrated())
  if (!isFromServer) return null
  return <style nonce={nonce} dangerouslySetInnerHTML={css} suppressHydrationWarning />
}

/**
 * Remix's scripts, fetched after what is needed to see the page: it comes whole from the server,
 * and browsers would let three times its bytes compete with its styles and font.
 */
function PageScripts({ nonce }: { nonce: string }) {
  return lowered(Scripts({ nonce }))
}

type Preload = { rel?: string; fetchpriority?: string; children?: ReactNode }

function lowered(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Preload>(child)) return child
    if (child.props.rel === 'modulepreload') return cloneElement(child, { fetchpriority: 'low' })
    return child.type === 'script' || !child.props.children
      ? child
      : cloneElement(child, {}, lowered(child.props.children))
  })
}

const SiteExtras = optional(async () => (await import('./site-extras')).SiteExtras)

/** `--canvas` of `ui/tokens.css`, for the browser's own bars. */
const CANVAS = { light: '#f6f5f2', dark: '#0d0e12' }

function ThemeColours({ theme }: { theme: keyof typeof CANVAS | null }) {
  if (theme) return <meta name="theme-color" content={CANVAS[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={CANVAS.dark} />
      <meta name="theme-color" content={CANVAS.light} />
    </>
  )
}

/** Forms that change the appearance of every page. */
const SETTINGS = ['/theme', '/currency']

export default function App() {
  const hydrated = useHydrated()
  const { state, location } = useNavigation()
  const here = useLocation().pathname
  const isSetting = useFetchers().some(({ formAction = '' }) => SETTINGS.includes(formAction))
  const isOpeningLibrary = location?.pathname === '/library' && !here.startsWith('/library')
  return (
    <>
      {isOpeningLibrary ? <LibraryLoading /> : null}
      {state !== 'idle' || isSetting ? <div className="pending" aria-hidden="true" /> : null}
      <Outlet />
      <div className="notices">
        <LateAdds />
        {hydrated ? (
          <Suspense>
            <SiteExtras />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

export const ErrorBoundary = ErrorScreen
