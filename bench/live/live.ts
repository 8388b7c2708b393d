import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from '~/catalogue/fingerprints/fingerprint'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase } from '~/storage/database.server'
import { cardSvg } from '../../tests/drawn-cards/draw-card'
import { drawReference } from '../../tests/drawn-cards/draw-references'
import { writeFilm } from '../../tests/drawn-cards/film'
import { createRandom } from '../../tests/drawn-cards/random'
import { fillCatalogue } from '../bench-catalogue'
import type { CatalogueFiles } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { startBenchServer } from '../bench-server'
import { thisMachine } from '../this-machine'
import { wholeNumber } from '../whole-number'
import { EMPTY_MS, watchFilm } from './film-visit'
import { tellLive } from './judge-live'
import type { LiveVisit } from './judge-live'

type Options = { cards: number; seed: string }

/** Each as many frames of a thirtieth of a second. */
const CARD_FRAMES = 90

/** `bench live`: cards that come into the view of a camera, until the page names them. */
export function liveCommand(): Command {
  return new Command('live')
    .description('drawn cards before a fake camera in Chromium, among all fingerprints')
    .option('--cards <n>', 'how many cards of the catalogue to draw and film', wholeNumber, 24)
    .option('--seed <text>', 'which cards those are', '1')
    .action(benchLive)
}

async function benchLive({ cards, seed }: Options, mode: Command): Promise<void> {
  const files = dataOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-live-'))
  try {
    const drawn = await fill(dataDir, files, { cards, seed })
    const server = await startBenchServer({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SCAN_WORKERS: '1',
      SCAN_LIMIT_PER_MINUTE: '0',
    })
    try {
      const visits = await film(drawn, server.url, dataDir)
      console.log(`\n${tellLive(visits)}\n\n${thisMachine()}`)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** The whole catalogue; some cards have the fingerprints of our drawings of them. */
async function fill(dataDir: string, files: CatalogueFiles, { cards, seed }: Options) {
  const database = await openDatabase({ dataDir })
  try {
    const store = createKyselyCatalogueStore(database)
    await fillCatalogue(store, files)
    const known = await store.allFingerprints()
    const random = createRandom(`live ${seed}`)
    const drawn = (await store.allCards())
      .filter(({ id }) => known.has(id))
      .map((card) => ({ card, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, cards)
      .map(({ card }) => card)
    const prints = new Map<string, Fingerprint>(known)
    for (const card of drawn)
      prints.set(card.id, await fingerprintOfImage(await drawReference(card, 'low')))
    await store.putFingerprints(prints)
    return drawn
  } finally {
    await database.destroy()
  }
}

async function film(cards: readonly CatalogueCard[], url: string, folder: string) {
  const bar = new SingleBar({ format: 'Filming {bar} {value}/{total}', noTTYOutput: false })
  bar.start(cards.length, 0)
  const visits: LiveVisit[] = []
  for (const card of cards) {
    const file = await writeFilm(join(folder, 'film.mjpeg'), [
      { svg: null, frames: Math.round((EMPTY_MS * 30) / 1000) },
      { svg: cardSvg(card), frames: CARD_FRAMES },
    ])
    visits.push({ wanted: card.id, ...(await watchFilm(file, url)) })
    bar.update(visits.length)
  }
  bar.stop()
  return visits
}
