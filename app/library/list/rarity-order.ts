import { RARITIES } from '~/catalogue/printed-words'

const ranks = new Map(RARITIES.map((rarity, rank) => [rarity.toLowerCase(), rank]))

/** Higher is rarer; -1 without a rarity. An unlisted name counts as rare. */
export function rarityRank(rarity: string | null): number {
  if (rarity === null || rarity.toLowerCase() === 'none') return -1
  return ranks.get(rarity.toLowerCase()) ?? ranks.get('rare') ?? 0
}
