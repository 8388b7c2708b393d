import type { Page } from 'playwright/test'
import type { LiveLook } from '~/scan/live/look/look-at-frames'

const corner = { x: 0, y: 0 }

/** A card that lies still, and that its picture does not name. */
export const held: LiveLook = {
  quad: [corner, corner, corner, corner],
  card: null,
  distance: 130,
  margin: 5,
  isSteady: true,
  isSharp: true,
  milliseconds: 20,
}
export const moving: LiveLook = { ...held, isSteady: false }
export const nothing: LiveLook = { ...moving, quad: null }
/** Charizard, whose picture decides. */
export const named: LiveLook = {
  ...held,
  card: { id: 'base1-4', name: 'Charizard', number: '4', set_name: 'Base Set', isAlone: true },
}

declare global {
  interface Window {
    looks: LiveLook[]
  }
}

/**
 * Answers for the worker that examines the camera's frames: with `nothing` at first, then with what
 * the returned function is given, one look after the other and the last one from then on.
 */
export async function steerLooks(page: Page): Promise<(...looks: LiveLook[]) => Promise<void>> {
  await page.addInitScript((first) => {
    window.looks = [first]
    class SteeredWorker extends EventTarget {
      postMessage({ kind }: { kind: string }) {
        if (kind !== 'frame') return
        const data = window.looks.length > 1 ? window.looks.shift() : window.looks[0]
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })), 10)
      }
      terminate() {}
    }
    Object.defineProperty(window, 'Worker', { value: SteeredWorker })
  }, nothing)
  return (...looks) =>
    page.evaluate((all) => {
      window.looks = all
    }, looks)
}
