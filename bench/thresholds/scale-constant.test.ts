import { expect, test } from 'vitest'
import { constantsIn, scaleConstant } from './scale-constant'

test('lists the constants that are made of numbers', () => {
  const source = `
    export const MIN_NAME = 0.6
    export const WORDS = ['hp', '90']
    export const EDGES = { faint: [30, 60] } as const
  `
  expect(constantsIn(source)).toEqual(['MIN_NAME', 'EDGES'])
})

test.each([
  ['var A = 0.5;', 1.2, 'var A = (0.6);'],
  ['var A = -4;', 0.5, 'var A = (-2);'],
  [
    'var A = { least: 1, side: 100, text: "3" };',
    1.2,
    'var A = ({ least: 2, side: 120, text: "3" });',
  ],
  ['var A = [\n  [0, 1]\n];', 0.8, 'var A = ([\n  [0, 0]\n]);'],
])('%s times %s', (line, factor, scaled) => {
  expect(scaleConstant(`var B = 1;\n${line}\nvar AA = 2;`, 'A', factor)).toBe(
    `var B = 1;\n${scaled}\nvar AA = 2;`,
  )
})

test.each(['var B = 1;', 'var A = 1;\nvar A = 2;'])(
  'refuses a program with not one: %s',
  (text) => {
    expect(() => scaleConstant(text, 'A', 2)).toThrow(RangeError)
  },
)
