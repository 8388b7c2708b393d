import { expect, it } from 'vitest'
import { createRandom } from '../../../../tests/drawn-cards/random'
import { guarded, unguarded } from './export-cells'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '－1', "'=1", "''+1"])(
  'escapes %j and restores it',
  (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`)
    expect(unguarded(guarded(cell))).toBe(cell)
  },
)

it.each(['Pikachu', '', "Farfetch'd", "'Pikachu", '4/102', 'a=b', '25'])(
  'leaves %j alone',
  (cell) => {
    expect(guarded(cell)).toBe(cell)
    expect(unguarded(cell)).toBe(cell)
  },
)

it('restores a thousand random cells', () => {
  const random = createRandom('formulas')
  for (let i = 0; i < 1000; i++) {
    const letters = Array.from({ length: random.integer(0, 6) }, () =>
      random.pick(["'", '=', '+', '-', '@', '\t', '\n', '"', ',', 'a', 'é', '＠', ' ']),
    )
    const cell = letters.join('')
    expect(unguarded(guarded(cell))).toBe(cell)
    expect(guarded(cell)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
  }
})
