import type { Page } from 'playwright/test'
import { formatDate } from '~/language/formats'
import type { DateLength } from '~/language/formats'
import { monthBefore } from '~/library/list/worth-change'

/** The date in every picture. */
export const THE_DAY = new Date('2026-01-20T12:00:00Z')

const LENGTHS: DateLength[] = ['short', 'medium', 'long']

/**
 * Replaces today's date on the page with that day, and the date a month ago likewise. The server's
 * clock stays real, because its sessions would expire under another; so what was just added or
 * joined shows today's date.
 */
export async function writeTheDay(page: Page): Promise<void> {
  const now = new Date()
  const days = [
    [now, THE_DAY],
    [new Date(monthBefore(now)), new Date(monthBefore(THE_DAY))],
  ]
  const words = days.flatMap((pair) =>
    LENGTHS.map((length) => pair.map((day) => formatDate(day, length, 'en-US'))),
  )
  words.sort(([one = ''], [other = '']) => other.length - one.length)
  await page.evaluate((pairs) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [today = '', theDay = ''] of pairs)
        if (node.nodeValue?.includes(today))
          node.nodeValue = node.nodeValue.replaceAll(today, theDay)
  }, words)
}
