export type Theme = 'light' | 'dark'

export const themeCookie = 'theme'

/** The theme somebody chose here, out of a `Cookie` header; `null` follows their system. */
export function chosenTheme(cookieHeader: string | null): Theme | null {
  const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${themeCookie}=`))
  return asTheme(pair?.slice(themeCookie.length + 1))
}

export function asTheme(value: unknown): Theme | null {
  return value === 'light' || value === 'dark' ? value : null
}

/** `path` where it leads to a page of this site, else the first page. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/'
}
