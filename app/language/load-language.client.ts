import { SOURCE_LANGUAGE } from './languages'
import { addTable } from './translate'
import type { Table } from './translate'

/**
 * Fetches the texts of the language that the page was made in, before it is hydrated. Where they
 * cannot be had the page goes on in English: everything on it still works.
 *
 * @returns the code of the page's language
 */
export async function loadLanguage(): Promise<string> {
  const { lang } = document.documentElement
  // The page has it preloaded, but for one of an error.
  const preload = document.querySelector<HTMLLinkElement>('link[data-language]')
  try {
    const answer = await fetch(preload?.href ?? `/language/${lang}`)
    if (!answer.ok) return SOURCE_LANGUAGE
    addTable(lang, (await answer.json()) as Table)
    return lang
  } catch {
    return SOURCE_LANGUAGE
  }
}
