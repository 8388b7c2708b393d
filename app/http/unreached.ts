/**
 * Whether proxies answer like this when they cannot reach the scanner, which itself only ever uses
 * 503 of these, with a text. 520 to 530 are Cloudflare's.
 */
export function isOfProxy(status: number): boolean {
  return [502, 503, 504].includes(status) || (status >= 520 && status <= 530)
}

/** Whether a proxy responded in place of the scanner, all of whose pages have a policy. */
export function isUnreached({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const isOwn = status === 503 && headers.has('Content-Security-Policy')
  return isOfProxy(status) && !isOwn
}
