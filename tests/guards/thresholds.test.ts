import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { SOURCES } from './source-tree'

const FOLDER = 'app/scan/recognise/'

/**
 * Numbers that a format, a network, a card or an algorithm prescribes: they stay beside their code.
 */
const PRESCRIBED: Record<string, readonly string[]> = {
  'describe.ts': ['SIDE', 'GRADIENTS', 'FREQUENCY_SIDE', 'FOLDED'],
  'describe-card.server.ts': ['FOUR', 'ALIGNMENT'],
  'evidence.ts': ['NO_FINGERPRINT'],
  'full-art.ts': ['CELL'],
  'image.ts': ['CARD_ASPECT'],
  'lanczos.ts': ['FRACTION_BITS', 'HALF'],
  'network.server.ts': ['SESSION'],
  'outline.ts': ['ALL_VISIBLE'],
  'rectify.ts': ['HASH_SIZE', 'SHARE_BITS', 'HALF'],
  'decide/same-picture.ts': ['UNKNOWN'],
  'decide/score-signals.ts': ['UNKNOWN'],
  'find/card-back.ts': ['SIZE'],
  'find/card-finder.server.ts': ['OUTSIDE', 'MARGIN'],
  'find/decode-cards.ts': ['FINDER_SIDE', 'STRIDE', 'UNIT'],
  'printed-text/name-index.ts': ['MAX_LINES_KNOWN', 'ALPHABET'],
  'printed-text/printed-number.ts': ['SUBSET_TOTAL', 'SHINY_TOTAL', 'RADIANT_TOTAL'],
  'read/strip-readers.server.ts': ['TITLES', 'NUMBERS'],
  'read/onnx/protobuf-fields.ts': ['TYPES'],
  'read/onnx/fold-layers.ts': ['CLIP', 'HARD_SIGMOID'],
  'read/onnx/keep-layout.ts': ['BLOCK'],
  'read/onnx/onnx-graph.ts': [
    'MODEL',
    'GRAPH',
    'NODE',
    'ATTRIBUTE',
    'TENSOR',
    'FLOAT',
    'ATTRIBUTE_TYPES',
  ],
  'read/onnx/prune-letters.ts': ['VALUE', 'TYPE', 'TENSOR_TYPE', 'FLOAT_BYTES'],
  'read/regions.ts': ['NUMBER_HALVES'],
  'read/text-models.server.ts': ['DETECTION', 'RECOGNITION'],
}

const { LessThanToken, LessThanEqualsToken, GreaterThanToken, GreaterThanEqualsToken } =
  ts.SyntaxKind
const COMPARISONS = new Set<ts.SyntaxKind>([
  LessThanToken,
  LessThanEqualsToken,
  GreaterThanToken,
  GreaterThanEqualsToken,
])

test('recognition keeps its thresholds in thresholds/, by subject', () => {
  const prescribed = Object.entries(PRESCRIBED).flatMap(([file, names]) =>
    names.map((name) => `${file}: ${name}`),
  )
  const found = SOURCES.map(({ path }) => path)
    .filter((path) => path.startsWith(FOLDER) && !path.startsWith(`${FOLDER}thresholds/`))
    .flatMap((path) => constantsOf(path).map((name) => `${path.slice(FOLDER.length)}: ${name}`))
  expect(found.toSorted()).toEqual(prescribed.toSorted())
})

test('recognition compares with no share that has no name', () => {
  const inline = SOURCES.map(({ path }) => path)
    .filter((path) => path.startsWith(FOLDER))
    .flatMap((path) => comparedIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`))
  expect(inline).toEqual([])
})

test.each([
  ['if (own >= 0.5) return quad', ['own >= 0.5']],
  ['const middle = (place + 0.5) / SIDE', []],
  ['const isLevel = Math.abs(top - bottom) < 1e-6', []],
  ['const isNear = distance < CUT.margin && x > 0', []],
])('compared shares of %s: %j', (text, found) => {
  expect(comparedIn(text)).toEqual(found)
})

test.each([
  ['const LEAST = 3', ['LEAST']],
  ['export const CUT = { margin: 0.1, side: -1 } as const', ['CUT']],
  ['const BOXES: readonly number[][] = [[0.1, 2]]', ['BOXES']],
  ["const WORDS = ['hp', '90']", []],
  ['const MOVES = [(step: number) => step * 2]', []],
  ['function half() { const HALF = 2; return HALF }', []],
])('numbers of %s: %j', (text, names) => {
  expect(constantsIn(text)).toEqual(names)
})

function constantsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return /^(?:export )?const [A-Z]/m.test(text) ? constantsIn(text) : []
}

/** The constants at a file's top level that are made of numbers. */
function constantsIn(text: string): string[] {
  const { statements } = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest)
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const isConstant = ts.isIdentifier(name) && /^[A-Z][A-Z\d_]*$/.test(name.text)
      return isConstant && initializer && holdsNumber(initializer) ? [name.text] : []
    }),
  )
}

/** Comparisons with a fraction that is written where it is used. */
function comparedIn(text: string): string[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
      const sides = [node.left, node.right].filter(ts.isNumericLiteral)
      if (sides.map((side) => Number(side.text)).some(isShare)) found.push(node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Smaller fractions only allow for rounding. */
function isShare(value: number): boolean {
  return !Number.isInteger(value) && value > 1e-3
}

function holdsNumber(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false
  return ts.isNumericLiteral(node) || (ts.forEachChild(node, holdsNumber) ?? false)
}
