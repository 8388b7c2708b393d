import type { Page } from 'playwright/test'
import { formatDate } from '~/language/formats'
import type { DateLength } from '~/language/formats'

/** The date in every picture. */
export const THE_DAY = new Date('2026-01-20T12:00:00Z')

const LENGTHS: DateLength[] = ['short', 'medium', 'long']

/**
 * Replaces today's date on the page with that day. The server's clock stays real, because its
 * sessions would expire under another; so what was just added or joined shows today's date.
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
