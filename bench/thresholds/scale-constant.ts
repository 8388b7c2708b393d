import ts from 'typescript'

/** The constants that a file of thresholds exports, if they are made of numbers. */
export function constantsIn(source: string): string[] {
  const { statements } = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest)
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const isScaled = initializer && ts.isIdentifier(name) && numbersIn(initializer).length > 0
      return isScaled ? [name.text] : []
    }),
  )
}

/**
 * A built program in which all numbers of one constant are multiplied. Whole numbers stay whole,
 * and change by at least one.
 *
 * @throws {RangeError} if the program has no such constant, or several.
 */
export function scaleConstant(program: string, name: string, factor: number): string {
  const pattern = new RegExp(`^var ${name} = ([^;]*);$`, 'gm')
  const [found, ...others] = program.matchAll(pattern)
  if (found?.[1] === undefined || others.length > 0)
    throw new RangeError(`The program needs one constant ${name}`)
  const scaled = scaleNumbers(found[1], factor)
  return program.replace(pattern, () => `var ${name} = ${scaled};`)
}

function scaleNumbers(value: string, factor: number): string {
  // Without the parentheses, an object would be read as a block.
  const source = ts.createSourceFile('value.js', `(${value})`, ts.ScriptTarget.Latest)
  let [scaled, end] = ['', 0]
  for (const number of numbersIn(source)) {
    const start = number.getStart(source)
    scaled += source.text.slice(end, start) + String(scale(Number(number.text), factor))
    end = number.end
  }
  return scaled + source.text.slice(end)
}

function scale(value: number, factor: number): number {
  if (!Number.isInteger(value)) return value * factor
  const scaled = Math.round(value * factor)
  return scaled === value && value !== 0 ? value + Math.sign(factor - 1) : scaled
}

function numbersIn(node: ts.Node): ts.NumericLiteral[] {
  const found: ts.NumericLiteral[] = []
  const visit = (inner: ts.Node): void => {
    if (ts.isNumericLiteral(inner)) found.push(inner)
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return found
}
