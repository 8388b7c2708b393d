import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { LibraryHead } from './library-head'

/** What somebody sees whose library, or card of it, cannot be shown. */
export function LibraryFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="screen library">
      <LibraryHead title="Your Library" />
      <Alert
        message={message}
        next={isMissing ? 'It is not in your library, or not in the catalogue.' : NOT_LOST}
      />
      {/* Documents anew: a script that failed once may fail again. */}
      <a href={isMissing ? '/library' : pathname + search} className="button button-primary">
        {isMissing ? 'Back to Library' : 'Try Again'}
      </a>
    </main>
  )
}

const NOT_LOST = 'Your cards are safe. Please try again in a moment.'
