import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { starterCatalogue } from './starter'

const shared = path.resolve(process.env['SHARED_DIR'] ?? '../shared')
const cardsFile = path.join(shared, 'catalogue/tcgdex-cards-en.jsonl.gz')
const setsFile = path.join(shared, 'catalogue/tcgdex-sets-en.json')

const named = z.array(z.object({ name: z.string() })).default([])
const rowSchema = z.object({
  id: z.string(),
  localId: z.string(),
  name: z.string(),
  category: z.string(),
  hp: z.number().nullable().default(null),
  illustrator: z.string(),
  rarity: z.string(),
  image: z.string(),
  types: z.array(z.string()).default([]),
  stage: z.string().nullable().default(null),
  attacks: named,
  abilities: named,
})

describe('starterCatalogue', () => {
  const { sets, cards } = starterCatalogue()

  it('holds the 102 cards of the Base Set, once each and in order', () => {
    expect(cards.map((card) => card.id)).toEqual(
      Array.from({ length: 102 }, (_, index) => `base1-${index + 1}`),
    )
    expect(sets).toHaveLength(1)
    expect(new Set(cards.map((card) => card.set))).toEqual(new Set(sets))
  })

  it('knows a card by its facts', () => {
    expect(cards[3]).toMatchObject({
      id: 'base1-4',
      name: 'Charizard',
      hp: 120,
      artist: 'Mitsuhiro Arita',
      abilities: ['Energy Burn'],
      attacks: ['Fire Spin'],
      imageBase: 'https://assets.tcgdex.net/en/base/base1/4',
    })
    expect(cards[3]?.variants.map((variant) => variant.type)).toEqual(Array(4).fill('holo'))
  })

  const present = existsSync(cardsFile)
  it.skipIf(!present)(`agrees with the whole catalogue${note(present)}`, () => {
    const facts = readBaseSet()
    expect(facts).toHaveLength(102)
    for (const fact of facts) {
      const card = cards.find((each) => each.id === fact.id)
      expect.soft(card, fact.id).toMatchObject({
        number: fact.localId,
        name: fact.name,
        supertype: fact.category.replace('Pokemon', 'Pokémon'),
        hp: fact.hp,
        artist: fact.illustrator,
        rarity: fact.rarity,
        types: fact.types,
        stage: fact.category === 'Pokemon' ? fact.stage : null,
        attacks: fact.attacks.map((attack) => attack.name),
        abilities: fact.abilities.map((ability) => ability.name),
        imageBase: fact.image,
      })
    }
  })

  it.skipIf(!existsSync(setsFile))(`agrees on the set${note(existsSync(setsFile))}`, () => {
    const all = z
      .array(z.looseObject({ id: z.string() }))
      .parse(JSON.parse(readFileSync(setsFile, 'utf8')))
    expect(all.find((set) => set.id === 'base1')).toMatchObject({
      name: sets[0]?.name,
      releaseDate: sets[0]?.releaseDate,
      serie: { id: sets[0]?.serieId },
      cardCount: { official: sets[0]?.printedTotal },
      abbreviation: { official: sets[0]?.code },
    })
  })
})

function note(present: boolean) {
  return present ? '' : ` (skipped: no catalogue under ${shared})`
}

function readBaseSet() {
  return gunzipSync(readFileSync(cardsFile))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.includes('"id":"base1-'))
    .map((line) => rowSchema.parse(JSON.parse(line)))
}
