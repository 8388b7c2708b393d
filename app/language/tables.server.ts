import { createHash } from 'node:crypto'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './languages'
import { pseudoTable } from './pseudo'
import de from './tables/de.json'
import es from './tables/es.json'
import fr from './tables/fr.json'
import it from './tables/it.json'
import ja from './tables/ja.json'
import pt from './tables/pt.json'
import { addTable } from './translate'
import type { Table } from './translate'

type TableFile = {
  /** The table as JSON. */
  body: string
  /** Hash of its contents, part of its address, so that an address never gets other contents. */
  hash: string
}

/** The tables that browsers fetch, by language. */
const files = new Map<string, TableFile>()
const tables: Readonly<Record<string, Table>> = { de, es, fr, it, ja, pt }
for (const [language, table] of Object.entries(tables)) speak(language, table)

/** Makes the pseudo-language selectable, for tests and translators. */
export function speakPseudoLanguage(): void {
  // Japanese needs less room, in letters of another width.
  speak(PSEUDO_LANGUAGE, pseudoTable([de, es, fr, it, pt]))
}

function speak(language: string, table: Table) {
  addTable(language, table)
  const body = JSON.stringify(table)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
  files.set(language, { body, hash })
}

/** Whether the interface has texts in `language`. */
export function isSpoken(language: string): boolean {
  return language === SOURCE_LANGUAGE || files.has(language)
}

/** Address of a language's table; none for English, which is in the code itself. */
export function tablePath(language: string): string | null {
  const file = files.get(language)
  return file ? `/language/${language}?v=${file.hash}` : null
}

/** `null` if there is no table for that language. */
export function tableFile(language: string): TableFile | null {
  return files.get(language) ?? null
}
