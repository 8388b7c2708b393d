import type { CDPSession, Locator, Page } from 'playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

/**
 * The browser's own setting, of which 16 pixels are normal: larger letters, and layouts that depend on
 * them.
 */
export async function setTextSize(page: Page, size: 'normal' | 'double' | number) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const standard = size === 'double' ? 32 : size === 'normal' ? 16 : size
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** The direction of the lines, as in a right-to-left language. */
export async function setDirection(page: Page, direction: 'ltr' | 'rtl') {
  await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction)
}

/** A phone, where dialogs are at the lower edge, and a wide screen, where they are in the middle. */
export const DIALOG_PLACES = [
  { width: 390, height: 844, place: 'at the lower edge' },
  { width: 1280, height: 800, place: 'in the middle' },
] as const

/** The place of a dialog that is shown, in the words of `DIALOG_PLACES`; `null` if elsewhere. */
export async function placeOf(page: Page, dialog: Locator) {
  const box = await dialog.boundingBox()
  const screen = page.viewportSize()
  if (!box || !screen) return null
  const isNear = (one: number, other: number) => Math.abs(one - other) < 2
  const below = screen.height - box.y - box.height
  if (!isNear(box.x, screen.width - box.x - box.width)) return null
  if (isNear(below, 0)) return 'at the lower edge'
  return isNear(below, box.y) ? 'in the middle' : null
}

/** Containers that scroll sideways, or show a part of what they hold. */
const SCROLLING = '.strip, .unseen, .lens'

/** Elements and texts beyond the screen's sides, except in containers that scroll sideways. */
export function overflowing(page: Page, scrolling = SCROLLING): Promise<string[]> {
  return page.evaluate((containers) => {
    // A phone's window grows with what is wider than the screen.
    const width = Math.min(window.innerWidth, window.screen.width)
    const isBeyond = ({ left, right }: DOMRect) => right > left && (left < -1 || right > width + 1)
    const rectOfText = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll('body *:not(svg, svg *, script, style, noscript)')]
      .filter((element) => element.checkVisibility() && !element.closest(containers))
      .filter((element) => {
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        return [element.getBoundingClientRect(), ...texts.map(rectOfText)].some(isBeyond)
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)
  }, scrolling)
}

/** Texts that reach out of the link, heading or line that they are part of. */
export function outgrown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const element = text.parentElement
      const box = element?.closest('a, button, li, h1, h2, p, dd, dt, summary, label')
      if (!element || !box || !text.textContent?.trim()) continue
      if (element.closest('.unseen, .strip, .part-dot') || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      if (inner.right > outer.right + 1 || inner.left < outer.left - 1)
        found.push(`${box.tagName} ${box.className}: ${text.textContent}`)
    }
    return found
  })
}

/** The chosen options of selects that have no room for all of their text. */
export function cutChoices(page: Page): Promise<string[]> {
  return page.locator('select').evaluateAll((selects) => {
    const pen = document.createElement('canvas').getContext('2d')
    return selects
      .filter((one): one is HTMLSelectElement => one instanceof HTMLSelectElement)
      .filter((select) => select.checkVisibility())
      .flatMap((select) => {
        const { font, appearance, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
        // What Chromium's own arrow takes.
        const arrow = appearance === 'none' ? 0 : 20
        const text = select.selectedOptions[0]?.label ?? ''
        if (pen) pen.font = font
        const room =
          select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
        const width = pen?.measureText(text).width ?? 0
        return width > room - arrow
          ? [`${text} (${Math.round(width)} of ${Math.round(room - arrow)})`]
          : []
      })
  })
}
