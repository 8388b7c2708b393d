import { useState } from 'react'
import type { MouseEvent } from 'react'
import { Icon } from '~/ui/icon'

/**
 * A link to the page: it opens what the phone shares with, or is copied where it has nothing of the
 * kind. Without scripts, or where the browser allows neither (plain http), it is a link like others.
 */
export function ShareLink({ address, title }: { address: string; title: string }) {
  const [copied, setCopied] = useState(false)
  function share(event: MouseEvent) {
    const sharing = shareOrCopy(address, title)
    if (!sharing) return
    event.preventDefault()
    void sharing.then((outcome) => setCopied(outcome === 'copied'))
  }
  return (
    <>
      <a href={address} onClick={share} className="button button-plain share">
        <Icon name="share" size={20} />
        {copied ? 'Link copied' : 'Share'}
      </a>
      <span role="status" className="unseen">
        {copied ? 'Link copied' : ''}
      </span>
    </>
  )
}

/** `null` where the browser can do neither. */
function shareOrCopy(url: string, title: string): Promise<'copied' | 'not-copied'> | null {
  if ('share' in navigator)
    return navigator.share({ url, title }).then(
      () => 'not-copied',
      // They thought better of it.
      () => 'not-copied',
    )
  const { clipboard }: { clipboard?: Clipboard } = navigator
  return (
    clipboard?.writeText(url).then(
      () => 'copied',
      () => 'not-copied',
    ) ?? null
  )
}
