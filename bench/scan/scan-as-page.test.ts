import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CardCorners, Confidence, PhotoScan } from '~/scan/recognise/recognition'
import { scanAsPage } from './scan-as-page'

/** A card in the photo's middle, half as wide and tall. */
const card: CardCorners = [
  { x: 0.25, y: 0.25 },
  { x: 0.75, y: 0.25 },
  { x: 0.75, y: 0.75 },
  { x: 0.25, y: 0.75 },
]

function identified(confidence: Confidence, cardId = 'base1-4'): PhotoScan {
  const evidence = { distance: null, agrees: [], contradicts: [] }
  const trace = { stages: [{ name: 'decode', milliseconds: 1 }], pieces: 10, lastResort: false }
  return { status: 'identified', confidence, candidates: [{ cardId, score: 1, evidence }], trace }
}

/**
 * Sends a photo of 3000 × 2000 pixels with these successive answers; returns the sizes of what was
 * sent.
 */
async function send(cards: CardCorners[], ...answers: PhotoScan[]) {
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#653' } })
  const sent: string[] = []
  const sizeOf = async (bytes: Uint8Array) => {
    const { width, height } = await sharp(bytes).metadata()
    return `${width} × ${height}`
  }
  const scan = await scanAsPage(await photo.jpeg().toBuffer(), {
    async find(picture) {
      sent.push(await sizeOf(picture))
      return { status: 'found', cards }
    },
    async scan(picture) {
      sent.push(await sizeOf(picture))
      return answers[sent.length - 2] ?? { status: 'busy' }
    },
  })
  return { sent, scan }
}

describe('scanAsPage', () => {
  it('sends a thumbnail, then the card cut out of the photo with a margin', async () => {
    const { sent, scan } = await send([card], identified('sure'))
    expect(sent).toEqual(['320 × 213', '1200 × 800'])
    expect(scan).toMatchObject({ confidence: 'sure', trace: { pieces: 10 } })
  })

  it('sends the whole photo if the card leaves a doubt, and takes the surer answer', async () => {
    const { sent, scan } = await send([card], identified('likely'), identified('sure', 'base1-2'))
    expect(sent).toEqual(['320 × 213', '1200 × 800', '1600 × 1067'])
    expect(scan).toMatchObject({ candidates: [{ cardId: 'base1-2' }], trace: { pieces: 20 } })
    const equal = await send([card], identified('unsure'), identified('unsure', 'base1-2'))
    expect(equal.scan).toMatchObject({ candidates: [{ cardId: 'base1-4' }] })
  })

  it('sends the initial crop if no card was found and the whole photo leaves a doubt', async () => {
    const { sent, scan } = await send([], { status: 'not-a-card' }, identified('unsure'))
    expect(sent).toEqual(['320 × 213', '1200 × 800', '960 × 640'])
    expect(scan.status).toBe('identified')
  })
})
