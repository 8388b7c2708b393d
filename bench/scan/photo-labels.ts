import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a labelled photo shows. An empty `id`: no English card that should be identified. */
export type PhotoLabel = {
  file: string
  id: string
  name: string
  kind: string
  visibility: string
  /** Who took it: photos of one source are similar. */
  source: string
  /** Other printings of the same picture. */
  sameArtIds: string[]
}

/**
 * Reads `labels.csv` of a folder of photos; its first line names the columns.
 *
 * @throws if the file or its columns `file`, `id` and `kind` are missing.
 */
export async function readPhotoLabels(folder: string): Promise<PhotoLabel[]> {
  return parsePhotoLabels(await readFile(join(folder, 'labels.csv'), 'utf8'))
}

export function parsePhotoLabels(text: string): PhotoLabel[] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = splitCsvLine(header)
  for (const needed of ['file', 'id', 'kind'])
    if (!columns.includes(needed)) throw new Error(`labels.csv has no column "${needed}"`)
  return lines.map((line) => {
    const values = splitCsvLine(line)
    const value = (column: string) => values[columns.indexOf(column)] ?? ''
    return {
      file: value('file'),
      id: value('id'),
      name: value('name'),
      kind: value('kind'),
      visibility: value('visibility'),
      source: value('source'),
      sameArtIds: value('same_art_ids').split(/\s+/).filter(Boolean),
    }
  })
}

/** Fields may be in double quotes, with quotes inside doubled (RFC 4180). */
function splitCsvLine(line: string): string[] {
  const fields = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(fields, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
