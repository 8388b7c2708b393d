import { describe, expect, it, test } from 'vitest'
import { ecbCsv, ecbXml } from '../../../tests/fixtures/ecb-files'
import { readEcbRates } from './ecb-rates'

const day = '2023-11-20'
const today = '2023-11-21'
const read = (text: string) => readEcbRates(text, today)
const rates = {
  day,
  perEuro: { USD: 1.0928, GBP: 0.87513, CAD: 1.4985, AUD: 1.6674, JPY: 162.13 },
}

describe('the ECB’s daily file', () => {
  test.each([
    ['XML', ecbXml(day)],
    [
      'XML with double quotes and namespaces',
      ecbXml(day).replaceAll("'", '"').replaceAll('<Cube', '<x:Cube'),
    ],
    ['CSV', ecbCsv],
    [
      'the history as CSV',
      'Date,USD,JPY,GBP,CAD,AUD,LTL,\n2023-11-20,1.0928,162.13,0.87513,1.4985,1.6674,N/A,\n2023-11-17,2,3,4,5,6,7,',
    ],
  ])('is read as %s', (_, text) => {
    expect(read(text)).toEqual(rates)
  })

  it('may lack a currency, but neither the dollar nor all others', () => {
    const without = (...codes: string[]) =>
      codes.reduce(
        (xml, code) => xml.replace(`currency='${code}'`, "currency='XXX" + code + "'"),
        ecbXml(day),
      )
    expect(read(without('JPY'))?.perEuro).not.toHaveProperty('JPY')
    expect(read(without('USD'))).toBeNull()
    expect(read(without('GBP', 'CAD', 'AUD', 'JPY'))).toBeNull()
  })

  test.each(['0', '-0.87', '', 'NaN', 'Infinity', '1e9', '0,87', 'N/A'])(
    'is refused with %j as a rate',
    (GBP) => {
      expect(read(ecbXml(day, { GBP }))).toBeNull()
      expect(read(ecbCsv.replace('0.87513', GBP))).toBeNull()
    },
  )

  test.each(['2023-11-22', '2023-02-30', '20.11.2023', '', 'tomorrow'])(
    'is refused with %j as its day',
    (wrong) => expect(read(ecbXml(wrong))).toBeNull(),
  )

  test.each<[string, (xml: string) => string]>([
    ['two days', (xml) => xml + ecbXml('2023-11-17')],
    ['a currency twice', (xml) => xml.replace("currency='BGN'", "currency='GBP'")],
    ['comments', (xml) => xml.replace('<Cube>', "<!-- <Cube time='2023-11-20'> --><Cube>")],
    ['entities', (xml) => xml.replace('Reference', '&xxe;')],
    ['a document type', (xml) => `<!DOCTYPE x [<!ENTITY y "z">]>${xml}`],
    ['no days', () => '<html><body>Not found</body></html>'],
    ['nothing', () => ''],
    ['half of itself', (xml) => xml.slice(0, 300)],
  ])('is refused with %s', (_, change) => {
    expect(read(change(ecbXml(day)))).toBeNull()
  })

  it('is refused quickly even if it was crafted to be slow', () => {
    const begun = performance.now()
    expect(read(`<Cube${' '.repeat(200_000)}`)).toBeNull()
    expect(read('<Cube a="b"'.repeat(20_000))).toBeNull()
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
