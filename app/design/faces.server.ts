import { drawnFace } from '~/card-page/drawn-face.server'
import type { CatalogueCard } from '~/catalogue/card'
import { energies } from '~/catalogue/energy'

const card: CatalogueCard = {
  id: 'design-1',
  name: 'Charizard',
  number: '4',
  set: {
    id: 'design',
    name: 'Base Set',
    serieId: null,
    code: null,
    printedTotal: 102,
    releaseDate: null,
  },
  supertype: 'Pokémon',
  rarity: null,
  hp: null,
  artist: null,
  types: [],
  stage: null,
  attacks: [],
  damages: [],
  abilities: [],
  variants: [],
  imageBase: null,
}

/** Addresses of the faces of cards without a picture: one of each energy, and long names. */
export function drawFaces(): string[] {
  const long = { name: 'Pokémon Breeder with a name that does not end', number: 'SWSH123' }
  const drawn = [...energies, 'colorless'].map((type) => ({ ...card, types: [type] }))
  return [...drawn, { ...card, ...long }].map((one) => {
    const { bytes, contentType } = drawnFace(one)
    return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
  })
}
