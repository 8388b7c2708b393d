import { describe, expect, it } from 'vitest'
import { baseSetCards } from '../../../tests/fixtures/base-set'
import { MAX_LINE_CHOICES } from './csv-limits'
import { createCardIndex } from './matching/card-index.server'
import { planImport } from './plan-import.server'

const index = await createCardIndex(baseSetCards)
const OWN = 'Card ID,Printing,Condition,Quantity,Date Added'
const COLLECTR =
  'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-02-03),Price Override,Watchlist,Date Added,Notes'

function plan(file: string | Uint8Array) {
  return planImport(typeof file === 'string' ? Buffer.from(file) : file, index)
}

async function planned(file: string | Uint8Array) {
  const outcome = await plan(file)
  if (outcome.status !== 'planned') throw new Error(JSON.stringify(outcome))
  return outcome.plan
}

const charizard = {
  cardId: 'base1-4',
  finish: 'holo',
  condition: 'near-mint',
  quantity: 2,
  addedAt: '2025-06-08T00:00:00.000Z',
}

describe('planImport', () => {
  it('reads its own files, and cards that the catalogue does not know', async () => {
    const file = `${OWN}\nbase1-4,Holo,Near Mint,2,2025-06-08\nexu-%3F,1st Edition,Damaged,9999,\n`
    const { format, entries, problems } = await planned(file)
    expect([format, problems]).toEqual(['own', []])
    expect(entries).toEqual([
      charizard,
      {
        cardId: 'exu-%3F',
        finish: 'first-edition',
        condition: 'damaged',
        quantity: 9999,
        addedAt: null,
      },
    ])
  })

  it('reads a list with the columns of its own files, but no dates', async () => {
    const list = 'Quantity,Card ID,Condition,Printing\n2,base1-4,Near Mint,Holo\n'
    const { format, entries } = await planned(list)
    expect(format).toBe('own')
    expect(entries).toEqual([{ ...charizard, addedAt: null }])
  })

  it('keeps the words of its own files for cards that the catalogue does not know', async () => {
    const row = 'gone-1,Ghostmon,Lost Set,7,Holo,Near Mint,1,'
    const { entries } = await planned(`Card ID,Name,Set,Number,${OWN.slice(8)}\n${row}`)
    const words = { label: 'Ghostmon', set: 'Lost Set', number: '7' }
    expect(entries).toMatchObject([{ cardId: 'gone-1', words }])
  })

  it('reports lines that it imports though the catalogue knows no such card or finish', async () => {
    const rows = ['base1-4x,Holo,Near Mint,1,', 'base1-4,Reverse Holo,Near Mint,1,']
    const { entries, problems, notes } = await planned([OWN, ...rows].join('\n'))
    expect([entries.length, problems]).toEqual([2, []])
    expect(notes).toMatchObject([
      { line: 2, label: 'base1-4x', reason: 'kept-card', value: 'base1-4x' },
      { line: 3, reason: 'kept-finish', value: 'Reverse Holo' },
    ])
    expect(notes[1]?.candidates).toContain('Holo')
  })

  it('reports another app’s date that may be one of two days', async () => {
    const row = (date: string) =>
      `Main,Pokemon,Base Set,Charizard,4/102,R,Holofoil,Ungraded,Near Mint,1,2,1,0,false,${date},`
    const clear = await planned([COLLECTR, row('06/30/2025')].join('\n'))
    expect(clear).toMatchObject({ entries: [{ addedAt: '2025-06-30T00:00:00.000Z' }], notes: [] })
    const unclear = await planned([COLLECTR, row('06/08/2025')].join('\n'))
    expect(unclear).toMatchObject({
      entries: [{ addedAt: null, quantity: 2 }],
      notes: [{ line: 2, label: 'Charizard', reason: 'date-unread', value: '06/08/2025' }],
    })
  })

  it('uses the first of two columns with the same name, and every line', async () => {
    const file = `${OWN},Name,Name,Quantity\nbase1-4,Holo,Near Mint,2,2025-06-08,a,b,77\n`
    expect(await planned(file)).toMatchObject({ entries: [charizard], problems: [] })
  })

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['a line that says what separates', (text: string) => `"sep=;"\n${text.replaceAll(',', ';')}`],
    ['such a line that a spreadsheet filled up', (text: string) => `"sep=,",,,,\n${text}`],
    ['old line ends', (text: string) => text.replaceAll('\n', '\r')],
    ['Windows’ line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['empty lines', (text: string) => `\n\n${text.replaceAll('\n', '\n\n')}`],
    ['everything quoted', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
    ['another order of columns and more of them', (text: string) => text.replaceAll(/^/gm, 'X,')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('reads a file with %s', async (_what, changed) => {
    const file = changed(`${OWN}\nbase1-4,Holo,Near Mint,2,2025-06-08`)
    expect((await planned(file)).entries).toEqual([charizard])
  })

  it('sums the folders of another app, and takes the earliest date', async () => {
    const row = (portfolio: string, quantity: number, date: string) =>
      `${portfolio},Pokemon,Base Set,Charizard,4/102,Rare Holo,Holofoil,Ungraded,Near Mint,280,${quantity},300,0,false,${date},`
    const rows = [row('Main', 2, '2026-01-01'), row('Box', 3, '2025-06-08'), row('Box', 9999, '')]
    const { entries, problems } = await planned([COLLECTR, ...rows].join('\n'))
    expect(entries).toEqual([{ ...charizard, quantity: 5 }])
    const named = { label: 'Charizard', set: 'Base Set', number: '4/102' }
    expect(problems).toEqual([{ line: 4, ...named, reason: 'too-many-copies' }])
  })

  it('lets the owner of a line choose among its possible cards, copies included', async () => {
    const row = (name: string, number: string, finish: string) =>
      `Main,Pokemon,Base Set,${name},${number},R,${finish},Ungraded,Lightly Played,1,3,1,0,false,2025-06-08,`
    const rows = [
      row('Charizard', '5/102', 'Holofoil'),
      row('Charizard', '4/102', 'Master Ball Pattern'),
      row('Tinkaton', '222/102', 'Holofoil'),
      'Main,Pokemon,Base Set,Charizard,5/102,R,Holofoil,PSA 10,Near Mint,1,1,1,0,false,,',
    ]
    const { entries, problems } = await planned([COLLECTR, ...rows].join('\n'))
    expect(entries).toEqual([])
    const copies = {
      condition: 'lightly-played',
      quantity: 3,
      addedAt: charizard.addedAt,
      unreadDate: null,
    }
    const [clefairy, holo] = ['base1-5', 'base1-4'].map((cardId) => ({ cardId, finish: 'holo' }))
    const first = { cardId: 'base1-4', finish: 'first-edition' }
    expect(problems.map(({ reason, choice }) => [reason, choice])).toEqual([
      ['name-differs', { ...copies, options: [clefairy, holo] }],
      ['finish-word', { ...copies, options: [holo, first] }],
      ['card-unknown', undefined],
      ['graded', undefined],
    ])
  })

  it('offers choices for no more lines than a person can look at', async () => {
    const row = 'Main,Pokemon,Base Set,Charizard,5,R,Holofoil,Ungraded,Near Mint,1,1,1,0,false,,\n'
    const { problems } = await planned(`${COLLECTR}\n${row.repeat(MAX_LINE_CHOICES + 10)}`)
    expect(problems).toHaveLength(MAX_LINE_CHOICES + 10)
    expect(problems.filter(({ choice }) => choice)).toHaveLength(MAX_LINE_CHOICES)
    expect(problems.at(-1)).toMatchObject({ reason: 'name-differs' })
  })

  it('does not accept an entry twice in its own files', async () => {
    const row = 'base1-4,Holo,Near Mint,2,2025-06-08'
    const { entries, problems } = await planned([OWN, row, row].join('\n'))
    expect(entries).toEqual([charizard])
    expect(problems).toEqual([{ line: 3, label: 'base1-4', set: '', number: '', reason: 'twice' }])
  })

  it('reports the line where a row begins, whatever its cells contain', async () => {
    const row = (notes: string, name: string) =>
      `Main,Pokemon,Base Set,${name},4/102,R,Holofoil,Ungraded,Near Mint,1,1,1,0,false,,"${notes}"`
    const rows = [row('one\r\ntwo\r\nthree', 'Charizard'), '', row('a, b', 'Sol Ring')]
    const { problems } = await planned(['"sep=,"', COLLECTR, ...rows].join('\r\n'))
    expect(problems.map(({ line }) => line)).toEqual([7])
  })

  it.each([
    ['base1-4,Shiny,Near Mint,1,', 'finish-word'],
    ['base1-4,Holo,Fresh,1,', 'condition'],
    ['base1-4,Holo,Near Mint,x,', 'quantity'],
    ['base1-4,Holo,Near Mint,0,', 'none-owned'],
    ['base1-4,Holo,Near Mint,1,yesterday', 'date'],
    ['base1-4,Holo,Near Mint,1,2024-02-30', 'date'],
    ['base1 4,Holo,Near Mint,1,', 'card-id'],
    ['../../etc/passwd,Holo,Near Mint,1,', 'card-id'],
    [`${'x'.repeat(65)},Holo,Near Mint,1,`, 'card-id'],
    [',Holo,Near Mint,1,', 'card-id'],
    ['base1-4,Holo,Near Mint,1,,extra', 'cells'],
    ['base1-4', 'finish-word'],
  ])('skips the line “%s”', async (row, reason) => {
    const { entries, problems } = await planned(`${OWN}\n${row}\n`)
    expect(entries).toEqual([])
    expect(problems).toMatchObject([{ line: 2, reason }])
  })

  it('quotes as much of a long cell as a report can show', async () => {
    const { problems } = await planned(`${OWN}\nbase1-4,${'x'.repeat(5000)},Near Mint,1,`)
    expect(problems[0]?.value).toHaveLength(121)
  })
})

describe('a file that is not a collection', () => {
  it.each([
    ['of no bytes', '', { status: 'empty' }],
    ['of a mark and line ends', '\uFEFF\r\n\n', { status: 'empty' }],
    ['of headers alone', `${OWN}\r\n`, { status: 'no-rows' }],
    ['of a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), { status: 'not-text' }],
    ['with a NUL', `${OWN}\nbase1-4,Holo\0,Near Mint,1,`, { status: 'not-text' }],
    ['of HTML', '<html><body>Sign in</body></html>', { status: 'unknown-format' }],
    [
      'of other columns',
      'Name;Count\nMew;1',
      { status: 'unknown-format', columns: ['Name', 'Count'] },
    ],
    [
      'with a quote left open',
      `${OWN}\nbase1-4,"Holo,Near Mint,1,\nbase1-5,Holo`,
      { status: 'broken', line: 2 },
    ],
    [
      'of a 5 MB cell',
      `${OWN}\nbase1-4,${'x'.repeat(5e6)},Near Mint,1,`,
      { status: 'broken', line: 2 },
    ],
    ['of a million columns', `${OWN}${',x'.repeat(1e6)}\nbase1-4`, { status: 'too-many-columns' }],
    ['of 300 columns', `${OWN}${',x'.repeat(300)}\nbase1-4`, { status: 'too-many-columns' }],
    ['of a million cells in a row', `${OWN}\n${',x'.repeat(1e6)}`, { status: 'broken', line: 2 }],
    [
      'of millions of empty cells in a row',
      `${OWN}\nbase1-4,Holo\n${','.repeat(9.8e6)}`,
      { status: 'broken', line: 3 },
    ],
    [
      'of a quote that never closes, 5 MB long',
      `${OWN}\n"${'x\n'.repeat(2.5e6)}`,
      { status: 'broken', line: 2 },
    ],
  ])('%s is recognised as such', async (_what, file, outcome) => {
    expect(await plan(file)).toMatchObject(outcome)
  })
})
