import { isMetered } from '~/ui/network'

const ADDRESS = '/scan/fingerprints'
/** Of the browser's Cache API, which keeps the table over visits; a new format gets a new name. */
const CACHE = 'live-table-1'

/** Bytes that fetching the table takes; `null` where it is here already, or nobody can tell. */
export async function bytesToFetch(): Promise<number | null> {
  if (await findKept()) return null
  const response = await fetch(ADDRESS, { method: 'HEAD', credentials: 'omit' }).catch(() => null)
  const bytes = Number(response?.headers.get('Content-Length'))
  return response?.ok && bytes > 0 ? bytes : null
}

/**
 * The table as it is kept on this device, or as the server has it where that is newer and bytes cost
 * nothing; `null` where there is neither.
 */
export async function loadTable(): Promise<ArrayBuffer | null> {
  const kept = await findKept()
  if (kept && isMetered()) return kept.arrayBuffer()
  const tag = kept?.headers.get('ETag')
  const fresh = await fetch(ADDRESS, {
    credentials: 'omit',
    // The table is kept once, not in the browser's own cache as well.
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

/** A browser may refuse to keep anything: the table is then fetched with each visit. */
async function keep(response: Response) {
  try {
    const cache = await window.caches.open(CACHE)
    await cache.put(ADDRESS, response)
  } catch {
    return
  }
}
