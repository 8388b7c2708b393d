import type { CDPSession, Locator, Page } from 'playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

/**
 * The browser's own setting, of which 16 pixels are normal: larger letters, and layouts that depend
 * on them.
 */
export async function setTextSize(page: Page, size: 'normal' | 'double' | number) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const standard = size === 'double' ? 32 : size === 'normal' ? 16 : size
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** Larger letters by the page's own styles, which no media query in `em` notices. */
export async function enlargeLetters(page: Page, fontSize: string) {
  await page
    .locator('html')
    .evaluate((html, size) => html.style.setProperty('font-size', size), fontSize)
}

/** Changes the text of documents and styles before the page gets it. */
export async function changeTexts(page: Page, change: (text: string) => string) {
  await page.route('**', async (route) => {
    const request = route.request()
    const isText = ['document', 'stylesheet'].includes(request.resourceType())
    if (!isText || request.method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

/** The direction of the lines, as in a right-to-left language. */
export async function setDirection(page: Page, direction: 'ltr' | 'rtl') {
  await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction)
}

/**
 * A phone, where dialogs are at the lower edge, and a wide screen, where they are in the middle.
 */
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

/** Words of which a part stands on another line. */
export async function brokenWords(page: Page): Promise<string[]> {
  return (await findTextFaults(page)).broken
}

/** Texts that reach out of the link, heading or line that they are part of. */
export async function outgrown(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  return (await findTextFaults(page)).outgrown
}

function findTextFaults(page: Pick<Page, 'evaluate'>) {
  return page.evaluate(() => {
    const broken: string[] = []
    const outgrown: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('.unseen, script, style, noscript'))
        continue
      checkWords(text, element)
      checkRoom(text, element)
    }
    return { broken, outgrown }

    function checkWords(text: Node, element: Element) {
      if (element.closest('select')) return
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const letters = document.createRange()
        letters.setStart(text, index)
        letters.setEnd(text, index + word.length)
        const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${element.className}: ${word}`)
      }
    }

    function checkRoom(text: Node, element: Element) {
      const box = element.closest('a, button, li, h1, h2, p, dd, dt, summary, label')
      if (!box || !text.textContent?.trim() || element.closest('.strip, .part-dot')) return
      const range = document.createRange()
      range.selectNodeContents(text)
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      if (inner.right > outer.right + 1 || inner.left < outer.left - 1)
        outgrown.push(`${box.tagName} ${box.className}: ${text.textContent}`)
    }
  })
}

/** Containers that scroll sideways, or show a part of what they hold. */
const SCROLLING = '.strip, .unseen, .lens'

/** Elements and texts beyond the screen's sides, except in containers that scroll sideways. */
export function overflowing(
  page: Pick<Page, 'evaluate'>,
  scrolling = SCROLLING,
): Promise<string[]> {
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

/** Texts that end in an ellipsis, or where a container ends, for want of room. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, script, style, select)')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('.unseen, .strip, .lens, .session-thumbs'),
      )
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        const isCut =
          (hides(overflowX) && scrollWidth > clientWidth + 1) ||
          (hides(overflowY) && scrollHeight > clientHeight + 1)
        return isCut && clientWidth > 0 && element.textContent?.trim()
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`),
  )
}

/** Controls and texts below something else, such as a bar, that no scrolling brings out. */
export async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const before = scrollY
    const found = new Set<Element>()
    const parts = [
      ...document.querySelectorAll('body :is(a, button, label, summary, select, p, h1, h2, li)'),
    ]
    const seen = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return over !== null && (part.contains(over) || over.contains(part))
    }
    const shown = parts.filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !part.closest('.unseen, .strip, .lens, .notices .notice, [inert], .live-told') &&
        part.getBoundingClientRect().width > 1,
    )
    // What covers something at every place of the page covers it for good.
    const top = document.querySelector('dialog:modal, [role=listbox]')
    for (const part of shown) {
      if (top && !top.contains(part)) continue
      if (seen(part)) continue
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (!seen(part)) found.add(part)
    }
    scrollTo({ top: before, behavior: 'instant' })
    return [...found].map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}
