import { expect, it } from 'vitest'
import type { Finish } from '~/prices/price'
import { NO_KEYS, followEntries, versionText, withMove } from './entry-keys'

const version = (finish: Finish) => ({ finish, condition: 'near-mint' as const })
const holo = version('holo')
const normal = version('normal')
const reverse = version('reverse')
const start = followEntries(NO_KEYS, [holo, normal])
const keyIn = (known: typeof start, { finish }: { finish: Finish }) =>
  known.keys.get(versionText(version(finish)))

it('an entry keeps its key in another version, wherever it then stands', () => {
  const moving = withMove(start, holo, reverse)
  const moved = followEntries(followEntries(moving, [holo, normal]), [normal, reverse])
  expect(keyIn(moved, reverse)).toBe(keyIn(start, holo))
  expect(keyIn(moved, normal)).toBe(keyIn(start, normal))
  const back = followEntries(withMove(moved, reverse, holo), [holo, normal])
  expect(keyIn(back, holo)).toBe(keyIn(start, holo))
})

it('an entry that is merged into another one takes its key along', () => {
  const merged = followEntries(withMove(start, holo, normal), [normal])
  expect(keyIn(merged, normal)).toBe(keyIn(start, holo))
})

it('two entries that move at once never share a key', () => {
  const moving = withMove(withMove(start, normal, reverse), holo, normal)
  const moved = followEntries(moving, [normal, reverse])
  expect(keyIn(moved, normal)).toBe(keyIn(start, holo))
  expect([...start.keys.values()]).not.toContain(keyIn(moved, reverse))
})

it('a version that another form or device adds gets a new key', () => {
  const refused = withMove(start, holo, reverse)
  for (const before of [start, withMove(refused, holo, null), withMove(refused, holo, holo)]) {
    const after = followEntries(before, [normal, reverse])
    expect([...start.keys.values()]).not.toContain(keyIn(after, reverse))
    expect(keyIn(followEntries(after, [holo, normal, reverse]), holo)).not.toBe(keyIn(start, holo))
  }
})
