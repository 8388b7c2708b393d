import { describe, expect, it } from 'vitest'
import { readEntryChange, readEntryKey, readRemoved } from './entry-form'
import { someEntry } from '../../tests/fixtures/library'

const fields = { finish: 'holo', condition: 'damaged', quantity: '3' }
const change = (but: Record<string, string> = {}) =>
  readEntryChange(new URLSearchParams({ ...fields, ...but }))

describe('a change', () => {
  it('is what the fields say', () => {
    expect(change()).toEqual({ finish: 'holo', condition: 'damaged', quantity: 3 })
    expect(change({ quantity: ' 9999 ' })).toMatchObject({ quantity: 9999 })
  })

  it('is changed by the buttons', () => {
    expect(change({ step: '1' })).toMatchObject({ quantity: 4 })
    expect(change({ step: '-1' })).toMatchObject({ quantity: 2 })
  })

  it.each([
    ...['0', '-1', '1e9', 'NaN', '', '1.5', '10000', '0x1', '１', '1 2', '9'.repeat(400)].map(
      (quantity) => ({ quantity }),
    ),
    { quantity: '1', step: '-1' },
    { quantity: '9999', step: '1' },
    { step: '2' },
    { step: 'NaN' },
    { finish: 'gold' },
    { finish: '__proto__' },
    { condition: 'mint' },
  ])('is invalid: %j', (but) => {
    expect(change(but as Record<string, string>)).toBeNull()
  })

  it('needs every field', () => {
    for (const name of Object.keys(fields)) {
      const form = new URLSearchParams(fields)
      form.delete(name)
      expect(readEntryChange(form), name).toBeNull()
    }
  })
})

describe('an entry’s key', () => {
  it('is read by its prefix', () => {
    const form = new URLSearchParams({ 'from-finish': 'holo', 'from-condition': 'damaged' })
    const key = { cardId: 'a', finish: 'holo', condition: 'damaged' }
    expect(readEntryKey(form, 'a', 'from-')).toEqual(key)
    expect(readEntryKey(form, 'a')).toBeNull()
  })

  it('may name its finish as older pages do', () => {
    const form = new URLSearchParams({ printing: 'holo', condition: 'damaged' })
    expect(readEntryKey(form, 'a')).toMatchObject({ finish: 'holo' })
  })
})

describe('a removed entry', () => {
  const written = (but: object) => JSON.stringify({ ...someEntry('a'), ...but })

  it.each([{ cardId: 'exu-%3F', quantity: 9999 }, { finish: 'reverse' }] as const)(
    'round-trips: %j',
    (but) => {
      expect(readRemoved(JSON.parse(written(but)))).toEqual({ ...someEntry('a'), ...but })
    },
  )

  it.each([
    ...['null', '""', '[]', '{}', '[null]', '"a"', '1'],
    `[${written({})}]`,
    ...[{ quantity: 0 }, { quantity: 1e9 }, { quantity: '1' }, { quantity: 1.5 }].map(written),
    ...[{ cardId: '' }, { cardId: 'a b' }, { cardId: 'a\0' }, { cardId: 'x'.repeat(65) }].map(
      written,
    ),
    ...[{ addedAt: 'yesterday' }, { addedAt: 7 }, { addedAt: '2026-99-99T00:00:00.000Z' }].map(
      written,
    ),
    written({ finish: 'gold' }),
  ])('is invalid: %s', (text) => {
    expect(readRemoved(JSON.parse(text))).toBeNull()
  })
})
