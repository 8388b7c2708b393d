/** One `Set-Cookie` line as browsers read it. */
export function parseSetCookie(line: string) {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const at = pair.indexOf('=')
  const named = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=')
      return [name.toLowerCase(), value]
    }),
  )
  const expires = named.get('expires')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: named.get('path') ?? '/',
    httpOnly: named.has('httponly'),
    sameSite: named.get('samesite'),
    secure: named.has('secure'),
    /** In days from now. */
    days: expires === undefined ? undefined : (Date.parse(expires) - Date.now()) / 86_400_000,
    gone:
      named.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now()),
  }
}
