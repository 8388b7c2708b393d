import { describe, expect, it } from 'vitest'
import { march, someEntry } from '../../tests/fixtures/library'
import { createRemovals, UNDO_SECONDS } from './undo.server'

const key = new Uint8Array(32).fill(7)
const removals = createRemovals(key)
const removed = someEntry('base1-4', { finish: 'reverse', quantity: 3 })
const secondsLater = (seconds: number) => new Date(march(1).getTime() + seconds * 1000)

describe('a sealed removal', () => {
  it('is valid for its user, in each process that has the key, until it expires', async () => {
    const token = await removals.seal('ash', removed, march(1))
    const another = createRemovals(Uint8Array.from(key))
    expect(await another.open('ash', token, secondsLater(UNDO_SECONDS - 1))).toEqual(removed)
    expect(await another.open('ash', token, secondsLater(UNDO_SECONDS))).toBeNull()
  })

  it('is invalid for another user, and under another key', async () => {
    const token = await removals.seal('ash', removed)
    expect(await removals.open('ash', token)).toEqual(removed)
    for (const other of ['misty', '', 'ASH']) expect(await removals.open(other, token)).toBeNull()
    expect(await createRemovals(new Uint8Array(32)).open('ash', token)).toBeNull()
  })

  it('cannot be forged', async () => {
    const token = await removals.seal('ash', removed)
    const [head, body = '', seal] = token.split('.')
    const text = Buffer.from(body, 'base64url').toString()
    const more = Buffer.from(text.replace('"quantity":3', '"quantity":9999')).toString('base64url')
    const unsealed = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(more).not.toBe(body)
    for (const forged of [
      ...['', '.', '..', 'a', 'é.ü.ö', JSON.stringify([removed])],
      ...[token.slice(0, -2), `${head}.${more}.${seal}`, `${head}.${body}.`],
      ...[`${unsealed}.${body}.`, `${unsealed}.${body}.${seal}`],
    ])
      expect(await removals.open('ash', forged), forged).toBeNull()
  })
})
