import { isMetered } from '~/ui/metered-link'

const ADDRESS = '/scan/fingerprints'
/**
 * Name of the Cache API cache that keeps the table between visits; a new format gets a new name.
 */
const CACHE = 'live-table-1'

/** Bytes that fetching the table takes, 0 if it is already here; `null` if that is unknown. */
export async function bytesToFetch(): Promise<number | null> {
  if (await findKept()) return 0
  const response = await fetch(ADDRESS, { method: 'HEAD', credentials: 'omit' }).catch(() => null)
  const bytes = Number(response?.headers.get('Content-Length'))
  return response?.ok && bytes > 0 ? bytes : null
}

/**
 * Passes on the table stored on this device, at once, and then the server's if that is newer and
 * data is free. If there is neither, nothing is passed on.
 */
export async function loadTable(take: (file: ArrayBuffer) => void): Promise<void> {
  const kept = await findKept()
  const file = await kept?.arrayBuffer().catch(() => null)
  if (file) take(file)
  if (kept && isMetered()) return
  const fresh = await fetchTable(file ? kept?.headers.get('ETag') : null)
  if (fresh) take(fresh)
}

/**
 * Fetches the server's table and keeps it.
 *
 * @param tag the ETag of the stored table.
 * @returns `null` if the server has no newer one, or the response is cut off.
 */
async function fetchTable(tag: string | null | undefined): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(ADDRESS, {
      credentials: 'omit',
      // Stored once, not in the browser's HTTP cache as well.
      cache: 'no-store',
      headers: tag ? { 'If-None-Match': tag } : {},
    })
    if (!response.ok) return null
    const file = await response.arrayBuffer()
    await keep(new Response(file, { headers: { ETag: response.headers.get('ETag') ?? '' } }))
    return file
  } catch {
    return null
  }
}

async function findKept(): Promise<Response | null> {
  try {
    const cache = await window.caches.open(CACHE)
    return (await cache.match(ADDRESS)) ?? null
  } catch {
    return null
  }
}

/** A browser may refuse storage: the table is then fetched on each visit. */
async function keep(response: Response) {
  try {
    const cache = await window.caches.open(CACHE)
    await cache.put(ADDRESS, response)
  } catch {
    return
  }
}
