import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { openStarter } from '~/catalogue/starter/starter.server'
import { decode, viewPhoto } from '~/scan/recognise/decode.server'
import type { Photo } from '~/scan/recognise/decode.server'
import { loadCardFinder } from '~/scan/recognise/find/card-finder.server'
import { scaleQuad } from '~/scan/recognise/image'
import type { ColourImage, Quad } from '~/scan/recognise/image'
import { findOutlines, withoutKnown } from '~/scan/recognise/find/locate.server'
import { startOpenCv } from '~/scan/recognise/opencv.server'
import { CHANNELS, hasOwnCorners } from '~/scan/recognise/outline'
import { drawReferences } from '../../tests/drawn-cards/draw-references'
import { createRandom } from '../../tests/drawn-cards/random'
import { makeHardPhoto, referencesIn } from '../hard-photos/hard-photos'
import { wholeNumber } from '../whole-number'
import { judgeQuads, tabulateFindings } from './judge-finding'
import type { Finding } from './judge-finding'

/** Cards drawn for the photos: twice as many as a rack shows. */
const CARDS = 60
/** A method of finding cards in a photo, best first, and how many of its quads count. */
type Way = {
  name: string
  looksAt: readonly number[]
  find(photo: Photo): Promise<readonly Quad[]>
}

/** `bench find`: how accurately cards are found in drawn photos that were not used for training. */
export function findCommand(): Command {
  return new Command('find')
    .description('finding cards in drawn photos: the card finder beside contours')
    .option('--count <n>', 'drawn photos, each kind in turn', wholeNumber, 100)
    .action(({ count }: { count: number }) => benchFinding(count))
}

async function benchFinding(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-find-'))
  const { ways, close } = await startWays()
  const bar = new SingleBar({ format: 'Finding {bar} {value}/{total}', noTTYOutput: false })
  try {
    const random = createRandom('bench find')
    const { cards: all } = openStarter().read()
    const cards = Array.from({ length: CARDS }, () => random.integer(0, all.length - 1))
    const chosen = cards.flatMap((at) => all[at] ?? [])
    await drawReferences(folder, chosen)
    const references = await referencesIn(folder, chosen)
    const findings: Finding[] = []
    bar.start(count, 0)
    for (let number = 0; number < count; number++) {
      const { label, jpeg, quad, quads } = await makeHardPhoto(number, references)
      const decoded = await decode(jpeg)
      if (decoded.status !== 'decoded') throw new Error(`A drawn photo is ${decoded.status}`)
      const photo = viewPhoto(decoded.photo)
      for (const { name, looksAt, find } of ways) {
        const start = process.cpuUsage()
        const found = await find(photo)
        const { user, system } = process.cpuUsage(start)
        const milliseconds = (user + system) / 1000
        const kind = label.kind.replace('hard ', '')
        for (const best of looksAt) {
          const way = `${name}, ${best === Infinity ? 'all' : `best ${best}`}`
          const judged = judgeQuads(found.slice(0, best), quad, quads)
          findings.push({ kind, way, milliseconds, ...judged })
        }
      }
      bar.update(number + 1)
    }
    bar.stop()
    console.log(tabulateFindings(findings))
  } finally {
    bar.stop()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startWays(): Promise<{ ways: Way[]; close(): Promise<void> }> {
  const finder = await loadCardFinder()
  const openCv = await startOpenCv()
  const outlinesOf = (picture: ColourImage, scale: number): Quad[] => {
    const found = CHANNELS.flatMap((channel) => findOutlines(openCv, picture, channel))
    const clear = withoutKnown(
      [],
      found.filter(({ source }) => hasOwnCorners(source)),
    )
    const rated = clear.sort((a, b) => b.rating - a.rating)
    return rated.map(({ quad }) => scaleQuad(quad, 1 / scale))
  }
  const ways: Way[] = [
    {
      ...{ name: 'card finder', looksAt: [1, 3] },
      find: async ({ colour }) => (await finder.find(colour, 3)).map(({ quad }) => quad),
    },
    {
      ...{ name: 'contours', looksAt: [1, 3, Infinity] },
      find: ({ work }) => Promise.resolve(outlinesOf(work.picture, work.scale)),
    },
  ]
  return { ways, close: () => finder.close() }
}
