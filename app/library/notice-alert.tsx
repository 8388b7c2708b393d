import { useEffect } from 'react'
import { Alert } from '~/ui/alert'
import { withoutNotice } from './notice-address'

/** Tells why the last step did nothing; once, for the address that says so gives way. */
export function NoticeAlert({ message }: { message: string | null }) {
  useEffect(() => {
    const { pathname, search } = window.location
    const path = withoutNotice(pathname + search)
    // Not by the router, which would load the page without the notice at once.
    if (path !== pathname + search) window.history.replaceState(window.history.state, '', path)
  })
  return message === null ? null : <Alert message={message} />
}
