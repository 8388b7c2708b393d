import sharp from 'sharp'
import type { Picture } from '../../tests/drawn-cards/draw-card'
import type { CardQuad } from '../../tests/drawn-cards/homography'
import { createRandom } from '../../tests/drawn-cards/random'
import { paintSurface } from '../../tests/drawn-cards/surface'
import { mapInto } from './scene'
import type { Rgb, Scene, Spot, Thing } from './scene'

const SKIN: Rgb = [206, 158, 130]
/** How far a sleeve reaches beyond its card, and how much its film lightens what is under it. */
const SLEEVE = { reach: 0.025, film: 0.08, edge: 0.4 }
/** Width of a shadow's edge, as a share of the thing. */
const SHADOW = 0.04

/** What a layer does to a pixel: blends in a colour with a given opacity. */
type Shade = (x: number, y: number) => { colour: Rgb; share: number } | null

/** Renders the photo of a scene, as JPEG. The same scene and seed give the same bytes. */
export function takePhoto(scene: Scene, seed: string): Promise<Buffer> {
  const { width, height, blur, quality } = scene
  const pixels = paintSurface(scene.surface, width, height, seed)
  for (const thing of scene.things) for (const shade of shadesOf(thing)) paint(pixels, scene, shade)
  let image = sharp(develop(pixels, scene, seed), { raw: { width, height, channels: 3 } })
  if (blur >= 0.3) image = image.blur(blur)
  return image.jpeg({ quality }).toBuffer()
}

function paint(pixels: Float32Array, { width, height }: Scene, shade: Shade): void {
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const layer = shade(x + 0.5, y + 0.5)
      if (layer === null) continue
      const { colour, share } = layer
      for (let c = 0; c < 3; c++)
        pixels[at + c] = (pixels[at + c] ?? 0) * (1 - share) + (colour[c] ?? 0) * share
    }
}

function shadesOf(thing: Thing): Shade[] {
  switch (thing.kind) {
    case 'card': {
      const { picture, quad, sleeved } = thing
      return [shadowOf(quad), cardIn(picture, quad), ...(sleeved ? [sleeveOver(quad)] : [])]
    }
    case 'patch':
      return [shadowOf(thing.quad), patchIn(thing.quad, thing.colour)]
    case 'finger':
      return [fingerOf(thing.from, thing.to, thing.radius)]
    case 'flash': {
      const { at, across, down, strength } = thing
      return [
        (x, y) => {
          const far = ((x - at.x) / across) ** 2 + ((y - at.y) / down) ** 2
          return { colour: [255, 255, 255], share: Math.min(1, strength * Math.exp(-far)) }
        },
      ]
    }
  }
}

/** How far outside the unit square a point lies. */
function outside(u: number, v: number): number {
  return Math.max(-u, u - 1, -v, v - 1, 0)
}

function shadowOf(quad: CardQuad): Shade {
  const map = mapInto(quad)
  return (x, y) => {
    const { u, v } = map(x, y)
    const far = outside(u - 0.01, v - 0.015)
    return far < SHADOW ? { colour: [0, 0, 0], share: 0.45 * (1 - far / SHADOW) ** 2 } : null
  }
}

function patchIn(quad: CardQuad, colour: Rgb): Shade {
  const map = mapInto(quad)
  return (x, y) => {
    const { u, v } = map(x, y)
    return outside(u, v) > 0 ? null : { colour, share: 1 }
  }
}

function sleeveOver(quad: CardQuad): Shade {
  const map = mapInto(quad)
  return (x, y) => {
    const { u, v } = map(x, y)
    const beyond = outside(u, v)
    if (beyond > SLEEVE.reach) return null
    const share = beyond > SLEEVE.reach * 0.75 ? SLEEVE.edge : SLEEVE.film
    return { colour: [255, 255, 255], share }
  }
}

function cardIn(picture: Picture, quad: CardQuad): Shade {
  const map = mapInto(quad)
  return (x, y) => {
    const { u, v } = map(x, y)
    return outside(u, v) > 0 ? null : sampleAt(picture, u * picture.width, v * picture.height)
  }
}

/** Bilinear between the four pixels around a place. */
function sampleAt({ data, width, height }: Picture, x: number, y: number) {
  const left = Math.min(Math.max(Math.floor(x - 0.5), 0), width - 2)
  const top = Math.min(Math.max(Math.floor(y - 0.5), 0), height - 2)
  const right = Math.min(Math.max(x - 0.5 - left, 0), 1)
  const bottom = Math.min(Math.max(y - 0.5 - top, 0), 1)
  const at = (top * width + left) * 4
  const channel = (c: number) => {
    const upper = (data[at + c] ?? 0) * (1 - right) + (data[at + 4 + c] ?? 0) * right
    const below = at + width * 4 + c
    const lower = (data[below] ?? 0) * (1 - right) + (data[below + 4] ?? 0) * right
    return upper + (lower - upper) * bottom
  }
  const colour: Rgb = [channel(0), channel(1), channel(2)]
  return { colour, share: channel(3) / 255 }
}

function fingerOf(from: Spot, to: Spot, radius: number): Shade {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy || 1
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared))
    const far = Math.hypot(x - from.x - along * dx, y - from.y - along * dy) / radius
    if (far > 1) return null
    const light = 1 - 0.35 * far * far
    return { colour: [SKIN[0] * light, SKIN[1] * light, SKIN[2] * light], share: 1 }
  }
}

function develop(pixels: Float32Array, scene: Scene, seed: string): Uint8ClampedArray {
  const random = createRandom(`light ${seed}`)
  const tint = [random.between(0.97, 1.05), 1, random.between(0.92, 1.02)]
  const angle = random.between(0, 2 * Math.PI)
  const { width, height, brightness, noise } = scene
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const bytes = new Uint8ClampedArray(pixels.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const slope = cosine * (x / width - 0.5) + sine * (y / height - 0.5)
      const light = brightness * (1 - 0.2 * slope)
      // The sum of two uniform numbers: close enough to a sensor's noise, and fast.
      const grain = (random.next() + random.next() - 1) * 2.45 * noise
      for (let c = 0; c < 3; c++, at++)
        bytes[at] = (pixels[at] ?? 0) * light * (tint[c] ?? 1) + grain
    }
  return bytes
}
