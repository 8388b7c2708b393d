import sharp from 'sharp'
import type { Picture } from '../../tests/drawn-cards/draw-card'
import type { CardQuad } from '../../tests/drawn-cards/homography'
import { createRandom } from '../../tests/drawn-cards/random'
import { paintSurface } from '../../tests/drawn-cards/surface'
import { boxAround, boxOf, EVERYWHERE, mapInto, outside } from './scene'
import type { Box, Rgb, Scene, Spot, Thing } from './scene'

const SKIN: Rgb = [206, 158, 130]
/** How far a sleeve reaches beyond its card, and how much its film lightens what is under it. */
const SLEEVE = { reach: 0.025, film: 0.08, edge: 0.4 }
/** Width of a shadow's edge, as a share of the thing. */
const SHADOW = 0.04

/**
 * A layer over what lies below: `shade` returns its opacity at a place, 0 where there is nothing of
 * it, and leaves its colour in `colour`. One array for all pixels, as millions would keep the
 * garbage collector busy. Outside `box` there is nothing of it.
 */
type Layer = { colour: [number, number, number]; shade(x: number, y: number): number; box: Box }

/** Renders the photo of a scene, as JPEG. The same scene and seed give the same bytes. */
export function takePhoto(scene: Scene, seed: string): Promise<Buffer> {
  const { width, height, blur, quality } = scene
  const pixels = paintSurface(scene.surface, width, height, seed)
  for (const thing of scene.things) for (const layer of layersOf(thing)) paint(pixels, scene, layer)
  let image = sharp(develop(pixels, scene, seed), { raw: { width, height, channels: 3 } })
  if (blur >= 0.3) image = image.blur(blur)
  return image.jpeg({ quality }).toBuffer()
}

function paint(pixels: Float32Array, { width, height }: Scene, layer: Layer): void {
  const { colour, box } = layer
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(height, box.bottom)]
  for (let y = top; y < bottom; y++)
    for (let x = left, at = (y * width + left) * 3; x < right; x++, at += 3) {
      const share = layer.shade(x + 0.5, y + 0.5)
      if (share === 0) continue
      for (let c = 0; c < 3; c++)
        pixels[at + c] = (pixels[at + c] ?? 0) * (1 - share) + (colour[c] ?? 0) * share
    }
}

function layersOf(thing: Thing): Layer[] {
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
      const shade = (x: number, y: number) => {
        const far = ((x - at.x) / across) ** 2 + ((y - at.y) / down) ** 2
        return Math.min(1, strength * Math.exp(-far))
      }
      return [{ colour: [255, 255, 255], shade, box: EVERYWHERE }]
    }
  }
}

function shadowOf(quad: CardQuad): Layer {
  const [at, box] = [mapInto(quad), boxAround(quad, SHADOW + 0.015)]
  const shade = (x: number, y: number) => {
    at.moveTo(x, y)
    const far = outside(at.u - 0.01, at.v - 0.015)
    return far < SHADOW ? 0.45 * (1 - far / SHADOW) ** 2 : 0
  }
  return { colour: [0, 0, 0], shade, box }
}

function patchIn(quad: CardQuad, colour: Rgb): Layer {
  const [at, box] = [mapInto(quad), boxAround(quad, 0)]
  const shade = (x: number, y: number) => {
    at.moveTo(x, y)
    return outside(at.u, at.v) > 0 ? 0 : 1
  }
  return { colour: [...colour], shade, box }
}

function sleeveOver(quad: CardQuad): Layer {
  const [at, box] = [mapInto(quad), boxAround(quad, SLEEVE.reach)]
  const shade = (x: number, y: number) => {
    at.moveTo(x, y)
    const beyond = outside(at.u, at.v)
    if (beyond > SLEEVE.reach) return 0
    return beyond > SLEEVE.reach * 0.75 ? SLEEVE.edge : SLEEVE.film
  }
  return { colour: [255, 255, 255], shade, box }
}

function cardIn(picture: Picture, quad: CardQuad): Layer {
  const [at, box] = [mapInto(quad), boxAround(quad, 0)]
  const colour: Layer['colour'] = [0, 0, 0]
  const shade = (x: number, y: number) => {
    at.moveTo(x, y)
    if (outside(at.u, at.v) > 0) return 0
    return sampleAt(picture, at.u * picture.width, at.v * picture.height, colour)
  }
  return { colour, shade, box }
}

/** Bilinear between the four pixels around a place; returns the opacity there. */
function sampleAt(
  { data, width, height }: Picture,
  x: number,
  y: number,
  colour: Layer['colour'],
): number {
  const left = Math.min(Math.max(Math.floor(x - 0.5), 0), width - 2)
  const top = Math.min(Math.max(Math.floor(y - 0.5), 0), height - 2)
  const right = Math.min(Math.max(x - 0.5 - left, 0), 1)
  const bottom = Math.min(Math.max(y - 0.5 - top, 0), 1)
  const at = (top * width + left) * 4
  for (let c = 0; c < 3; c++) colour[c] = sampleChannel(data, at + c, width * 4, right, bottom)
  return sampleChannel(data, at + 3, width * 4, right, bottom) / 255
}

function sampleChannel(
  data: Uint8Array,
  at: number,
  row: number,
  right: number,
  bottom: number,
): number {
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 4] ?? 0) * right
  const below = at + row
  const lower = (data[below] ?? 0) * (1 - right) + (data[below + 4] ?? 0) * right
  return upper + (lower - upper) * bottom
}

function fingerOf(from: Spot, to: Spot, radius: number): Layer {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy || 1
  const colour: Layer['colour'] = [0, 0, 0]
  const shade = (x: number, y: number) => {
    const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared))
    const far = Math.hypot(x - from.x - along * dx, y - from.y - along * dy) / radius
    if (far > 1) return 0
    const light = 1 - 0.35 * far * far
    for (let c = 0; c < 3; c++) colour[c] = (SKIN[c] ?? 0) * light
    return 1
  }
  return { colour, shade, box: boxOf([from, to], radius) }
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
