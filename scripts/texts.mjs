/**
 * The texts of the interface: which exist, and which each language lacks or has too many.
 *
 *   npm run texts            reports both
 *   npm run texts -- prune   also deletes from the tables what the code no longer contains
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const project = join(dirname(fileURLToPath(import.meta.url)), '..')
const tablesFolder = join(project, 'app/language/tables')

/** Attributes that people read or hear. */
const SPOKEN = /^(?:alt|title|placeholder|label|aria-label|aria-description|aria-valuetext)$/
/** Names that are the same in every language. */
const NAMES = new Set(['Pokemon Scanner', 'HP', 'CSV', 'TCGplayer', 'Cardmarket', 'JSON'])

/**
 * Reads all sources of `app`.
 *
 * @returns `texts`: what is translated, as an argument of `t(…)` or `titled(…)`, or marked by
 *   `satisfies Texts`; `bare`: words in JSX that are not translated, as `file:line: words`
 */
export function findTexts() {
  const texts = new Set()
  const bare = []
  for (const file of sourcesBelow(join(project, 'app'))) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), 99, true, kind)
    const tell = (node, words) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      bare.push(`${relative(project, file)}:${line + 1}: ${words}`)
    }
    visit(source, texts, tell)
  }
  return { texts, bare }
}

function visit(node, texts, tell) {
  if (ts.isCallExpression(node) && /^(?:t|titled)$/.test(node.expression.getText()))
    for (const text of literalsOf(node.arguments[0])) texts.add(text)
  if (ts.isSatisfiesExpression(node) && node.type.getText() === 'Texts')
    for (const text of literalsOf(node.expression)) texts.add(text)
  const words = bareWords(node)
  if (words && /\p{L}{2}/u.test(words) && !NAMES.has(words)) tell(node, words)
  ts.forEachChild(node, (child) => visit(child, texts, tell))
}

/** Words in an element, its text or an attribute, that are not translated. */
function bareWords(node) {
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim()
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return null
  let parent = node.parent
  while (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) {
    if (parent.condition === node) return null
    parent = parent.parent
  }
  if (ts.isJsxExpression(parent)) parent = parent.parent
  if (ts.isPropertyAssignment(parent) && /^(?:label|title)$/.test(parent.name.getText()))
    return node.text
  if (ts.isJsxAttribute(parent)) return SPOKEN.test(parent.name.getText()) ? node.text : null
  return ts.isJsxElement(parent) ? node.text : null
}

/** The strings that an expression may be or contain, except property names. */
function literalsOf(node) {
  if (!node) return []
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) => literalsOf(property.initializer))
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsOf)
  return literalsOf(node.expression)
}

function sourcesBelow(folder) {
  return (
    readdirSync(folder, { recursive: true })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      // Developers read it, and no build contains it.
      .filter((name) => !name.startsWith('design/'))
      .map((name) => join(folder, name))
  )
}

/** The tables by language: `{ de: { Back: 'Zurück' } }`. */
export function readTables() {
  const names = readdirSync(tablesFolder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(tablesFolder, name), 'utf8')),
    ]),
  )
}

function main(prune) {
  const { texts } = findTexts()
  for (const [language, table] of Object.entries(readTables())) {
    const missing = [...texts].filter((text) => !Object.hasOwn(table, text))
    const unused = Object.keys(table).filter((text) => !texts.has(text))
    console.log(
      `${language}: ${texts.size} texts, ${missing.length} missing, ${unused.length} unused`,
    )
    for (const text of missing) console.log(`  missing ${JSON.stringify(text)}`)
    for (const text of unused) console.log(`  unused ${JSON.stringify(text)}`)
    if (prune) writeTable(language, table, texts)
  }
}

function writeTable(language, table, texts) {
  const kept = Object.entries(table).filter(([text]) => texts.has(text))
  const sorted = kept.sort(([a], [b]) => (a < b ? -1 : 1))
  const file = join(tablesFolder, `${language}.json`)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2] === 'prune')
