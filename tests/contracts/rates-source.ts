import { describe, expect, it } from 'vitest'
import type { RatesSource } from '~/prices/exchange/rates-source'
import { ecbCsv, ecbXml } from '../fixtures/ecb-files'

export type RatesSourceWorld = {
  /** A source with this text, or one that cannot be reached if it is `null`. */
  open(text: string | null, now: () => Date): Promise<RatesSource>
}

const day = '2023-11-20'
const now = () => new Date('2023-11-21T09:00:00Z')

/** What every adapter of `RatesSource` does. */
export function describeRatesSource(name: string, { open }: RatesSourceWorld) {
  async function read(text: string | null, signal = new AbortController().signal) {
    return (await open(text, now)).read(signal)
  }

  describe(`${name}, as every source of exchange rates,`, () => {
    it.each([
      ['XML', ecbXml(day)],
      ['CSV', ecbCsv],
    ])('reads the day and its rates from %s', async (_, text) => {
      expect(await read(text)).toMatchObject({
        status: 'read',
        rates: { day, perEuro: { USD: 1.0928, GBP: 0.87513, JPY: 162.13 } },
      })
    })

    it.each([
      ['something else', '<html></html>'],
      ['rates of tomorrow', ecbXml('2023-11-22')],
      ['a rate without a value', ecbXml(day, { USD: '0' })],
      ['half a file', ecbXml(day).slice(0, 300)],
      ['more than any such file holds', ecbXml(day) + ' '.repeat(3_000_000)],
      ['nothing that can be reached', null],
    ])('is unavailable with %s, and gives the reason in one line', async (_, text) => {
      const answer = await read(text)
      expect(answer.status).toBe('unavailable')
      expect(answer).toHaveProperty('reason', expect.stringMatching(/^.+$/))
    })

    it('rejects with the reason of its signal', async () => {
      const stopped = AbortSignal.abort(new Error('stopped'))
      await expect(read(ecbXml(day), stopped)).rejects.toThrow('stopped')
    })
  })
}
