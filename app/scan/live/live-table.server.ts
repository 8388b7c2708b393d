import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CatalogueSnapshot } from '~/catalogue/store/catalogue-snapshot.server'
import { artGroup } from '~/scan/recognise/decide/same-picture'
import { createArtIndex } from '~/scan/other-printings'
import { encodeLiveTable } from './look/live-table'

const compress = promisify(gzip)

type Catalogue = Pick<CatalogueSnapshot, 'cards' | 'fingerprints'>
type Bytes = Uint8Array<ArrayBuffer>
type PackedTable = { tag: string; plain: Bytes; gzipped: Bytes }

/** Built on the first request, and again after the catalogue has changed. */
const files = new WeakMap<object, Promise<PackedTable>>()

/**
 * Serves the fingerprint table for devices: 304 if the device has this one already
 * (`If-None-Match`), and compressed if it accepts that.
 */
export async function liveTableResponse(
  { headers }: Request,
  catalogue: Catalogue,
): Promise<Response> {
  const known = files.get(catalogue) ?? makeFile(catalogue)
  files.set(catalogue, known)
  const { tag, plain, gzipped } = await known
  const answer = {
    'Cache-Control': 'public, no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  if (headers.get('If-None-Match') === tag)
    return new Response(null, { status: 304, headers: answer })
  const isZipped = /\bgzip\b/.test(headers.get('Accept-Encoding') ?? '')
  const body = isZipped ? gzipped : plain
  return new Response(body, {
    headers: {
      ...answer,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(body.byteLength),
      ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
    },
  })
}

async function makeFile({ cards, fingerprints }: Catalogue): Promise<PackedTable> {
  const index = createArtIndex(cards, fingerprints)
  const rows = cards.flatMap(({ id, name, number, set }, at) => {
    const fingerprint = fingerprints.get(id)
    if (!fingerprint) return []
    const isAlone = artGroup(at, index).length === 1
    return [{ card: { id, name, number, set_name: set.name, isAlone }, fingerprint }]
  })
  const plain = encodeLiveTable(rows)
  // The tag holds for both encodings: their content is the same.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { tag, plain, gzipped: new Uint8Array(await compress(plain)) }
}
