import type { Page } from 'playwright/test'
import { expect } from '../scanner-test'

const NATIVE = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** What the keyboard has to reach, in order, and what it reached. */
type Walk = { expected: string[]; reached: string[]; faults: string[] }

declare global {
  interface Window {
    keyboardStops: Element[]
  }
}

/**
 * Tabs through the page: each control that somebody can see is reached, in the order of the page,
 * is not covered and shows that it has the focus; after the last one the focus leaves the page.
 */
export async function expectKeyboard(page: Page) {
  const { expected, reached, faults } = await walk(page)
  expect.soft(reached, 'what Tab reaches').toEqual(expected)
  expect.soft(faults, 'while they have the focus').toEqual([])
}

async function walk(page: Page): Promise<Walk> {
  const expected = await page.evaluate(collectStops, NATIVE)
  const walked: Walk = { expected, reached: [], faults: [] }
  for (let tabs = 0; tabs <= expected.length + 1; tabs += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (stop === null) return walked
    walked.reached.push(stop.name)
    walked.faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`))
  }
  walked.faults.push('the focus never left the page')
  return walked
}

/** Remembers the page's controls in their order, and starts before the first of them. */
function collectStops(native: string): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const isOne = (element: Element, _at: number, all: Element[]) => {
    if (element.matches(':disabled') || (element instanceof HTMLElement && element.tabIndex < 0))
      return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = all.filter(
      (other) =>
        other instanceof HTMLInputElement &&
        other.name === element.name &&
        other.form === element.form,
    )
    const chosen = group.find((other) => other instanceof HTMLInputElement && other.checked)
    return element === (chosen ?? group[0])
  }
  const root = document.querySelector<HTMLElement>('dialog:modal') ?? document.body
  const controls = [...root.querySelectorAll(`${native}, [tabindex]`)].filter(isShown)
  window.keyboardStops = controls.filter(isOne)
  root.tabIndex = -1
  root.focus()
  root.removeAttribute('tabindex')
  return window.keyboardStops.map(({ outerHTML }, at) => `${at} ${outerHTML.slice(0, 90)}`)
}

/** The control with the focus; `null` if the focus has left the page. */
function readStop(): { name: string; faults: string[] } | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  const at = window.keyboardStops.indexOf(element)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const ring = [element, ...labels, element.parentElement, element.closest('label, .field')].find(
    (part) => part !== null && hasOutline(part),
  )
  const faults = ring ? hidden(ring) : ['nothing shows the focus']
  return { name: `${at} ${element.outerHTML.slice(0, 90)}`, faults }

  function hasOutline(part: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part)
    const { width, height } = part.getBoundingClientRect()
    const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    return isDrawn && !/, 0\)$/.test(outlineColor) && width > 4 && height > 4
  }
  function hidden(part: Element): string[] {
    const box = part.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return ['it is off the screen']
    const top = document.elementFromPoint(x, y)
    if (top === null || !(part.contains(top) || top.contains(part)))
      return [`it is covered by ${top?.outerHTML.slice(0, 60)}`]
    return clipped(part, box)
  }
  /** The sides on which a container cuts the outline off. */
  function clipped(part: Element, box: DOMRect): string[] {
    const { outlineOffset, outlineWidth } = getComputedStyle(part)
    const reach = Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth)) - 1
    for (
      let holder = part.parentElement;
      holder && holder !== document.body;
      holder = holder.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(holder)
      const edge = holder.getBoundingClientRect()
      const sides = [
        overflowX !== 'visible' && box.left - reach < edge.left && 'left',
        overflowX !== 'visible' && box.right + reach > edge.right && 'right',
        overflowY !== 'visible' && box.top - reach < edge.top && 'top',
        overflowY !== 'visible' && box.bottom + reach > edge.bottom && 'bottom',
      ].filter((side) => side !== false)
      if (sides.length > 0) return [`${holder.className} cuts its outline off: ${sides.join()}`]
    }
    return []
  }
}
