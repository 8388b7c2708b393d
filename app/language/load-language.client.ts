import { addTable } from './translate'
import type { Table } from './translate'

/**
 * Fetches the texts of the language that the page was made in.
 *
 * @returns its code
 * @throws where the texts cannot be had
 */
export async function loadLanguage(): Promise<string> {
  const { lang } = document.documentElement
  // The page has it preloaded, but for one of an error.
  const preload = document.querySelector<HTMLLinkElement>('link[data-language]')
  const answer = await fetch(preload?.href ?? `/language/${lang}`)
  if (!answer.ok) throw new Error(`no texts in ${lang}: ${answer.status}`)
  addTable(lang, (await answer.json()) as Table)
  return lang
}
