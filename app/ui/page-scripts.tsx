import { Scripts } from '@remix-run/react'
import { Children, cloneElement, isValidElement } from 'react'
import type { ReactNode } from 'react'

/**
 * Remix's scripts, loaded after everything needed to see the page: it comes complete from the
 * server, and browsers would let three times its bytes compete with its styles and font.
 */
export function PageScripts({ nonce }: { nonce: string }) {
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
