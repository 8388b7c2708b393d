const loading = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the page, once: for screens whose code is loaded on demand.
 *
 * @param href its address, as the build names it.
 * @throws as `fetch` does if it does not arrive; the next call loads it again.
 */
export function loadStyles(href: string): Promise<void> {
  const known = loading.get(href)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      loading.delete(href)
      link.remove()
      // `isConnectionLost` knows browsers' own failures.
      reject(new TypeError(`Failed to fetch ${href}`))
    }
    document.head.append(link)
  })
  loading.set(href, loaded)
  return loaded
}

/**
 * Replaces the inlined style sheets with the linked ones once all of those have loaded, so that
 * they are removed together with their screens.
 */
export function adoptStyles(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')]
  const adopt = () => {
    if (links.some((link) => link.isConnected && !hasArrived(link))) return
    for (const link of links) link.removeAttribute('media')
    document.querySelector('head > style')?.replaceChildren()
  }
  for (const link of links) link.addEventListener('load', adopt)
  adopt()
}

/** Browsers give one that failed to load a sheet as well, whose rules must not be read. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
