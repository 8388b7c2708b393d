/** The catalogue's rarities from the most common on, as packs hold them. */
const ORDER = [
  'Common',
  'Uncommon',
  'Rare',
  'Promo',
  'Classic Collection',
  'Holo Rare',
  'Rare Holo',
  'Rare PRIME',
  'Double rare',
  'Holo Rare V',
  'Rare Holo LV.X',
  'LEGEND',
  'ACE SPEC Rare',
  'Radiant Rare',
  'Amazing Rare',
  'Holo Rare VMAX',
  'Holo Rare VSTAR',
  'Full Art Trainer',
  'Ultra Rare',
  'Shiny rare',
  'Shiny rare V',
  'Shiny rare VMAX',
  'Illustration rare',
  'Shiny Ultra Rare',
  'Special illustration rare',
  'Secret Rare',
  'Hyper rare',
  'Mega Hyper Rare',
  'Black White Rare',
]

const ranks = new Map(ORDER.map((rarity, rank) => [rarity.toLowerCase(), rank]))

/** Higher is rarer; -1 without a rarity. An unlisted name counts as rare. */
export function rarityRank(rarity: string | null): number {
  if (rarity === null || rarity.toLowerCase() === 'none') return -1
  return ranks.get(rarity.toLowerCase()) ?? ranks.get('rare') ?? 0
}
