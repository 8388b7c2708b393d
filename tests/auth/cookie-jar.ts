import { parseSetCookie } from './set-cookie'

type Kept = { name: string; value: string; path: string; httpOnly: boolean }

/** The cookies of a browser. */
export class CookieJar {
  readonly kept = new Map<string, Kept>()

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const { name, value, path, httpOnly, gone } = parseSetCookie(line)
      const key = `${name} ${path}`
      if (gone) this.kept.delete(key)
      else this.kept.set(key, { name, value, path, httpOnly })
    }
  }

  value(name: string): string | undefined {
    return [...this.kept.values()].find((cookie) => cookie.name === name)?.value
  }

  /** Changes a cookie by hand, as an attacker could. */
  set(name: string, value: string, path = '/'): void {
    this.kept.set(`${name} ${path}`, { name, value, path, httpOnly: true })
  }

  header(pathname: string): string {
    return [...this.kept.values()]
      .filter(({ path }) => matches(pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  copy(): CookieJar {
    const jar = new CookieJar()
    for (const [key, cookie] of this.kept) jar.kept.set(key, cookie)
    return jar
  }
}

/** RFC 6265, section 5.1.4. */
function matches(pathname: string, path: string): boolean {
  if (pathname === path) return true
  return pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}
