import { expect, it } from 'vitest'
import { turnsDuring } from '../../../tests/fixtures/turns'
import { withPlainLineEnds } from './read-csv.server'

it.each(['', 'a', 'a\r', '\r\n', 'a\r\r\nb\n\rc', '\n\n'])(
  'converts the line endings of %j',
  async (text) => {
    expect(await withPlainLineEnds(text)).toBe(text.replace(/\r\n?/g, '\n'))
  },
)

it('keeps pairs whole wherever a long text is split', async () => {
  for (const shift of ['', 'x']) {
    const text = `${shift}${'\r\n'.repeat(200_000)}`
    const { result, turns } = await turnsDuring(() => withPlainLineEnds(text))
    expect(result).toBe(`${shift}${'\n'.repeat(200_000)}`)
    expect(turns).toBeGreaterThanOrEqual(6)
  }
})
