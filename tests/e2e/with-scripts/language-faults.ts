import type { Page } from 'playwright/test'
import { PSEUDO_LANGUAGE } from '~/language/languages'
import { readTables } from '../../../scripts/texts.mjs'
import { clipped, covered, cutChoices, overflowing, setTextSize } from '../page-layout'
import { foreignFormats, leftOut, untranslated } from '../page-texts'

const SMALL = { width: 320, height: 640 }
const USUAL = { width: 390, height: 844 }
const tables = readTables()

/**
 * What stands for every language: one with long texts, amounts and dates, one whose lines break
 * between any two letters, and the one that has the longest translation of each text and shows what
 * is not translated.
 */
export const EVERY_LANGUAGE = ['pt', 'ja', PSEUDO_LANGUAGE]
const LONGEST = ['pt', PSEUDO_LANGUAGE]

type Looked = {
  /** What the page says that is the same in every language. */
  names?: readonly string[]
  /**
   * Whether letters of twice the size are tried as well, which ends a simulated loss of network.
   */
  isLarge?: boolean
}

/**
 * What is wrong with the page in a language: what is not in it, and what has no room on a small
 * phone.
 */
export async function languageFaults(
  page: Page,
  code: string,
  { names = [], isLarge = LONGEST.includes(code) }: Looked = {},
): Promise<string[]> {
  const lang = await page.locator('html').getAttribute('lang')
  const isOther = lang === code ? [] : [`its language is ${lang}`]
  await page.setViewportSize(SMALL)
  return [
    ...isOther,
    // It has the formats of English.
    ...(code === PSEUDO_LANGUAGE ? await leftOut(page, names) : await foreignTexts(page, code)),
    ...(await overflowing(page)),
    ...(await cutChoices(page)).map((choice) => `cut off: ${choice}`),
    ...(await clipped(page)).map((text) => `cut off: ${text}`),
    ...(await covered(page)).map((part) => `covered: ${part}`),
    ...(isLarge ? await overflowingLarge(page) : []),
  ]
}

/** Texts, amounts and dates that are not as a language writes them. */
async function foreignTexts(page: Page, code: string): Promise<string[]> {
  const formats = await foreignFormats(page, code)
  const texts = await untranslated(page, tables[code] ?? {})
  return [...texts, ...formats.map((text) => `not as ${code} writes it: ${text}`)]
}

/** What has no room on a usual phone for letters of twice the size. */
async function overflowingLarge(page: Page): Promise<string[]> {
  await page.setViewportSize(USUAL)
  await setTextSize(page, 'double')
  const found = await overflowing(page)
  await setTextSize(page, 'normal')
  await page.setViewportSize(SMALL)
  return found.map((element) => `letters of twice the size: ${element}`)
}
