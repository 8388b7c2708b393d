import type { Picture } from './draw-card'
import { toCardSpace, type CardQuad, type Homography } from './homography'
import { createRandom, type Random } from './random'
import type { Shot } from './shots'
import { paintSurface } from './surface'

/** How far a sleeve reaches beyond the card, as shares of its width: sides, bottom, top. */
const SLEEVE = { side: 0.022, top: 0.014, bottom: 0.05 }

/**
 * The light that reaches the camera: table, shadow, card, sleeve, glare, uneven light and noise.
 * Returns RGB bytes, `shot.width` × `shot.height`.
 */
export function exposeShot(
  card: Picture | null,
  quad: CardQuad | null,
  shot: Shot,
  seed: string,
): Uint8ClampedArray {
  const pixels = paintSurface(shot.surface, shot.width, shot.height, seed)
  const random = createRandom(`light ${seed}`)
  if (card && quad) layCard(pixels, card, toCardSpace(quad), shot, random)
  return develop(pixels, shot, random)
}

type Rgb = [number, number, number]

function layCard(
  pixels: Float32Array,
  card: Picture,
  homography: Homography,
  shot: Shot,
  random: Random,
): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography
  const glare = {
    u: random.between(0.15, 0.85),
    v: random.between(0.15, 0.6),
    size: random.between(0.1, 0.2),
  }
  const shadow = { u: random.between(-0.03, 0.03), v: random.between(0.01, 0.03) }
  // One for all pixels: a million arrays would keep the garbage collector busy.
  const ground: Rgb = [0, 0, 0]
  for (let y = 0, at = 0; y < shot.height; y++) {
    for (let x = 0; x < shot.width; x++, at += 3) {
      const depth = g * x + h * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      if (u < -0.2 || u > 1.2 || v < -0.2 || v > 1.2) continue
      for (let c = 0; c < 3; c++) ground[c] = pixels[at + c] ?? 0
      dim(ground, 1 - 0.5 * shadowAt(u - shadow.u, v - shadow.v))
      placeCard(ground, card, u, v)
      if (shot.sleeve) coverWithSleeve(ground, u, v)
      if (shot.glare > 0) lift(ground, shot.glare * glareAt(u, v, glare))
      for (let c = 0; c < 3; c++) pixels[at + c] = ground[c] ?? 0
    }
  }
}

function shadowAt(u: number, v: number): number {
  const outside = Math.max(-u, u - 1, (-v * 88) / 63, ((v - 1) * 88) / 63, 0)
  return Math.max(0, 1 - outside / 0.06) ** 2
}

function glareAt(u: number, v: number, spot: { u: number; v: number; size: number }): number {
  if (u < 0 || u > 1 || v < 0 || v > 1) return 0
  const du = (u - spot.u) / spot.size
  const dv = ((v - spot.v) * 1.4) / (spot.size * 1.6)
  return Math.exp(-(du * du + dv * dv))
}

/** Bilinear, with the picture's own alpha at the rounded corners. */
function placeCard(ground: Rgb, card: Picture, u: number, v: number): void {
  const { data, width, height } = card
  const x = u * width - 0.5
  const y = v * height - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < -1 || top < -1 || left >= width || top >= height) return
  let [red, green, blue, opaque] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner & 1)
    const row = top + (corner >> 1)
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row))
    const at = (row * width + column) * 4
    const alpha = ((data[at + 3] ?? 0) / 255) * weight
    red += (data[at] ?? 0) * alpha
    green += (data[at + 1] ?? 0) * alpha
    blue += (data[at + 2] ?? 0) * alpha
    opaque += alpha
  }
  ground[0] = ground[0] * (1 - opaque) + red
  ground[1] = ground[1] * (1 - opaque) + green
  ground[2] = ground[2] * (1 - opaque) + blue
}

function coverWithSleeve(ground: Rgb, u: number, v: number): void {
  const inside = Math.min(
    u + SLEEVE.side,
    1 + SLEEVE.side - u,
    v + SLEEVE.top,
    1 + SLEEVE.bottom - v,
  )
  if (inside < 0) return
  const edge = inside < 0.006 || Math.abs(v - 1 - SLEEVE.bottom * 0.6) < 0.002
  lift(ground, edge ? 0.45 : 0.09)
}

function dim(colour: Rgb, factor: number): void {
  for (let c = 0; c < 3; c++) colour[c] = (colour[c] ?? 0) * factor
}

function lift(colour: Rgb, share: number): void {
  for (let c = 0; c < 3; c++) colour[c] = (colour[c] ?? 0) * (1 - share) + 255 * share
}

function develop(pixels: Float32Array, shot: Shot, random: Random): Uint8ClampedArray {
  const { width, height } = shot
  const angle = random.between(0, 2 * Math.PI)
  const [warm, cool] = [random.between(0.98, 1.04), random.between(0.94, 1.01)]
  const tint = [warm, 1, cool]
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const bytes = new Uint8ClampedArray(pixels.length)
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y / height - 0.5
    for (let x = 0; x < width; x++) {
      const dx = x / width - 0.5
      const along = cosine * dx + sine * dy
      const light =
        shot.brightness * (1 - shot.falloff * (along + 0.5) - 0.12 * (dx * dx + dy * dy))
      // The sum of two uniform numbers: near enough to a sensor's noise, and fast.
      const grain = (random.next() + random.next() - 1) * 2.45 * shot.noise
      for (let c = 0; c < 3; c++, at++)
        bytes[at] = (pixels[at] ?? 0) * light * (tint[c] ?? 1) + grain
    }
  }
  return bytes
}
