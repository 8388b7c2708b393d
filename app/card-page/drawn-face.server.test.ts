import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { baseSetCard } from '../../tests/fixtures/base-set'
import { drawnFace } from './drawn-face.server'

const charizard = baseSetCard('base1-4')

function svgOf(card: typeof charizard) {
  return Buffer.from(drawnFace(card).bytes).toString()
}

test('shows name, number and set, which are the same in every language', () => {
  const text = svgOf(charizard).replace(/<[^>]+>/g, '|')
  expect(text).toMatch(/\|Charizard\|.*\|4\|.*\|Base Set\|.*\|4\/102\|/)
  expect(drawnFace(charizard)).toMatchObject({ kind: 'placeholder', contentType: 'image/svg+xml' })
})

test('has the colours that the pages use for the energies', () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  for (const type of ['Grass', 'Fire', 'Lightning', 'Darkness', 'Dragon', 'Colorless']) {
    const [, colour] =
      new RegExp(`--${type.toLowerCase()}: var\\(--light, (#\\w+)`).exec(tokens) ?? []
    expect(svgOf({ ...charizard, types: [type] })).toContain(`rx="30" fill="${colour}"`)
  }
})

test('draws any card name', async () => {
  const odd = { ...charizard, name: '"Brock’s" <Onix> & friends, who have a very long name indeed' }
  const { data } = await sharp(drawnFace(odd).bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data.length).toBe(630 * 880 * 4)
  expect(svgOf({ ...odd, number: 'SWSH001', rarity: null, hp: null })).toContain(
    '&lt;Onix&gt; &amp;',
  )
})
