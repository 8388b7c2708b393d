import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Opens an address in the site's own letters. A browser that has no font yet, and gets it late,
 * shows the whole page in the system's letters: the next page has the font.
 */
export async function openInOwnLetters(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(hasOwnLetters), 'the letters are the site’s own').toBe(true)
  }).toPass()
}

/** Runs in the page. Some, like a mail, have no font of their own. */
function hasOwnLetters(): boolean {
  const widthIn = (fonts: string) => {
    const text = document.createElement('span')
    text.textContent = 'Pokemon'
    text.style.font = `100px ${fonts}`
    text.style.position = 'absolute'
    document.body.append(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    return width
  }
  return document.fonts.size === 0 || widthIn('Figtree, monospace') !== widthIn('monospace')
}
