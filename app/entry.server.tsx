import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer, isRouteErrorResponse } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { carriesStyles, rememberStyles } from './http/middleware/known-styles.server'
import { log } from './http/log.server'
import { chooseLanguage } from './language/request-language.server'
import { LanguageContext } from './language/use-translate'
import { PUBLIC_FOLDER } from './public-folder.server'
import { loadResultScreen } from './scan/screens/result'
import { InlineStylesContext, NonceContext } from './ui/hooks'
import { createStyleReader, withInlineStyles } from './ui/inline-styles.server'

/** How long deferred data may keep a page open, in milliseconds; Remix's own default. */
export const streamTimeout = 5000

/**
 * The data of a page without the page, as scripts load it. Remix drops the headers of a route that
 * answers by itself: no proxy may keep what such a route says about somebody.
 */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'private, no-store')
  return response
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, sharing, inlinesStyles, https = false }: AppLoadContext,
) {
  // Crawlers get the complete page, people get it as soon as its shell is ready.
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  // What browsers load lazily must be present for visitors without scripts.
  await loadResultScreen()
  const { css, page } = inlinesStyles
    ? await styledPage(request, headers, remixContext, https)
    : { css: '', page: remixContext }
  return new Promise<Response>((resolve, reject) => {
    let shellRendered = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <LanguageContext.Provider value={chooseLanguage(request)}>
          <InlineStylesContext.Provider value={css}>
            <RemixServer context={page} url={request.url} nonce={nonce} />
          </InlineStylesContext.Provider>
        </LanguageContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [readyEvent]() {
          shellRendered = true
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          sharing?.keep(body, { status, headers })
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          // Part of the page is missing: the next visitor may get it complete.
          sharing?.forbid()
          if (shellRendered) handleError(error, { request })
          else status = 500
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

const readStyleSheet = createStyleReader(PUBLIC_FOLDER)

/** The page with its styles inlined unless the visitor has them; adds a cookie that says so. */
async function styledPage(
  request: Request,
  headers: Headers,
  page: EntryContext,
  https: boolean,
): Promise<{ css: string; page: EntryContext }> {
  const { version } = page.manifest
  const cookie = await rememberStyles(request, version, https)
  if (cookie) headers.append('Set-Cookie', cookie)
  return (await carriesStyles(request, version))
    ? withInlineStyles(page, readStyleSheet)
    : { css: '', page }
}

/**
 * Remix's error for an address with a forged `_data`, which anybody can request; the request is
 * answered.
 */
const OLD_DATA_REQUEST = 'Warning: Single fetch-enabled apps should not be making ?_data requests'

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  // The request log already has requests that failed because of the visitor.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (error instanceof Error && error.message.startsWith(OLD_DATA_REQUEST)) return
  log.error({ err: error }, 'page failed')
}
