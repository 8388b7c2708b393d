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
  /** Of what is in it; the file's address has it, and so never gets other contents. */
  hash: string
}

/** What browsers fetch, by language. */
const files = new Map<string, TableFile>()
const tables: Readonly<Record<string, Table>> = { de, es, fr, it, ja, pt }
for (const [language, table] of Object.entries(tables)) speak(language, table)

/** Lets the pseudo-language be chosen, which only tests and translators want. */
export function speakPseudoLanguage(): void {
  speak(PSEUDO_LANGUAGE, pseudoTable(Object.keys(de)))
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

/** `null` where no table is of that language. */
export function tableFile(language: string): TableFile | null {
  return files.get(language) ?? null
}
