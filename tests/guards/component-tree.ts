import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { resolveOwn } from './source-tree'

/** A top-level declaration of a file: the names that its code mentions, types aside. */
type Declaration = { mentions: Set<string>; loads: string[] }

type Module = {
  declarations: Map<string, Declaration>
  /** What a name stands for that another file exports. */
  imported: Map<string, { path: string; name: string }>
  exported: Set<string>
}

const modules = new Map<string, Module>()

/** The exported components of a file, by the names that JSX can call: `MenuScreen`. */
export function exportedComponents(path: string): string[] {
  if (!path.endsWith('.tsx')) return []
  return [...moduleOf(path).exported].filter((name) => /^[A-Z][a-z]/.test(name))
}

/**
 * What a declaration renders, calls or loads, itself or through what it mentions: `a.tsx#Name` of
 * each. A file that is imported for one component does not count for its others.
 */
export function findReached(path: string, name: string): Set<string> {
  const reached = new Set<string>()
  const open = [{ path, name }]
  for (let next = open.pop(); next; next = open.pop()) {
    const key = `${next.path}#${next.name}`
    if (reached.has(key)) continue
    reached.add(key)
    open.push(...mentionedBy(next.path, next.name))
  }
  return reached
}

function mentionedBy(path: string, name: string): { path: string; name: string }[] {
  const { declarations, imported } = moduleOf(path)
  const passedOn = imported.get(name)
  if (passedOn) return [passedOn]
  const declaration = declarations.get(name)
  if (!declaration) return []
  const { mentions, loads } = declaration
  const near = [...mentions].map((mention) => imported.get(mention) ?? { path, name: mention })
  const lazy = loads.flatMap((loaded) =>
    [...moduleOf(loaded).exported]
      .filter((exported) => exported === 'default' || mentions.has(exported))
      .map((exported) => ({ path: loaded, name: exported })),
  )
  return [...near, ...lazy]
}

function moduleOf(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const read = readModule(path, readFileSync(path, 'utf8'))
  modules.set(path, read)
  return read
}

function readModule(path: string, text: string): Module {
  const module: Module = { declarations: new Map(), imported: new Map(), exported: new Set() }
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(path, statement, module)
    else if (ts.isExportDeclaration(statement)) readExport(path, statement, module)
    else readDeclaration(path, statement, module)
  }
  return module
}

function readImport(
  path: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  { imported }: Module,
) {
  const [from] = ownFile(path, moduleSpecifier)
  if (!importClause || importClause.isTypeOnly || !from) return
  if (importClause.name) imported.set(importClause.name.text, { path: from, name: 'default' })
  const named = importClause.namedBindings
  if (named && ts.isNamedImports(named))
    for (const { name, propertyName } of named.elements)
      imported.set(name.text, { path: from, name: (propertyName ?? name).text })
}

function readExport(
  path: string,
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
  module: Module,
) {
  if (!exportClause || !ts.isNamedExports(exportClause)) return
  const [from] = moduleSpecifier ? ownFile(path, moduleSpecifier) : []
  for (const { name, propertyName } of exportClause.elements) {
    module.exported.add(name.text)
    if (from) module.imported.set(name.text, { path: from, name: (propertyName ?? name).text })
  }
}

function readDeclaration(path: string, statement: ts.Statement, module: Module) {
  const declaration: Declaration = { mentions: new Set(), loads: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || isHandedOver(node)) return
    if (ts.isIdentifier(node)) declaration.mentions.add(node.text)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      declaration.loads.push(...node.arguments.flatMap((loaded) => ownFile(path, loaded)))
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(statement, visit)
  for (const name of declaredNames(statement)) {
    module.declarations.set(name, declaration)
    if (isExported(statement)) module.exported.add(name)
  }
}

/** `{ load: loadSeveralScreen }` fetches a screen for later; it renders none. */
function isHandedOver(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.name.getText() === 'load'
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  if (ts.isExportAssignment(statement)) return ['default']
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return []
  const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
  return [statement.name?.text ?? [], isDefault ? 'default' : []].flat()
}

function isExported(statement: ts.Statement): boolean {
  return ts.isExportAssignment(statement) || hasModifier(statement, ts.SyntaxKind.ExportKeyword)
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  return ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind) ?? false
}

function ownFile(path: string, specifier: ts.Expression): string[] {
  return ts.isStringLiteral(specifier) ? resolveOwn(path, specifier.text) : []
}
