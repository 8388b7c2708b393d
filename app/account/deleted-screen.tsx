import { Link } from '@remix-run/react'
import { useEffect } from 'react'
import { forgetAccount } from '~/auth/stored-account.client'
import { count } from '~/library/count'
import { AccountShell } from './account-shell'

/** Says what was removed, and removes what the browser itself kept. */
export function DeletedScreen({ stacks }: { stacks: number }) {
  useEffect(() => forgetAccount(), [])
  return (
    <AccountShell back={{ to: '/', label: 'Back to Home' }} title="Your account is deleted">
      <p role="status">Nothing is kept about you any more. Removed were:</p>
      <ul className="goes">
        <li>your address and every sign-in on every device</li>
        <li>
          {stacks === 0
            ? 'your library, which was empty'
            : `your library, ${count(stacks, 'stack')} of cards`}
        </li>
        <li>files that waited to be imported</li>
      </ul>
      <p className="soft">You can sign in again at any time, to an empty library.</p>
      <Link to="/" className="button button-primary">
        Back to Home
      </Link>
    </AccountShell>
  )
}
