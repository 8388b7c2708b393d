import type { Page } from 'playwright/test'
import { formatDate } from '~/language/formats'
import type { DateLength } from '~/language/formats'

/** When every picture is taken, as far as the pictures tell. */
export const THE_DAY = new Date('2026-01-20T12:00:00Z')

const LENGTHS: DateLength[] = ['short', 'medium', 'long']

/**
 * Writes that day where the page names today. The server's clock is the real one, for its sessions
 * would end with another; so what was added or joined just now says today's date.
 */
export async function writeTheDay(page: Page): Promise<void> {
  const now = Date.now()
  const words = LENGTHS.map((length) => [
    formatDate(now, length, 'en-US'),
    formatDate(THE_DAY, length, 'en-US'),
  ]).sort(([one = ''], [other = '']) => other.length - one.length)
  await page.evaluate((pairs) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [today = '', theDay = ''] of pairs)
        if (node.nodeValue?.includes(today))
          node.nodeValue = node.nodeValue.replaceAll(today, theDay)
  }, words)
}
