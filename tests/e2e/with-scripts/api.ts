import type { Page, Request, Route } from 'playwright/test'

export const charizard = {
  id: 'base1-4',
  name: 'Charizard',
  number: '4',
  set_name: 'Base Set',
  imageUrl: '/cards/base1-4/image?size=high',
}

export const blastoise = { ...charizard, id: 'base1-2', name: 'Blastoise', number: '2' }

export const sureOfCharizard = {
  success: true,
  cardData: charizard,
  error: null,
  confidence: 'sure',
  candidates: [charizard],
}

/** Answers the page's scans instead of the server. */
export async function answerScans(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/v1/api/scan-card', answer)
}

/** Holds the page's scans until `release` is called, then answers them with `body`. */
export async function holdScans(page: Page, body: unknown) {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await answerScans(page, async (route) => {
    await released
    await route.fulfill({ json: body })
  })
  return release
}

/** The image in a scan request, and the names of all its fields. */
export async function sentImage(
  request: Request,
): Promise<{ bytes: Uint8Array; fields: string[] }> {
  const form = await new Response(new Uint8Array(request.postDataBuffer() ?? []), {
    headers: { 'Content-Type': request.headers()['content-type'] ?? '' },
  }).formData()
  const image = form.get('image')
  if (!(image instanceof File)) throw new Error('the scan carries no image')
  return { bytes: new Uint8Array(await image.arrayBuffer()), fields: [...form.keys()] }
}

/** A card's corners, as fractions of a photo's sides. */
export const cardAt = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/** Finds these cards in photos instead of the server. */
export async function answerFinds(page: Page, ...cards: ReturnType<typeof cardAt>[]) {
  await page.route('**/scan/cards', (route) => route.fulfill({ json: { cards } }))
}

/** Simulates a link on which nothing is sent ahead. */
export async function saveData(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Holds a page's scripts back until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/build/**/*.js')
}

/**
 * Holds the page's requests for `address`, or those of them for which `isHeld` is true, until the
 * returned function is called; then lets them `finish`.
 */
export async function hold(
  page: Page,
  address: string,
  isHeld = (_request: Request) => true,
  finish = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(address, async (route) => {
    if (!isHeld(route.request())) return route.fallback()
    await held
    // A request that the page has cancelled meanwhile cannot be answered any more.
    await finish(route).catch(() => undefined)
  })
  return release
}
