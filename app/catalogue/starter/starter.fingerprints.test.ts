import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { buildFingerprints } from '~/catalogue/fingerprints/build-fingerprints.server'
import { fingerprintToHex, type Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import { imagesInFolder } from '~/catalogue/images/image-folder.server'
import { starterCatalogue } from './starter'

const references = path.resolve(process.env['SHARED_DIR'] ?? '../shared', 'references')
const present = existsSync(path.join(references, 'en/base/base1'))
const note = present ? '' : ` (skipped: no reference images under ${references})`

describe('the starter fingerprints', () => {
  it('cover each of its cards', () => {
    const { cards, fingerprints } = starterCatalogue()
    expect([...fingerprints.keys()].sort()).toEqual(cards.map((card) => card.id).sort())
  })

  // `npx vitest run starter.fingerprints --update` rewrites the file when the measure changes.
  it.skipIf(!present)(`are what our own code measures${note}`, async () => {
    const { cards } = starterCatalogue()
    const measured = new Map<string, Fingerprint>()
    const built = await buildFingerprints({
      store: {
        allCards: () => Promise.resolve(cards),
        allFingerprints: () => Promise.resolve(new Map()),
        putFingerprints: (batch) => {
          for (const [id, fingerprint] of batch) measured.set(id, fingerprint)
          return Promise.resolve()
        },
        imagesMissing: () => Promise.resolve(new Set()),
        putImagesMissing: () => Promise.resolve(),
      },
      fingerprintOf: fingerprintOfImage,
      source: imagesInFolder(references),
      isPartial: true,
    })
    expect(built).toEqual({ built: 102, missing: 0, failed: 0, stopped: 'done' })
    const lines = cards.map(({ id }) => `  "${id}": "${hexOf(measured.get(id))}"`)
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('./starter-fingerprints.json')
  })
})

function hexOf(fingerprint: Fingerprint | undefined): string {
  return fingerprint ? Object.values(fingerprintToHex(fingerprint)).join('') : ''
}
