import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from '~/catalogue/fingerprint'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase } from '~/storage/database.server'
import { cardSvg } from '../../tests/drawn-cards/draw-card'
import { drawReference } from '../../tests/drawn-cards/draw-references'
import { makeFilm } from '../../tests/drawn-cards/film'
import { createRandom } from '../../tests/drawn-cards/random'
import { fillCatalogue } from '../bench-catalogue'
import type { CatalogueFiles } from '../bench-catalogue'
import { dataOf } from '../bench-data'
import { startBenchServer } from '../bench-server'
import { readPhotoLabels } from '../scan/photo-labels'
import { PAGE_LOOKS_PROCESSOR } from '../slow-phone'
import { thisMachine } from '../this-machine'
import { wholeNumber } from '../whole-number'
import { watchFilm } from './film-visit'
import type { FilmVisit } from './film-visit'
import { holdPhoto } from './hold-photo'
import { tellLive } from './judge-live'
import type { LiveVisit } from './judge-live'

type Options = { cards: number; seed: string; real?: true; slow?: true; pageLooks?: true }

/** What is in front of the camera. */
type Subject = {
  /** The card's id. */
  wanted: string
  /** Whether the server knows what its picture looks like. */
  hasFingerprint: boolean
  /** @param url the measured server; it may say where a photo's card is. */
  film(url: string): Promise<Buffer>
}

const FRAMES_PER_SECOND = 30
/**
 * How long a film shows an empty table: long enough to open the view and load its fingerprint
 * table, of some 1.2 MB.
 */
const EMPTY_MS = { quick: 4000, slow: 15_000 }
/** Number of frames that show the card. */
const CARD_FRAMES = 3 * FRAMES_PER_SECOND

/** `bench live`: cards that are put in front of a camera, until the page names them. */
export function liveCommand(): Command {
  return new Command('live')
    .description('cards before a fake camera in Chromium, among all fingerprints')
    .option('--cards <n>', 'how many cards to film', wholeNumber, 24)
    .option('--seed <text>', 'which cards of the catalogue are drawn', '1')
    .option('--real', 'film labelled photos, each held so that its card fills the guide')
    .option('--slow', 'with the link of a slow phone, and a page six times slower')
    .option(
      '--page-looks',
      `looks run in the page itself, its processor slowed ${PAGE_LOOKS_PROCESSOR} times`,
    )
    .action(benchLive)
}

async function benchLive(options: Options, mode: Command): Promise<void> {
  const files = dataOf(mode, ['catalogue', 'sets', 'fingerprints'])
  const { slow = false, pageLooks: looksInPage = false } = options
  const emptyFrames =
    ((slow || looksInPage ? EMPTY_MS.slow : EMPTY_MS.quick) / 1000) * FRAMES_PER_SECOND
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-live-'))
  try {
    const { drawn, known } = await fill(dataDir, files, options)
    const subjects = options.real
      ? (await photosOf(dataOf(mode, ['photos']).photos, known, emptyFrames)).slice(
          0,
          options.cards,
        )
      : drawn.map((card) => drawnSubject(card, emptyFrames))
    const server = await startBenchServer({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SCAN_WORKERS: '1',
      SCAN_WARM_UP: 'on',
      SCAN_LIMIT_PER_MINUTE: '0',
    })
    try {
      // The browser inherits this: a phone takes no time from its server's processor.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
      const visits = await film(subjects, { url: server.url, slow, looksInPage }, dataDir)
      console.log(`\n${tellLive(visits)}\n\n${thisMachine()}`)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** The whole catalogue; drawn cards have the fingerprints of our drawings. */
async function fill(dataDir: string, files: CatalogueFiles, { cards, seed, real }: Options) {
  const database = await openDatabase({ dataDir })
  try {
    const store = createKyselyCatalogueStore(database)
    await fillCatalogue(store, files)
    const known = await store.allFingerprints()
    if (real) return { drawn: [], known }
    const random = createRandom(`live ${seed}`)
    const drawn = (await store.allCards())
      .filter(({ id }) => known.has(id))
      .map((card) => ({ card, order: random.next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, cards)
      .map(({ card }) => card)
    const prints = new Map<string, Fingerprint>(known)
    for (const card of drawn)
      prints.set(card.id, await fingerprintOfImage(await drawReference(card, 'low')))
    await store.putFingerprints(prints)
    return { drawn, known }
  } finally {
    await database.destroy()
  }
}

function drawnSubject(card: CatalogueCard, emptyFrames: number): Subject {
  return {
    wanted: card.id,
    hasFingerprint: true,
    film: () =>
      makeFilm(card.id, [
        { svg: null, frames: emptyFrames },
        { svg: cardSvg(card), frames: CARD_FRAMES },
      ]),
  }
}

async function photosOf(
  folder: string,
  known: ReadonlyMap<string, Fingerprint>,
  emptyFrames: number,
) {
  const labels = (await readPhotoLabels(folder)).filter(({ id }) => id !== '')
  return labels.map(({ file, id }): Subject => ({
    wanted: id,
    hasFingerprint: known.has(id),
    film: async (url) => {
      const table = await makeFilm(file, [{ svg: null }])
      const held = await holdPhoto(await readFile(join(folder, file)), table, url)
      return Buffer.concat([...repeat(table, emptyFrames), ...repeat(held, CARD_FRAMES)])
    },
  }))
}

function repeat(frame: Buffer, times: number): Buffer[] {
  return Array.from({ length: times }, () => frame)
}

async function film(subjects: readonly Subject[], visit: FilmVisit, folder: string) {
  const bar = new SingleBar({ format: 'Filming {bar} {value}/{total}', noTTYOutput: false })
  bar.start(subjects.length, 0)
  const visits: LiveVisit[] = []
  const file = join(folder, 'film.mjpeg')
  for (const { wanted, hasFingerprint, film: makeIt } of subjects) {
    await writeFile(file, await makeIt(visit.url))
    const seen = await watchFilm(file, visit)
    if (seen.named === wanted && (seen.milliseconds ?? 0) < 0)
      throw new Error(`${wanted} was named before it came into view: the camera opened too late`)
    visits.push({ wanted, hasFingerprint, ...seen })
    bar.update(visits.length)
  }
  bar.stop()
  return visits
}
