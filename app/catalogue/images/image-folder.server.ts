import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CatalogueCard } from '~/catalogue/card'
import { referenceImagePath } from './image-source'
import type { ImageSize, ImageSource } from './image-source'

/** Reference images below `folder`, laid out as the image host does: `en/base/base1/4/low.webp`. */
export function imagesInFolder(folder: string): ImageSource {
  const root = path.resolve(folder)
  return {
    async read(card, size, signal) {
      for (const file of candidateFiles(root, card, size)) {
        try {
          return { status: 'found', bytes: await readFile(file, { signal }) }
        } catch (error) {
          if (!isAbsent(error)) return { status: 'failed', reason: String(error) }
        }
      }
      return { status: 'absent' }
    },
  }
}

/** The number of Unown `?` is `%3F` in URLs; a copy on disk may have either. */
function candidateFiles(root: string, card: CatalogueCard, size: ImageSize): string[] {
  const named = referenceImagePath(card, size)
  const conventional = `/en/${card.set.serieId}/${card.set.id}/${card.number}/${size}.webp`
  const paths = named === null ? [conventional] : [named, decode(named)]
  return paths
    .map((each) => path.join(root, each))
    .filter((file) => file.startsWith(root + path.sep))
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOENT' || code === 'ENOTDIR'
}
