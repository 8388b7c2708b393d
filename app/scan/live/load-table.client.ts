import { isMetered } from '~/ui/network'

const ADDRESS = '/scan/fingerprints'
/**
 * Name of the Cache API cache that keeps the table between visits; a new format gets a new name.
 */
const CACHE = 'live-table-1'

/** Bytes that fetching the table takes; `null` if it is already here, or unknown. */
export async function bytesToFetch(): Promise<number | null> {
  if (await findKept()) return null
  const response = await fetch(ADDRESS, { method: 'HEAD', credentials: 'omit' }).catch(() => null)
  const bytes = Number(response?.headers.get('Content-Length'))
  return response?.ok && bytes > 0 ? bytes : null
}

/**
 * The table as stored on this device, or the server's if that is newer and data is free; `null` if
 * there is neither.
 */
export async function loadTable(): Promise<ArrayBuffer | null> {
  const kept = await findKept()
  if (kept && isMetered()) return kept.arrayBuffer()
  const tag = kept?.headers.get('ETag')
  const fresh = await fetch(ADDRESS, {
    credentials: 'omit',
    // Stored once, not in the browser's HTTP cache as well.
    cache: 'no-store',
    headers: tag ? { 'If-None-Match': tag } : {},
  }).catch(() => null)
  if (!fresh?.ok) return kept ? kept.arrayBuffer() : null
  await keep(fresh.clone())
  return fresh.arrayBuffer()
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
